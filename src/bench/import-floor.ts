import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { createCsvReader } from '../lib/csv/csv-reader.ts';
import { DEFAULT_CSV_FORMAT } from '../lib/csv/csv-format.ts';
import { openStorage } from '../service/storage/opening/open-storage.ts';

/*
 * The baseline of imports, in a separate process: reads the file with the same parser, and inserts its rows with one
 * prepared statement in one transaction, without checks and subscriptions.
 *   tsx src/bench/import-floor.ts FILE bare|contact
 * `bare`: into a table without an index. `contact`: into the product's table with its indexes. Prints rows per second.
 */

const [path = '', kind = 'bare'] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'newsdesk-floor-'));
const names = [
  'email',
  'email_key',
  'first_name',
  'last_name',
  'name_key',
  'attributes',
  'created_at',
  'updated_at',
];

async function openTable() {
  if (kind === 'contact') await (await openStorage({ dataFolder: folder, threads: 0 })).close();
  const database = new DatabaseSync(join(folder, 'newsdesk.sqlite'));
  database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA cache_size=-65536');
  if (kind === 'bare') database.exec(`CREATE TABLE contact (id INTEGER PRIMARY KEY, ${names.join(', ')})`);
  return database;
}

const database = await openTable();
const insert = database.prepare(
  `INSERT INTO contact (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
);
let rows = -1;
const reader = createCsvReader(DEFAULT_CSV_FORMAT, ({ cells }) => {
  rows += 1;
  if (rows === 0) return;
  const [email = '', given = '', family = '', city = '', plan = ''] = cells;
  insert.run(email, email, given, family, `${given} ${family}`, `{"city":"${city}","plan":"${plan}"}`, 1, 1);
});
const started = performance.now();
database.exec('BEGIN');
const text = createReadStream(path, { encoding: 'utf8', highWaterMark: 64 * 1024 });
for await (const piece of text) reader.push(String(piece));
reader.end();
database.exec('COMMIT');
const seconds = (performance.now() - started) / 1000;
database.close();
await rm(folder, { recursive: true, force: true });
console.log(JSON.stringify({ rows, seconds, perSecond: rows / seconds }));
