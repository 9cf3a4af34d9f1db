-- Tables shown in the lobby, by what they are found by there; null: it is not there.
ALTER TABLE tables ADD COLUMN lobby_game TEXT;
ALTER TABLE tables ADD COLUMN lobby_pace TEXT;
ALTER TABLE tables ADD COLUMN lobby_levels TEXT;
CREATE INDEX tables_in_lobby ON tables (created, id) WHERE lobby_game IS NOT NULL;
