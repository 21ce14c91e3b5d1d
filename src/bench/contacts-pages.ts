import { percentile } from './percentile.ts';
import type { Measured } from './measured.ts';
import type { Product } from './product.ts';

/** A read that a person waits for, and the milliseconds within which 95 of 100 are to be answered. */
interface Read {
  readonly what: string;
  readonly goal_ms: number;
  /** The address for the given turn, so that no two turns ask the same where that would matter. */
  readonly path: (turn: number, listHash: string) => string;
}

const families = ['andersson', 'lindqvist', 'kowalski', 'nguy', 'dubois', 'tanaka', 'rossi', 'oster'];

const reads: readonly Read[] = [
  { what: 'contacts page 1 by email', goal_ms: 5, path: () => '/v3/contacts/?ordering=email' },
  { what: 'contacts page 1 by -updated', goal_ms: 5, path: () => '/v3/contacts/?ordering=-updated' },
  {
    what: 'list and substring of the address, with its count',
    goal_ms: 60,
    path: (turn, hash) => `/v3/contacts/?lists=${hash}&search_email=${substring(turn)}`,
  },
  {
    what: 'page 20,000 of all contacts',
    goal_ms: 40,
    path: (turn) => `/v3/contacts/?page=${20_000 + turn}&paginate_by=10`,
  },
];

const turns = 60;

/** Three kinds in turn: a family name, a name with digits behind it, digits alone. */
function substring(turn: number): string {
  const family = families[turn % families.length] ?? '';
  return [family, `${family}%2B${(turn % 9) + 1}`, String(100 + turn * 13)][turn % 3] ?? family;
}

/**
 * Waits until the search index has taken in every contact: a search before that reads the others one by one, and the
 * indexing takes its time from everything else. Gives up after a minute, and measures what there is.
 */
export async function untilIndexed(product: Product, listHash: string): Promise<void> {
  const started = performance.now();
  for (let fast = 0; fast < 20 && performance.now() - started < 60_000;) {
    const asked = performance.now();
    await product.get(`/v3/contacts/?lists=${listHash}&search_email=no-such-part${fast}`);
    fast = performance.now() - asked < 8 ? fast + 1 : 0;
  }
}

/** The 95th percentile of each read, in milliseconds, over HTTP, one request after the other. */
export async function measureReads(product: Product, listHash: string): Promise<number[]> {
  const figures: number[] = [];
  for (const { path } of reads) {
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const asked = performance.now();
      await product.get(path(turn, listHash));
      times.push(performance.now() - asked);
    }
    figures.push(percentile(times, 95));
  }
  return figures;
}

/** The table of the reads; PostgreSQL's are held against three times SQLite's. */
export function readTable(sqlite: readonly number[], postgres: readonly number[] | null): Measured[] {
  return reads.flatMap(({ what, goal_ms }, index) => {
    const own = sqlite[index] ?? NaN;
    const line = {
      what,
      value: `p95 ${own.toFixed(1)} ms`,
      goal: `${goal_ms} ms`,
      isReached: own <= goal_ms,
    };
    const other = postgres?.[index];
    if (other === undefined) return [line];
    const times = other / own;
    const value = `p95 ${other.toFixed(1)} ms, ${times.toFixed(1)} times SQLite's`;
    return [line, { what: `  on PostgreSQL`, value, goal: '3 times', isReached: times <= 3 }];
  });
}
