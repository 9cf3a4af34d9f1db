/** The page has its tokens, as in a browser. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../src');
const games = readdirSync(join(source, 'games')).map((game) => join(source, 'games', game, 'tokens.css'));
const style = document.createElement('style');
style.textContent = [join(source, 'art/tokens.css'), ...games.filter((file) => existsSync(file))].map((file) => readFileSync(file, 'utf8')).join('\n');
document.head.append(style);
