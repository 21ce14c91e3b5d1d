import { rmSync } from 'node:fs';
import { copyFile, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { copySqlite } from '../dialect/copy-sqlite.ts';
import { openStorage } from '../opening/open-storage.ts';
import { sqliteFileName } from '../opening/sqlite-storage.ts';
import { onDatabase, postgresPlace, sqliteFolder, sqlitePlace, type StoragePlace } from './storage-places.ts';

/*
 * Places that have had every migration. To migrate, and to make and drop a database, takes longer than most tests: so a
 * SQLite file is a copy of one that was migrated once, and a PostgreSQL database is emptied and used again.
 */

let migratedFile: Promise<string> | null = null;

/** A new folder with a SQLite file that has had every migration. */
export async function migratedSqlitePlace(): Promise<StoragePlace> {
  migratedFile ??= migrateFile();
  const place = await sqlitePlace();
  await copyFile(await migratedFile, join(place.options.dataFolder, sqliteFileName));
  return place;
}

async function migrateFile(): Promise<string> {
  const place = await sqlitePlace();
  const folder = await mkdtemp(join(sqliteFolder(), 'newsdesk-migrated-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await (await openStorage(place.options)).close();
  copySqlite({ from: join(place.options.dataFolder, sqliteFileName), to: join(folder, sqliteFileName) });
  await place.remove();
  return join(folder, sqliteFileName);
}

/** A database that nobody uses, as its migrations left it. */
interface MigratedDatabase {
  readonly place: StoragePlace & { readonly url: string };
  /** Its tables, as `tablesNow` tells them. */
  readonly tables: string;
}

const unused: MigratedDatabase[] = [];

/** A database on the server of the URL that has had every migration and holds nothing else. */
export async function migratedPostgresPlace(serverUrl: string): Promise<StoragePlace> {
  const database = unused.pop() ?? (await migrateDatabase(serverUrl));
  const { place, tables } = database;
  const remove = async () => {
    const isAsBefore = await onDatabase(place.url, async (client) => {
      if ((await tablesNow(client)) !== tables) return false;
      await client.query(emptying);
      return true;
    });
    if (isAsBefore) unused.push(database);
    else await place.remove();
  };
  return { options: place.options, remove };
}

async function migrateDatabase(serverUrl: string): Promise<MigratedDatabase> {
  const place = await postgresPlace(serverUrl);
  await (await openStorage(place.options)).close();
  const tables = await onDatabase(place.url, async (client) => {
    await client.query(keepingRows);
    return tablesNow(client);
  });
  return { place, tables };
}

/** The tables and indexes there are, and the migrations they come of: what emptying doesn't bring back. */
async function tablesNow(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ tables: string }>(`
    SELECT concat(
      (SELECT string_agg(concat(oid, relname, relnatts), ' ' ORDER BY oid) FROM pg_class
        WHERE relnamespace = 'public'::regnamespace),
      (SELECT string_agg(version::text, ' ' ORDER BY version) FROM migration)) AS tables`);
  return rows[0]?.tables ?? '';
}

/** Keeps the rows that migrations left, in tables of the same names. */
const keepingRows = `
  DO $$
  DECLARE name text; is_filled boolean;
  BEGIN
    CREATE SCHEMA kept;
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migration' LOOP
      EXECUTE format('SELECT EXISTS (SELECT FROM %I)', name) INTO is_filled;
      IF is_filled THEN EXECUTE format('CREATE TABLE kept.%I AS TABLE %I', name, name); END IF;
    END LOOP;
  END $$`;

/** Whoever is still connected goes, all rows, too, and the kept ones come back. Deleting a few rows is faster than TRUNCATE. */
const emptying = `
  DO $$
  DECLARE name text; is_filled boolean;
  BEGIN
    SET LOCAL session_replication_role = replica;
    PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid();
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migration' LOOP
      EXECUTE format('SELECT EXISTS (SELECT FROM %I)', name) INTO is_filled;
      IF is_filled THEN EXECUTE format('DELETE FROM %I', name); END IF;
    END LOOP;
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'kept' LOOP
      EXECUTE format('INSERT INTO %I SELECT * FROM kept.%I', name, name);
    END LOOP;
    PERFORM setval(format('%I', sequencename)::regclass, start_value, false) FROM pg_sequences
      WHERE schemaname = 'public' AND last_value IS NOT NULL;
  END $$`;
