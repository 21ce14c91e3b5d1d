import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe } from 'vitest';
import { openStorage } from '../storage/open-storage.ts';
import type { OpenedStorage, StorageOptions } from '../storage/storage.ts';

/** Opens an empty storage of the engine at hand. It is closed and removed after the test. */
export type OpenTestStorage = (options?: Partial<StorageOptions>) => Promise<OpenedStorage>;

/** The server on which PostgreSQL tests make their databases; undefined where there is none. */
export const testDatabaseUrl: string | undefined = process.env['NEWSDESK_TEST_DATABASE_URL'];

/**
 * Describes the same tests once on SQLite and once on PostgreSQL. PostgreSQL's are skipped where
 * `NEWSDESK_TEST_DATABASE_URL` isn't set.
 *
 * SQLite runs in the test's own thread unless the test asks for `threads`.
 */
export function describeEachEngine(name: string, tests: (openTestStorage: OpenTestStorage) => void): void {
  describe(`${name} (SQLite)`, () => tests(storagesOf(sqlitePlace)));
  const url = testDatabaseUrl;
  if (url === undefined) {
    describe.skip(`${name} (PostgreSQL: NEWSDESK_TEST_DATABASE_URL is not set)`, () =>
      tests(storagesOf(sqlitePlace)));
  } else {
    describe(`${name} (PostgreSQL)`, () => tests(storagesOf(() => migratedPlace(url))));
  }
}

/** An empty folder or database for one storage, and how to get rid of it. */
export interface StoragePlace {
  readonly options: StorageOptions;
  remove(): Promise<void>;
}

/** A new folder for a SQLite file. */
export async function sqlitePlace(): Promise<StoragePlace> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'newsdesk-test-'));
  return {
    options: { dataFolder, threads: 0 },
    remove: () => rm(dataFolder, { recursive: true, force: true }),
  };
}

/** A new database on the server of the URL, empty unless another one is its template. */
export async function postgresPlace(serverUrl: string, template = 'template0'): Promise<StoragePlace> {
  const database = `newsdesk_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, async (client) => {
    const copying = await copyingFiles(client);
    await client.query(`CREATE DATABASE ${database} TEMPLATE ${template} ENCODING 'UTF8' ${copying}`);
  });
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return {
    options: { dataFolder: tmpdir(), databaseUrl: url.href },
    remove: () =>
      onServer(serverUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)),
  };
}

/** Has a small database copied as files, which takes half as long; before PostgreSQL 15 there is no other way. */
async function copyingFiles(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int AS version`,
  );
  return (rows[0]?.version ?? 0) >= 150_000 ? 'STRATEGY FILE_COPY' : '';
}

let migrated: Promise<string> | null = null;

/** A new database that has had every migration: copying one takes a fraction of the time that migrating does. */
async function migratedPlace(serverUrl: string): Promise<StoragePlace> {
  migrated ??= makeTemplate(serverUrl);
  return postgresPlace(serverUrl, await migrated);
}

/** The name of a migrated database that nobody is connected to; it goes away with the tests' server. */
async function makeTemplate(serverUrl: string): Promise<string> {
  const { options } = await postgresPlace(serverUrl);
  await (await openStorage(options)).close();
  return new URL(options.databaseUrl ?? '').pathname.slice(1);
}

function storagesOf(makePlace: () => Promise<StoragePlace>): OpenTestStorage {
  const endings: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });
  return async (options) => {
    const place = await makePlace();
    endings.push(() => place.remove());
    const storage = await openStorage({ ...place.options, ...options });
    endings.push(() => storage.close());
    return storage;
  };
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
