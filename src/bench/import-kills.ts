import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runImportProcess } from '../service/imports/importer/testing/killed-process.ts';
import { importStatus } from '../contract/imports/imports.ts';
import { queueCsv } from '../service/imports/importer/testing/queued-import.ts';
import { openStorage } from '../service/storage/opening/open-storage.ts';
import { buildProgram } from '../service/storage/testing/build-program.ts';
import type { Storage } from '../service/storage/storage.ts';

/*
 * Imports a file in a process that is killed (SIGKILL) at random times, and then counts:
 *   tsx src/bench/import-kills.ts [ROWS] [KILLS]
 * Every hundredth row is invalid, and every hundredth repeats an email address. Batches are small, so that the kills hit
 * all of the import.
 */

const rows = Number(process.argv[2] ?? 200_000);
const kills = Number(process.argv[3] ?? 50);
const databaseUrl = process.env['NEWSDESK_DATABASE_URL'];

function csv(): string {
  let text = 'email;first_name\n';
  for (let index = 0; index < rows; index += 1) {
    if (index % 100 === 50) text += `user${index};no at-sign\n`;
    else if (index % 100 === 99) text += `USER${index - 90}@example.com;again\n`;
    else text += `user${index}@example.com;User ${index}\n`;
  }
  return text;
}

async function counts({ read }: Storage) {
  const { status, position, created, invalid, duplicate } = await read
    .selectFrom('contact_import')
    .selectAll()
    .executeTakeFirstOrThrow();
  const { contacts } = await read
    .selectFrom('contact')
    .select(({ fn }) => fn.countAll<number>().as('contacts'))
    .executeTakeFirstOrThrow();
  const { subscriptions } = await read
    .selectFrom('subscription')
    .select(({ fn }) => fn.countAll<number>().as('subscriptions'))
    .executeTakeFirstOrThrow();
  const { subscribers } = await read.selectFrom('list').select('subscribers').executeTakeFirstOrThrow();
  return { status, position, created, invalid, duplicate, contacts, subscriptions, subscribers };
}

const dataFolder = await mkdtemp(join(tmpdir(), 'newsdesk-kills-'));
const before = await openStorage({ dataFolder, databaseUrl, threads: 0 });
await queueCsv(before, { dataFolder, csv: csv() });
await before.close();

const built = await buildProgram(
  import.meta.resolve('../service/imports/importer/testing/import-process.ts'),
);
const job = {
  program: built.file,
  dataFolder,
  databaseUrl,
  // About eight batches per kill.
  rowsABatch: Math.max(10, Math.floor(rows / (kills * 8))),
};
let killed = 0;
let hasEnded = false;
while (killed < kills && !hasEnded) {
  hasEnded = await runImportProcess(job, randomInt(400));
  if (!hasEnded) killed += 1;
}
if (!hasEnded) await runImportProcess(job, undefined);
await built.remove();

const after = await openStorage({ dataFolder, databaseUrl, threads: 0 });
const found = await counts(after);
await after.close();
const hundreds = Math.floor(rows / 100);
const expected = { created: rows - 2 * hundreds, invalid: hundreds, duplicate: hundreds };
console.log(`${killed} kills over ${rows.toLocaleString('en')} rows`);
console.log('found   ', JSON.stringify(found));
console.log('expected', JSON.stringify(expected));
const isRight =
  found.status === importStatus.completed &&
  found.created === expected.created &&
  found.invalid === expected.invalid &&
  found.duplicate === expected.duplicate &&
  [found.contacts, found.subscriptions, found.subscribers].every((count) => count === expected.created);
console.log(isRight ? 'nothing lost, nothing twice' : 'WRONG');
await rm(dataFolder, { recursive: true, force: true });
process.exitCode = isRight ? 0 : 1;
