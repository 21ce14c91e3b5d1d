import type { Kysely } from 'kysely';
import { importStatus } from '../../contract/imports/imports.ts';
import type { jobStates } from '../../contract/jobs/jobs.ts';
import type { Dialect } from '../storage/dialect.ts';
import type { Database } from '../storage/tables.ts';

/** Work that waits in each queue, and the age of its workers' signs. */
export interface QueueFigures {
  /** Deliveries of sends that aren't finished, by state; a send's shards are added up. */
  readonly deliveries: readonly { readonly state: string; readonly count: number }[];
  readonly imports: readonly { readonly state: 'waiting' | 'running'; readonly count: number }[];
  readonly jobs: readonly { readonly state: string; readonly count: number }[];
  readonly systemEmails: readonly { readonly state: string; readonly count: number }[];
  readonly sendings: readonly { readonly state: string; readonly count: number }[];
  /** Milliseconds since the last heartbeat of each sending worker. */
  readonly beatAges: readonly number[];
  /** Milliseconds since the leases of abandoned imports and jobs ended. */
  readonly endedLeases: { readonly imports: number; readonly jobs: number };
}

/** Final states: their numbers would only count history. */
const endedJobs: readonly (typeof jobStates)[number][] = ['done', 'stopped', 'failed'];

/** Reads the contents of the queues, only from counters and short tables. */
export async function findQueueFigures(
  db: Kysely<Database>,
  dialect: Dialect,
  now: number,
): Promise<QueueFigures> {
  const imports = await countImports(db);
  const jobs = await countJobs(db);
  const beats = await db
    .selectFrom('worker_beat')
    .select(['beat_at', dialect.clock.as('clock')])
    .execute();
  const overdue = (rows: readonly Leased[]): number =>
    Math.max(0, ...rows.flatMap(({ lease_until }) => (lease_until === null ? [] : [now - lease_until])));
  const total = (rows: readonly Leased[]): number => rows.reduce((sum, { count }) => sum + count, 0);
  const running = imports.filter(({ status }) => status === importStatus.processing);
  const waiting = imports.filter(({ status }) => status !== importStatus.processing);
  return {
    ...(await countSendings(db)),
    imports: [
      { state: 'waiting', count: total(waiting) },
      { state: 'running', count: total(running) },
    ],
    jobs: jobs.map(({ state, count }) => ({ state, count })),
    systemEmails: await countSystemEmails(db),
    beatAges: beats.map(({ beat_at, clock }) => Math.max(0, Number(clock) - beat_at)),
    endedLeases: { imports: overdue(running), jobs: overdue(jobs) },
  };
}

interface Leased {
  readonly count: number;
  readonly lease_until: number | null;
}

function countImports(db: Kysely<Database>) {
  const { uploaded, queued, processing } = importStatus;
  return db
    .selectFrom('contact_import')
    .select(({ fn }) => [
      'status',
      fn.countAll<number>().as('count'),
      fn.min('lease_until').as('lease_until'),
    ])
    .where('status', 'in', [uploaded, queued, processing])
    .groupBy('status')
    .execute();
}

function countJobs(db: Kysely<Database>) {
  return db
    .selectFrom('job')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.min('lease_until').as('lease_until')])
    .where('state', 'not in', endedJobs)
    .groupBy('state')
    .execute();
}

function countSystemEmails(db: Kysely<Database>) {
  return db
    .selectFrom('outgoing_mail')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('state', '!=', 'sent')
    .groupBy('state')
    .execute();
}

async function countSendings(db: Kysely<Database>): Promise<Pick<QueueFigures, 'deliveries' | 'sendings'>> {
  const unfinished = db
    .selectFrom('sending')
    .where('finished_at', 'is', null)
    .where('deleted_at', 'is', null);
  const deliveries = await db
    .selectFrom('sending_count')
    .select(({ fn }) => ['state', fn.sum<number>('deliveries').as('count')])
    .where('sending_id', 'in', unfinished.select('id'))
    .groupBy('state')
    .execute();
  const sendings = await unfinished
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return { deliveries, sendings };
}
