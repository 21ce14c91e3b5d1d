import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { StorageOptions } from '../storage.ts';

/** The server on which tests and benches make their databases, as one of its superusers; undefined if there is none. */
export const testDatabaseUrl: string | undefined = process.env['NEWSDESK_TEST_DATABASE_URL'];

/** Holds the name of the run of tests; databases of one that has a name go with it. */
export const runVariable = 'NEWSDESK_TEST_RUN';

/** Holds the folder for the SQLite files of a run of tests, which goes with it. */
export const folderVariable = 'NEWSDESK_TEST_FOLDER';

/** Holds the folder of the server's programs as a run of tests has built them. */
export const buildVariable = 'NEWSDESK_TEST_BUILD';

/** Returns the file of one of the server's programs, as the run of tests has built it. */
export function builtProgram(name: string): string {
  const folder = process.env[buildVariable];
  if (folder === undefined) throw new Error(`${buildVariable} is not set. Run the tests with vitest.`);
  return join(folder, `${name}.js`);
}

/** Returns the folder for SQLite files: that of the run of tests, or the system's for temporary files. */
export function sqliteFolder(): string {
  return process.env[folderVariable] ?? tmpdir();
}

/** A folder or database for one storage, and how to get rid of it. */
export interface StoragePlace {
  readonly options: StorageOptions;
  remove(): Promise<void>;
}

/** Returns a new folder for a SQLite file. */
export async function sqlitePlace(): Promise<StoragePlace> {
  const dataFolder = await mkdtemp(join(sqliteFolder(), 'newsdesk-test-'));
  return {
    options: { dataFolder, threads: 0 },
    remove: () => rm(dataFolder, { recursive: true, force: true }),
  };
}

/** Returns a new empty database on the server of the URL. */
export async function postgresPlace(serverUrl: string): Promise<StoragePlace & { readonly url: string }> {
  const database = `newsdesk_test_${process.env[runVariable] ?? 'alone'}_${randomBytes(6).toString('hex')}`;
  await onDatabase(serverUrl, (client) =>
    client.query(`CREATE DATABASE ${database} TEMPLATE template0 ENCODING 'UTF8'`),
  );
  const { href } = Object.assign(new URL(serverUrl), { pathname: `/${database}` });
  return {
    url: href,
    options: { dataFolder: tmpdir(), databaseUrl: href },
    remove: async () => {
      await onDatabase(serverUrl, (client) =>
        client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`),
      );
    },
  };
}

/** Does something on a connection of its own. */
export async function onDatabase<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
