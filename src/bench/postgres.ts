import { startPostgresServer } from '../service/storage/testing/postgres-server.ts';
import { postgresPlace, testDatabaseUrl } from '../service/storage/testing/storage-places.ts';

/** Result of a measurement on PostgreSQL, or the reason why there is none. */
export type OnPostgres<T> = { readonly result: T } | { readonly reason: string };

/**
 * Measures on an empty PostgreSQL database, on the server in `NEWSDESK_TEST_DATABASE_URL` or else on a temporary server.
 */
export async function onPostgres<T>(measure: (databaseUrl: string) => Promise<T>): Promise<OnPostgres<T>> {
  const started = testDatabaseUrl === undefined ? await startPostgresServer().catch(reasonOf) : null;
  if (typeof started === 'string') return { reason: started };
  try {
    const place = await postgresPlace(testDatabaseUrl ?? started?.url ?? '');
    try {
      return { result: await measure(place.url) };
    } finally {
      await place.remove();
    }
  } finally {
    await started?.stop();
  }
}

function reasonOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line;
}
