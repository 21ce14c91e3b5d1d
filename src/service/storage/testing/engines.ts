import { afterEach, describe } from 'vitest';
import { openStorage } from '../opening/open-storage.ts';
import type { OpenedStorage, StorageOptions } from '../storage.ts';
import { migratedPostgresPlace, migratedSqlitePlace } from './migrated-places.ts';
import { testDatabaseUrl, type StoragePlace } from './storage-places.ts';

/** Opens an empty storage of the current engine. It is closed and removed after the test. */
export type OpenTestStorage = (options?: Partial<StorageOptions>) => Promise<OpenedStorage>;

/**
 * Describes the same tests for SQLite and for PostgreSQL. Skips PostgreSQL if `NEWSDESK_TEST_DATABASE_URL` isn't set.
 *
 * SQLite runs in the test's own thread unless the test asks for `threads`.
 */
export function describeEachEngine(name: string, tests: (openTestStorage: OpenTestStorage) => void): void {
  describe(`${name} (SQLite)`, () => tests(storagesOf(migratedSqlitePlace)));
  const url = testDatabaseUrl;
  if (url === undefined) {
    describe.skip(`${name} (PostgreSQL: NEWSDESK_TEST_DATABASE_URL is not set)`, () =>
      tests(storagesOf(migratedSqlitePlace)));
  } else {
    describe(`${name} (PostgreSQL)`, () => tests(storagesOf(() => migratedPostgresPlace(url))));
  }
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
