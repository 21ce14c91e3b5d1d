import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { StorageOptions } from '../storage.ts';

/** URL of the server for databases of tests and benches, with a superuser. Undefined without a server. */
export const testDatabaseUrl: string | undefined = process.env['NEWSDESK_TEST_DATABASE_URL'];

/** Variable with the name of the test run. The run drops databases with its name at the end. */
export const runVariable = 'NEWSDESK_TEST_RUN';

/** Variable with the folder for SQLite files. The test run removes it at the end. */
export const folderVariable = 'NEWSDESK_TEST_FOLDER';

/** Variable with the folder of the server's programs, built for the test run. */
export const buildVariable = 'NEWSDESK_TEST_BUILD';

/** Returns the file of a server program built for the test run. */
export function builtProgram(name: string): string {
  const folder = process.env[buildVariable];
  if (folder === undefined) throw new Error(`${buildVariable} is not set. Run the tests with vitest.`);
  return join(folder, `${name}.js`);
}

/** Returns the folder for SQLite files: the folder of the test run, or the system's temporary folder. */
export function sqliteFolder(): string {
  return process.env[folderVariable] ?? tmpdir();
}

/** A folder or database for one storage, with a function to remove it. */
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

/** Runs work on a new connection, which ends with it. */
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
