-- When something happens next at a table, whether anybody comes or not.
ALTER TABLE tables ADD COLUMN due DOUBLE PRECISION;
CREATE INDEX tables_by_due ON tables (due) WHERE due IS NOT NULL;
