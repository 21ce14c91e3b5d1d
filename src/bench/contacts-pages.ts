import { setTimeout as pause } from 'node:timers/promises';
import { openStorage } from '../service/storage/opening/open-storage.ts';
import { percentile } from './percentile.ts';
import type { Measured } from './measured.ts';
import type { Product } from './product.ts';

/** Contacts to read, all of them on one list. */
export interface Contacts {
  readonly rows: number;
  readonly listHash: string;
}

/** A read that a person waits for, and the goal for its 95th percentile in milliseconds. */
interface Read {
  readonly what: string;
  readonly goal_ms: number;
  /** Returns the path for a turn. It differs between turns where a repeated request would be faster. */
  readonly path: (turn: number, among: Contacts) => string;
}

const families = ['andersson', 'lindqvist', 'kowalski', 'nguy', 'dubois', 'tanaka', 'rossi', 'oster'];

const reads: readonly Read[] = [
  { what: 'contacts page 1 by email', goal_ms: 5, path: () => '/v3/contacts/?ordering=email' },
  { what: 'contacts page 1 by -updated', goal_ms: 5, path: () => '/v3/contacts/?ordering=-updated' },
  {
    what: 'list and substring of the address, with its count',
    goal_ms: 60,
    path: (turn, { listHash }) => `/v3/contacts/?lists=${listHash}&search_email=${substring(turn)}`,
  },
  {
    what: 'page 20,000 of a million contacts',
    goal_ms: 40,
    // With fewer contacts, this is at the same share of the pages.
    path: (turn, { rows }) => `/v3/contacts/?page=${Math.floor(rows / 50) + turn}&paginate_by=10`,
  },
];

const turns = 60;

/** Returns three kinds of texts in turn: a family name, a name with digits, and digits. */
function substring(turn: number): string {
  const family = families[turn % families.length] ?? '';
  return [family, `${family}%2B${(turn % 9) + 1}`, String(100 + turn * 13)][turn % 3] ?? family;
}

/**
 * Waits until the search index includes every contact, because an earlier search reads the others one by one, and
 * indexing slows everything else. Returns the duration in milliseconds.
 */
export async function untilIndexed({ folder }: Product, databaseUrl?: string): Promise<number> {
  const started = performance.now();
  const storage = await openStorage({ dataFolder: folder, databaseUrl, threads: 0 });
  try {
    for (;;) {
      const { last } = await storage.read
        .selectFrom('contact')
        .select(({ fn }) => fn.max('id').as('last'))
        .executeTakeFirstOrThrow();
      const { value } = await storage.read
        .selectFrom('counter')
        .select('value')
        .where('name', '=', 'search_position')
        .executeTakeFirstOrThrow();
      if (value >= last) return performance.now() - started;
      await pause(200);
    }
  } finally {
    await storage.close();
  }
}

/** Returns the 95th percentile of each read, in milliseconds, over HTTP, one request after the other. */
export async function measureReads(product: Product, among: Contacts): Promise<number[]> {
  const figures: number[] = [];
  for (const { path } of reads) {
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const asked = performance.now();
      await product.get(path(turn, among));
      times.push(performance.now() - asked);
    }
    figures.push(percentile(times, 95));
  }
  return figures;
}

/** Returns the table of the reads on SQLite. */
export function readTable(figures: readonly number[]): Measured[] {
  return reads.map(({ what, goal_ms }, index) => {
    const own = figures[index] ?? NaN;
    return { what, value: `p95 ${own.toFixed(1)} ms`, goal: `${goal_ms} ms`, isReached: own <= goal_ms };
  });
}

/** Returns the table of the reads on PostgreSQL, compared with three times SQLite's. */
export function postgresReadTable(postgres: readonly number[], sqlite: readonly number[]): Measured[] {
  return reads.map(({ what }, index) => {
    const other = postgres[index] ?? NaN;
    const times = other / (sqlite[index] ?? NaN);
    const value = `p95 ${other.toFixed(1)} ms, ${times.toFixed(1)} times SQLite's`;
    return { what: `PostgreSQL: ${what}`, value, goal: '3 times', isReached: times <= 3 };
  });
}
