import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { OlderProgramsRun, StorageFromTheFuture } from '../errors.ts';
import { knownVersion, migrations } from '../migrations/all.ts';
import type { Migration } from '../migrations/migration.ts';
import type { OpenedStorage } from '../storage.ts';
import { contactRow, insertContacts } from '../testing/contacts.ts';
import { describeEachEngine } from '../testing/engines.ts';
import { lostBetween, readShapes } from '../testing/schema-shape.ts';
import { silentLog } from '../testing/silent-log.ts';
import { postgresPlace, sqlitePlace, testDatabaseUrl, type StoragePlace } from '../testing/storage-places.ts';
import { joinPrograms, leavePrograms, programsSince } from './programs.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres-storage.ts';
import { openSqlite } from './sqlite-storage.ts';

const nextVersion = knownVersion + 1;

/** Returns a step that follows all others. */
function step(statements: readonly string[], keepsOlder: boolean): Migration {
  return { version: nextVersion, name: 'next', keepsOlder, up: () => statements };
}

const adding = step(
  [
    "ALTER TABLE contact ADD COLUMN nickname text NOT NULL DEFAULT ''",
    'CREATE INDEX contact_by_nickname ON contact (nickname)',
    'CREATE TABLE nickname (name text NOT NULL PRIMARY KEY)',
  ],
  true,
);
const renaming = step(['ALTER TABLE contact RENAME COLUMN first_name TO given_name'], false);

const upgraded = (storage: OpenedStorage, next: Migration, patience_ms = 0) =>
  migrate(storage, { migrations: [...migrations, next], patience_ms });

const older = { id: 'older', version: knownVersion, place: 'web1 (process 7)' };

describeEachEngine('programs of two versions', (openTestStorage) => {
  it('work side by side after a step that only adds', async () => {
    const storage = await openTestStorage();
    await joinPrograms(storage, older);
    await upgraded(storage, adding);
    await insertContacts(storage, [contactRow('ann@example.com')]);
    // The older one may start again.
    await migrate(storage);
    await joinPrograms(storage, older);
    const { rows } = await sql`SELECT email, nickname FROM contact`.execute(storage.read);
    expect(rows).toEqual([{ email: 'ann@example.com', nickname: '' }]);
  });

  it('make any other step wait until the older one has stopped, and then lock it out', async () => {
    const storage = await openTestStorage();
    await joinPrograms(storage, older);
    const failing = upgraded(storage, renaming);
    await expect(failing).rejects.toThrow(OlderProgramsRun);
    await expect(failing).rejects.toThrow('still uses the database: web1 (process 7). Stop it');
    await insertContacts(storage, [contactRow('ann@example.com')]);
    const upgrading = upgraded(storage, renaming, 20_000);
    await leavePrograms(storage, older.id);
    await upgrading;
    await expect(migrate(storage)).rejects.toThrow(StorageFromTheFuture);
    await expect(joinPrograms(storage, older)).rejects.toThrow(StorageFromTheFuture);
    await joinPrograms(storage, { ...older, version: nextVersion });
  });

  it('lose something if a step does more than add', async () => {
    const storage = await openTestStorage();
    const { engine, words } = storage.dialect;
    const run = (statement: string) => storage.write((db) => sql.raw(statement).execute(db));
    const lost: Record<string, readonly string[]> = {};
    for (const change of [
      'CREATE TABLE another (a int NOT NULL)',
      'ALTER TABLE old ADD COLUMN added int NOT NULL DEFAULT 1',
      'CREATE INDEX old_by_b ON old (b)',
      'ALTER TABLE old RENAME COLUMN b TO c',
      'ALTER TABLE old DROP COLUMN b',
      'CREATE UNIQUE INDEX old_b ON old (b)',
      'DROP INDEX old_a',
      'DROP TABLE old',
      'ALTER TABLE old RENAME TO older',
    ]) {
      await run(`CREATE TABLE old (a ${words.integer} NOT NULL, b ${words.text} NOT NULL) ${words.table}`);
      await run('CREATE UNIQUE INDEX old_a ON old (a)');
      const before = await readShapes(storage.read, engine);
      await run(change);
      lost[change] = lostBetween(before, await readShapes(storage.read, engine));
      for (const table of ['old', 'older', 'another']) await run(`DROP TABLE IF EXISTS ${table}`);
    }
    expect(Object.entries(lost).map(([change, found]) => [change, found.length])).toEqual([
      ['CREATE TABLE another (a int NOT NULL)', 0],
      ['ALTER TABLE old ADD COLUMN added int NOT NULL DEFAULT 1', 0],
      ['CREATE INDEX old_by_b ON old (b)', 0],
      ['ALTER TABLE old RENAME COLUMN b TO c', 2],
      ['ALTER TABLE old DROP COLUMN b', 1],
      ['CREATE UNIQUE INDEX old_b ON old (b)', 1],
      ['DROP INDEX old_a', 1],
      ['DROP TABLE old', 1],
      ['ALTER TABLE old RENAME TO older', 1],
    ]);
  });
});

/** Triggers of the contacts that write to a table unknown to older programs, and refuse nothing. */
const fillsNewTable = 'contact has a new rule: CREATE TRIGGER contact_search_';

/** Runs the steps one by one, and checks that those marked as compatible keep everything older programs know. */
async function checkSteps(storage: OpenedStorage, place: StoragePlace): Promise<void> {
  const from = migrations.filter(({ version }) => version <= programsSince);
  const later = [...migrations.slice(from.length), adding];
  try {
    await migrate(storage, { migrations: from });
    for (const [index, { name, keepsOlder }] of later.entries()) {
      const before = await readShapes(storage.read, storage.dialect.engine);
      await migrate(storage, { migrations: [...from, ...later.slice(0, index + 1)] });
      const after = await readShapes(storage.read, storage.dialect.engine);
      const lost = lostBetween(before, after).filter((text) => !text.includes(fillsNewTable));
      if (keepsOlder === true) expect(lost, name).toEqual([]);
    }
  } finally {
    await storage.close();
    await place.remove();
  }
}

it('every step that keeps older programs only adds (SQLite)', async () => {
  const place = await sqlitePlace();
  const { dataFolder } = place.options;
  const options = { dataFolder, threads: 0, idleMs: 30_000, outlastsPowerCuts: false, log: silentLog };
  await checkSteps(await openSqlite(options), place);
});

it.skipIf(testDatabaseUrl === undefined)(
  'every step that keeps older programs only adds (PostgreSQL)',
  async () => {
    const place = await postgresPlace(testDatabaseUrl ?? '');
    const storage = openPostgres({ databaseUrl: place.url, idleMs: 30_000, readers: 2, log: silentLog });
    await checkSteps(storage, place);
  },
);
