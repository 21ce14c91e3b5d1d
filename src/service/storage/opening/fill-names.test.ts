import { expect, it } from 'vitest';
import { contactRow, insertContacts } from '../testing/contacts.ts';
import { silentLog } from '../testing/silent-log.ts';
import { postgresPlace, sqlitePlace, testDatabaseUrl, type StoragePlace } from '../testing/storage-places.ts';
import { migrations } from '../migrations/all.ts';
import type { Migration } from '../migrations/migration.ts';
import type { OpenedStorage } from '../storage.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres-storage.ts';
import { openSqlite } from './sqlite-storage.ts';

const before = migrations.filter(({ version }) => version < 28);

/** Returns all migrations. The one that fills names fills one contact per call, and fails after `calls` calls. */
function fillingOneByOne(calls: number): Migration[] {
  let left = calls;
  return migrations.map((migration) => ({
    ...migration,
    fillSome: async (db, dialect) => {
      if (migration.fillSome === undefined) return false;
      if (left === 0) throw new Error('stopped');
      left -= 1;
      return migration.fillSome(db, dialect, 1);
    },
  }));
}

async function fillsAndGoesOn(storage: OpenedStorage, place: StoragePlace): Promise<void> {
  await migrate(storage, { migrations: before });
  await insertContacts(storage, [
    { ...contactRow('a@x'), first_name: 'Zoë', last_name: 'Weiß' },
    contactRow('b@x'),
    { ...contactRow('c@x'), first_name: 'Ann', last_name: 'Lee' },
  ]);
  await expect(migrate(storage, { migrations: fillingOneByOne(2) })).rejects.toThrow('stopped');
  const folded = storage.read.selectFrom('contact').select('name_fold').orderBy('id');
  expect(await folded.execute()).toEqual([{ name_fold: 'zoe weiss' }, { name_fold: '' }, { name_fold: '' }]);
  await migrate(storage);
  expect(await folded.execute()).toEqual([
    { name_fold: 'zoe weiss' },
    { name_fold: '' },
    { name_fold: 'ann lee' },
  ]);
  const facts = storage.read.selectFrom('contact_fact').select(['name_fold', 'domain', 'mails']);
  expect(await facts.orderBy('contact_id').execute()).toEqual([
    { name_fold: 'zoe weiss', domain: 'x', mails: 0 },
    { name_fold: '', domain: 'x', mails: 0 },
    { name_fold: 'ann lee', domain: 'x', mails: 0 },
  ]);
  await storage.close();
  await place.remove();
}

it('folds the existing names, and resumes where it stopped, on SQLite', async () => {
  const place = await sqlitePlace();
  const { dataFolder } = place.options;
  const options = { dataFolder, threads: 0, idleMs: 1000, log: silentLog, outlastsPowerCuts: false };
  await fillsAndGoesOn(await openSqlite(options), place);
});

it.skipIf(testDatabaseUrl === undefined)('does so on PostgreSQL', async () => {
  const place = await postgresPlace(testDatabaseUrl ?? '');
  const storage = openPostgres({ databaseUrl: place.url, idleMs: 1000, log: silentLog, readers: 1 });
  await fillsAndGoesOn(storage, place);
});
