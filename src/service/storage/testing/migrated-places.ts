import { rmSync } from 'node:fs';
import { copyFile, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { copySqlite } from '../dialect/copy-sqlite.ts';
import { openStorage } from '../opening/open-storage.ts';
import { sqliteFileName } from '../opening/sqlite-storage.ts';
import { postgresPlace, sqliteFolder, sqlitePlace, type StoragePlace } from './storage-places.ts';

/*
 * Places with the current schema. Migrating, creating, and dropping a database takes longer than most tests. So each
 * SQLite file is a copy of one that was migrated once, and PostgreSQL databases are emptied and reused.
 */

let migratedFile: Promise<string> | null = null;

/** Returns a new folder with a migrated SQLite file. */
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

/** An unused database after its migrations. */
interface MigratedDatabase {
  readonly place: StoragePlace & { readonly url: string };
  /** A permanent connection. A new one for each test would cost the server more time. */
  readonly connection: pg.Pool;
  /** Result of `tablesNow` after the migrations. */
  readonly tables: string;
}

const unused: MigratedDatabase[] = [];

/** Returns a migrated, otherwise empty database on the server of the URL. */
export async function migratedPostgresPlace(serverUrl: string): Promise<StoragePlace> {
  const database = unused.pop() ?? (await migrateDatabase(serverUrl));
  const { place, connection, tables } = database;
  const remove = async () => {
    const isAsBefore = (await tablesNow(connection)) === tables;
    if (isAsBefore) {
      await connection.query('SELECT kept.empty()');
      unused.push(database);
      return;
    }
    await connection.end();
    await place.remove();
  };
  return { options: place.options, remove };
}

async function migrateDatabase(serverUrl: string): Promise<MigratedDatabase> {
  const place = await postgresPlace(serverUrl);
  await (await openStorage(place.options)).close();
  const connection = new pg.Pool({
    connectionString: place.url,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // The teardown of the run drops the database and breaks the connection.
  connection.on('error', () => undefined);
  await connection.query(keepingRows);
  return { place, connection, tables: await tablesNow(connection) };
}

/** Describes all tables, indexes, and migrations, because emptying doesn't restore these. */
async function tablesNow(connection: pg.Pool): Promise<string> {
  const { rows } = await connection.query<{ tables: string }>(`
    SELECT concat(
      (SELECT string_agg(concat(oid, relname, relnatts), ' ' ORDER BY oid) FROM pg_class
        WHERE relnamespace = 'public'::regnamespace),
      (SELECT string_agg(version::text, ' ' ORDER BY version) FROM migration)) AS tables`);
  return rows[0]?.tables ?? '';
}

/**
 * Copies the rows from migrations to tables with the same names, and creates the function that restores them. It ends all
 * other connections and deletes all rows. DELETE is faster than TRUNCATE for a few rows. The function names every table,
 * so that a connection plans its statements once.
 */
const keepingRows = `
  DO $make$
  DECLARE name text; is_filled boolean; deleting text := ''; restoring text := '';
  BEGIN
    CREATE SCHEMA kept;
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migration' LOOP
      deleting := deleting || format('IF EXISTS (SELECT FROM %1$I) THEN DELETE FROM %1$I; END IF; ', name);
      EXECUTE format('SELECT EXISTS (SELECT FROM %I)', name) INTO is_filled;
      IF is_filled THEN
        EXECUTE format('CREATE TABLE kept.%I AS TABLE %I', name, name);
        restoring := restoring || format('INSERT INTO %1$I SELECT * FROM kept.%1$I; ', name);
      END IF;
    END LOOP;
    EXECUTE format($format$
      CREATE FUNCTION kept.empty() RETURNS void LANGUAGE plpgsql SET session_replication_role = replica AS $empty$
      BEGIN
        PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid();
        %s %s
        PERFORM setval(format('%%I', sequencename)::regclass, start_value, false) FROM pg_sequences
          WHERE schemaname = 'public' AND last_value IS NOT NULL;
      END $empty$ $format$, deleting, restoring);
  END $make$`;
