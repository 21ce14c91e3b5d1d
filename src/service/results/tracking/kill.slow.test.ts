import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { newContacts, newList, newSending, noon } from '../../sending/ledger/testing/ledger.ts';
import { openStorage } from '../../storage/opening/open-storage.ts';
import { buildProgram } from '../../storage/testing/build-program.ts';
import {
  postgresPlace,
  sqlitePlace,
  testDatabaseUrl,
  type StoragePlace,
} from '../../storage/testing/storage-places.ts';

/** Time for which answered events may be lost, milliseconds. */
const mayBeLost_ms = 1000;
const deliveries = 50;

const built = await buildProgram(import.meta.resolve('./testing/opens-process.ts'));
afterAll(built.remove);

async function expectLittleLost(place: StoragePlace): Promise<void> {
  onTestFinished(() => place.remove());
  const storage = await openStorage(place.options);
  onTestFinished(() => storage.close());
  await storage.write(async (db) => {
    const list_id = await newList(db, 'News');
    const sending_id = await newSending(db, { state: 'sent' });
    const names = Array.from({ length: deliveries }, (_, index) => `reader${index}`);
    for (const [index, contact_id] of (await newContacts(db, names, [])).entries()) {
      const email = `${names[index] ?? ''}@example.com`;
      await db
        .insertInto('delivery')
        .values({
          ...{ sending_id, contact_id, list_id, email, state: 'sent', due_at: 0, lease_owner: null },
          ...{ lease_until: null, settled_at: noon, answer: null },
        })
        .execute();
    }
  });

  const { dataFolder, databaseUrl } = place.options;
  const at = databaseUrl === undefined ? [dataFolder] : [dataFolder, databaseUrl];
  const child = spawn(process.execPath, [built.file, String(deliveries), ...at], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told: number[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const _line of text.split('\n').filter((each) => each !== '')) told.push(performance.now());
    if (told.length >= 700) child.kill('SIGKILL');
  });
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
  const killed = told.at(-1) ?? 0;
  const mustBeThere = told.filter((time) => time < killed - mayBeLost_ms).length;
  expect(mustBeThere).toBeGreaterThan(100);

  const events = await storage.read
    .selectFrom('tracking_event')
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(events.count).toBeGreaterThanOrEqual(mustBeThere);
  const total = await storage.read.selectFrom('sending_total').selectAll().executeTakeFirstOrThrow();
  expect(total).toMatchObject({ openers: deliveries, opens: events.count });
}

describe('a process that is killed while it receives opens', () => {
  it('loses at most the last second, and counts all stored events, on SQLite', async () => {
    await expectLittleLost(await sqlitePlace());
  }, 60_000);

  it.skipIf(testDatabaseUrl === undefined)(
    'loses at most the last second, and counts all stored events, on PostgreSQL',
    async () => {
      await expectLittleLost(await postgresPlace(testDatabaseUrl ?? ''));
    },
    60_000,
  );
});
