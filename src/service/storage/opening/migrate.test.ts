import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { describeEachEngine } from '../testing/engines.ts';
import { postgresPlace, sqlitePlace, testDatabaseUrl } from '../testing/storage-places.ts';
import type { StoragePlace } from '../testing/storage-places.ts';
import { StorageFromTheFuture } from '../errors.ts';
import { migrate } from './migrate.ts';
import { migrations } from '../migrations/all.ts';
import { openStorage } from './open-storage.ts';
import type { OpenedStorage } from '../storage.ts';

const versions = async (storage: OpenedStorage) =>
  (await storage.read.selectFrom('migration').select('version').orderBy('version').execute()).map(
    (row) => row.version,
  );

describeEachEngine('migrate', (openTestStorage) => {
  it('runs every migration once, even when called again', async () => {
    const storage = await openTestStorage();
    await migrate(storage);
    expect(await versions(storage)).toEqual(migrations.map(({ version }) => version));
  });

  it('leaves nothing of a migration that fails', async () => {
    const storage = await openTestStorage();
    const next = migrations.length + 1;
    const broken = {
      version: next,
      name: 'broken',
      up: () => ['CREATE TABLE half (id int)', 'CREATE NONSENSE'],
    };
    await expect(migrate(storage, { migrations: [...migrations, broken] })).rejects.toThrow('NONSENSE');
    expect(await versions(storage)).toEqual(migrations.map(({ version }) => version));
    const fixed = { version: next, name: 'fixed', up: () => ['CREATE TABLE half (id int)'] };
    await migrate(storage, { migrations: [...migrations, fixed] });
    expect((await versions(storage)).at(-1)).toBe(next);
    expect((await sql`select * from half`.execute(storage.read)).rows).toEqual([]);
  });

  it('refuses a database from the future with a sentence', async () => {
    const storage = await openTestStorage();
    const row = { version: 99, name: 'from tomorrow', applied_at: 1 };
    await storage.write(async (transaction) => {
      await transaction.insertInto('migration').values(row).execute();
      await transaction
        .insertInto('meta')
        .values({ key: 'oldest_program', value: '99' })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '99' }))
        .execute();
    });
    const failing = migrate(storage);
    await expect(failing).rejects.toThrow(StorageFromTheFuture);
    await expect(failing).rejects.toThrow(
      `The database has version 99, this Newsdesk knows versions up to ${migrations.length}. Start a newer Newsdesk.`,
    );
  });
});

describe('opening at the same time', () => {
  const endings: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });

  async function openTogether(place: StoragePlace): Promise<void> {
    endings.push(() => place.remove());
    const storages = await Promise.all(Array.from({ length: 3 }, () => openStorage(place.options)));
    for (const storage of storages) {
      endings.push(() => storage.close());
      expect(await versions(storage)).toEqual(migrations.map(({ version }) => version));
    }
  }

  it('migrates once on SQLite', async () => {
    // In one thread, a wait for the file's lock would keep the others from releasing it.
    const place = await sqlitePlace();
    await openTogether({ ...place, options: { ...place.options, threads: 1 } });
  }, 30_000);

  it.skipIf(testDatabaseUrl === undefined)('migrates once on PostgreSQL', async () => {
    await openTogether(await postgresPlace(testDatabaseUrl ?? ''));
  });
});
