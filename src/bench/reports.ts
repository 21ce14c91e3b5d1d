import { hour_ms } from '../lib/time/durations.ts';
import { testDatabaseUrl } from '../service/storage/testing/storage-places.ts';
import type { Measured } from './measured.ts';
import { percentile } from './percentile.ts';
import { startProduct, type Product } from './product.ts';
import { fillReport, type FilledReport } from './report-events.ts';

/** A read that the report page waits for, and the goal for its 95th percentile in milliseconds. */
interface Read {
  readonly what: string;
  readonly goal_ms: number;
  /** Returns the paths to request together in a turn. */
  readonly paths: (report: FilledReport, turn: number) => string[];
}

const reads: readonly Read[] = [
  {
    what: "report page's requests together",
    goal_ms: 150,
    paths: () => ['', 'opens/aggregated/?first_24h=1', 'links/?ordering=-total_clicks&paginate_by=5'],
  },
  { what: 'aggregated opens, all time', goal_ms: 60, paths: () => ['opens/aggregated/?all_time=1'] },
  { what: 'aggregated opens, first day', goal_ms: 60, paths: () => ['opens/aggregated/?first_24h=1'] },
  {
    what: 'aggregated opens, own intervals',
    goal_ms: 60,
    paths: (report, turn) => [`opens/aggregated/?${ownInterval(report, turn)}`],
  },
  { what: 'opens page 1', goal_ms: 10, paths: () => ['opens/'] },
  {
    what: 'opens page 10,000',
    goal_ms: 50,
    paths: (report, turn) => [`opens/?page=${deepPage(report, turn)}`],
  },
];

/** Returns page 10,000 plus the turn, or a page near the end of a smaller report. */
function deepPage({ opened }: FilledReport, turn: number): number {
  return Math.max(1, Math.min(10_000, Math.floor(opened / 10) - turns) + turn);
}

/** Returns a range of an hour to a week, with a different start in each turn. */
function ownInterval({ sent_at }: FilledReport, turn: number): string {
  const start = sent_at + turn * 977_777;
  const length = [1, 3, 12, 24, 72, 168][turn % 6] ?? 1;
  const end = start + length * hour_ms;
  return `start=${new Date(start).toISOString()}&end=${new Date(end).toISOString()}`;
}

const turns = 40;

/**
 * Measures the report of a big email with 10 events per delivery. `deliveries`: 1,000,000 in the whole bench. Yields each
 * figure as soon as it is known.
 */
export async function* measureReports(deliveries: number): AsyncGenerator<Measured> {
  for await (const figure of measuredOn(deliveries)) yield { ...figure, what: `SQLite: ${figure.what}` };
  if (testDatabaseUrl === undefined) return;
  for await (const figure of measuredOn(deliveries, testDatabaseUrl))
    yield { ...figure, what: `PostgreSQL: ${figure.what}` };
}

async function* measuredOn(deliveries: number, databaseUrl?: string): AsyncGenerator<Measured> {
  const product = await startProduct(databaseUrl);
  try {
    const { whole, small } = await fillReport({ folder: product.folder, databaseUrl, deliveries });
    for (const read of reads) yield await measuredRead(product, whole, read);
    yield* await measuredExports(product, { whole, small });
  } finally {
    await product.close();
  }
}

async function measuredRead(
  product: Product,
  report: FilledReport,
  { what, goal_ms, paths }: Read,
): Promise<Measured> {
  const times: number[] = [];
  const ask = async (turn: number) => {
    const asked = performance.now();
    const prefix = `/v3/reports/${report.id}/`;
    await Promise.all(paths(report, turn).map((path) => product.get(prefix + path)));
    return performance.now() - asked;
  };
  for (let turn = 0; turn < 5; turn += 1) await ask(turn);
  for (let turn = 0; turn < turns; turn += 1) times.push(await ask(turn));
  const p95 = percentile(times, 95);
  return {
    what: `${what}, p95`,
    value: `${p95.toFixed(1)} ms (p50 ${percentile(times, 50).toFixed(1)} ms)`,
    goal: `${goal_ms} ms`,
    isReached: p95 < goal_ms,
  };
}

async function measuredExports(
  product: Product,
  { whole, small }: { readonly whole: FilledReport; readonly small: FilledReport },
): Promise<Measured[]> {
  const timed = async (path: string) => {
    const asked = performance.now();
    await product.get(path);
    return (performance.now() - asked) / 1000;
  };
  const csv = await timed(`/v3/reports/${whole.id}/opens/export/?csv=1`);
  const memory = await product.peakMemory();
  const aSecond = whole.opened / csv;
  const xls = await timed(`/v3/reports/${small.id}/opens/export/`);
  return [
    {
      what: `export of ${whole.opened.toLocaleString('en')} opens as csv`,
      value: `${Math.round(aSecond).toLocaleString('en')} rows/s`,
      goal: '100,000 rows/s',
      isReached: aSecond >= 100_000,
    },
    { what: 'its memory', value: `${Math.round(memory)} MB`, goal: '250 MB', isReached: memory <= 250 },
    {
      what: `export of ${small.opened.toLocaleString('en')} rows as xls`,
      value: `${xls.toFixed(2)} s`,
      goal: '3 s',
      isReached: xls <= 3,
    },
  ];
}
