import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { buildProgram } from './testing/build-program.ts';
import { contactRow } from './testing/contacts.ts';
import { postgresPlace, sqlitePlace, testDatabaseUrl } from './testing/storage-places.ts';
import type { StoragePlace } from './testing/storage-places.ts';
import { openStorage } from './opening/open-storage.ts';

const built = await buildProgram(import.meta.resolve('./opening/open-storage.ts'));
afterAll(built.remove);

/** Writes forever, 50 contacts and their count per transaction, and reports each commit. */
const program = `
  const { openStorage } = await import(${JSON.stringify(pathToFileURL(built.file))});
  const storage = await openStorage({ ...JSON.parse(process.env.PLACE), threads: 0 });
  for (let batch = Number(process.env.FROM); ; batch += 1) {
    await storage.write(async (transaction) => {
      const rows = Array.from({ length: 50 }, (_, index) => {
        const email = batch + '-' + index + '@x';
        return { ...${JSON.stringify(contactRow(''))}, email, email_key: email };
      });
      await transaction.insertInto('contact').values(rows).execute();
      await transaction.updateTable('counter').where('name', '=', 'contacts')
        .set((set) => ({ value: set('value', '+', 50) })).execute();
    });
    process.stdout.write(batch + '\\n');
  }
`;

/** Runs the program until it has committed some batches, and kills it. @returns the last batch that it reported */
async function killedWhileWriting(place: StoragePlace, from: number): Promise<number> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, PLACE: JSON.stringify(place.options), FROM: String(from) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = from - 1;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter((each) => each !== '')) told = Math.max(told, Number(line));
    if (told >= from + 20) child.kill('SIGKILL');
  });
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
  return told;
}

describe('a process killed while it writes', () => {
  const endings: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });

  async function expectWholeTransactions(place: StoragePlace): Promise<void> {
    endings.push(() => place.remove());
    let from = 0;
    for (let round = 0; round < 2; round += 1) {
      const told = await killedWhileWriting(place, from);
      const storage = await openStorage(place.options);
      const { contacts } = await storage.read
        .selectFrom('contact')
        .select((select) => select.fn.countAll<number>().as('contacts'))
        .executeTakeFirstOrThrow();
      const { value } = await storage.read
        .selectFrom('counter')
        .select('value')
        .where('name', '=', 'contacts')
        .executeTakeFirstOrThrow();
      await storage.close();
      expect(contacts).toBe(value);
      // Reported commits must exist. One more may have been committed before its report.
      expect([told + 1, told + 2]).toContain(contacts / 50);
      from = contacts / 50;
    }
  }

  it('leaves complete transactions on SQLite, including all reported ones', async () => {
    await expectWholeTransactions(await sqlitePlace());
  }, 60_000);

  it.skipIf(testDatabaseUrl === undefined)(
    'leaves complete transactions on PostgreSQL, including all reported ones',
    async () => {
      await expectWholeTransactions(await postgresPlace(testDatabaseUrl ?? ''));
    },
    60_000,
  );
});
