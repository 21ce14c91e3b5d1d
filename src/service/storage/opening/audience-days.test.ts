import { expect, it } from 'vitest';
import { contactRow, insertContacts } from '../testing/contacts.ts';
import { silentLog } from '../testing/silent-log.ts';
import { postgresPlace, sqlitePlace, testDatabaseUrl, type StoragePlace } from '../testing/storage-places.ts';
import { migrations } from '../migrations/all.ts';
import type { OpenedStorage } from '../storage.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres-storage.ts';
import { openSqlite } from './sqlite-storage.ts';

const before = migrations.filter(({ version }) => version < 36);
const late = Date.UTC(2026, 4, 31, 23, 59);
const early = late + 60_000;

async function rebuilds(storage: OpenedStorage, place: StoragePlace): Promise<void> {
  await migrate(storage, { migrations: before });
  await insertContacts(storage, [
    { ...contactRow('a@x'), created_at: late },
    { ...contactRow('b@x'), created_at: early },
    { ...contactRow('c@x'), created_at: late, active: 0 },
    { ...contactRow('d@x'), created_at: early },
  ]);
  await storage.write(async (db) => {
    const list = { hash: 'News', name: 'News', description: '', created_at: 1 };
    const { id: list_id } = await db
      .insertInto('list')
      .values(list)
      .returning('id')
      .executeTakeFirstOrThrow();
    const ids = await db.selectFrom('contact').select('id').orderBy('id').execute();
    const [a = 0, b = 0, c = 0, d = 0] = ids.map(({ id }) => id);
    const of = (contact_id: number, created_at: number, cancelled_at: number | null) => ({
      ...{ list_id, contact_id, created_at, cancelled_at },
    });
    const rows = [of(a, late, null), of(b, late, early), of(c, late, null), of(d, early, null)];
    await db.insertInto('subscription').values(rows).execute();
  });

  await migrate(storage);

  const days = storage.read
    .selectFrom('audience_day')
    .select(['list_id', 'day', 'joined', 'left', 'deleted']);
  expect(await days.orderBy('list_id').orderBy('day').execute()).toEqual([
    { list_id: 0, day: '2026-05-31', joined: 1, left: 0, deleted: 0 },
    { list_id: 0, day: '2026-06-01', joined: 2, left: 0, deleted: 0 },
    { list_id: 1, day: '2026-05-31', joined: 2, left: 0, deleted: 0 },
    { list_id: 1, day: '2026-06-01', joined: 1, left: 1, deleted: 0 },
  ]);
  const since = storage.read.selectFrom('meta').select('value').where('key', '=', 'audience_since');
  expect((await since.executeTakeFirstOrThrow()).value).toMatch(/^20\d\d-\d\d-\d\d$/);
  await storage.close();
  await place.remove();
}

it('rebuilds growth from existing data, on SQLite', async () => {
  const place = await sqlitePlace();
  const { dataFolder } = place.options;
  const options = { dataFolder, threads: 0, idleMs: 1000, log: silentLog, outlastsPowerCuts: false };
  await rebuilds(await openSqlite(options), place);
});

it.skipIf(testDatabaseUrl === undefined)('does so on PostgreSQL', async () => {
  const place = await postgresPlace(testDatabaseUrl ?? '');
  const storage = openPostgres({ databaseUrl: place.url, idleMs: 1000, log: silentLog, readers: 1 });
  await rebuilds(storage, place);
});
