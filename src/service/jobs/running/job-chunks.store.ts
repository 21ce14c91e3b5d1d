import type { Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import { idRuns, idsOf, readIdRuns } from '../../people/changes/id-runs.ts';
import type { OutcomeGroup } from './job-change.rules.ts';
import type { JobRecord } from '../resource/jobs.store.ts';
import type { Tally } from '../resource/tally.ts';

/** Jobs in these states, the longest waiting first. */
export function findJobsIn(db: Kysely<Database>, states: readonly string[]): Promise<JobRecord[]> {
  return db.selectFrom('job').selectAll().where('state', 'in', states).orderBy('id').limit(100).execute();
}

/** Holder of a job, and the end of the lease. */
export interface JobLease {
  readonly lease_owner: string;
  readonly lease_until: number;
}

/** Leases a job. */
export async function leaseJob(db: Kysely<Database>, id: number, lease: JobLease): Promise<void> {
  await db.updateTable('job').set(lease).where('id', '=', id).execute();
}

/** Releases a job; `failures` are added to its attempts. `state`: the new state, if it changes. */
export async function releaseJob(
  db: Kysely<Database>,
  id: number,
  {
    lease_owner,
    failures,
    free_at,
    state,
  }: { lease_owner: string; failures: number; free_at: number | null; state?: string },
): Promise<void> {
  await db
    .updateTable('job')
    .set((eb) => ({
      ...(state === undefined ? {} : { state }),
      lease_owner: null,
      lease_until: free_at,
      attempts: eb('attempts', '+', failures),
    }))
    .where('id', '=', id)
    .where('lease_owner', '=', lease_owner)
    .execute();
}

/** Adds a chunk to the selection of a job that is being counted. */
export async function insertChunk(
  db: Kysely<Database>,
  chunk: { readonly job_id: number; readonly number: number; readonly ids: readonly number[] },
): Promise<void> {
  const { job_id, number, ids } = chunk;
  await db
    .insertInto('job_chunk')
    .values({ job_id, number, contacts: ids.length, runs: JSON.stringify(idRuns(ids)), changes: null })
    .execute();
}

/** Reads the ids of a chunk. */
export async function readChunkIds(db: Kysely<Database>, job_id: number, number: number): Promise<number[]> {
  const { runs } = await db
    .selectFrom('job_chunk')
    .select('runs')
    .where('job_id', '=', job_id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return idsOf(readIdRuns(runs));
}

/** Reads the block of changes of a chunk; null if it has none. */
export async function readChanges(
  db: Kysely<Database>,
  job_id: number,
  number: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('job_chunk')
    .select('changes')
    .where('job_id', '=', job_id)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.changes ?? null;
}

/** Stores the changes of a chunk. */
export async function keepChanges(
  db: Kysely<Database>,
  { job_id, number, changes }: { job_id: number; number: number; changes: string },
): Promise<void> {
  await db
    .updateTable('job_chunk')
    .set({ changes })
    .where('job_id', '=', job_id)
    .where('number', '=', number)
    .execute();
}

/** Stores the outcomes of a chunk. */
export async function insertOutcomes(
  db: Kysely<Database>,
  { job_id, chunk }: { readonly job_id: number; readonly chunk: number },
  groups: readonly OutcomeGroup[],
): Promise<void> {
  if (groups.length === 0) return;
  await db
    .insertInto('job_outcome')
    .values(
      groups.map(({ outcome, reason, ids }) => ({
        ...{ job_id, chunk, outcome, reason },
        contacts: ids.length,
        runs: JSON.stringify(idRuns(ids)),
        first_id: Math.min(...ids),
        last_id: Math.max(...ids),
      })),
    )
    .execute();
}

/** A job as of its lease, and the holder. */
export interface LeasedJob {
  readonly job: JobRecord;
  readonly lease_owner: string;
}

/** State of a job after a step. */
export interface JobStep {
  readonly state: string;
  readonly lease_until: number;
  readonly tally: Tally;
  readonly total?: number;
  readonly processed?: number;
  readonly chunks?: number;
  readonly position?: number;
  readonly file_size?: number;
  readonly counted_to?: number;
  readonly started_at?: number;
}

/** Commits a job's progress. False if it was stopped, or another process has taken it: then nothing may be written. */
export async function advanceJob(
  db: Kysely<Database>,
  { job, lease_owner }: LeasedJob,
  { tally, ...step }: JobStep,
): Promise<boolean> {
  const { id, state, position, counted_to, chunks } = job;
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ ...step, tally: JSON.stringify(tally), attempts: 0 })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('position', '=', position)
    .where('counted_to', '=', counted_to)
    .where('chunks', '=', chunks)
    .where('lease_owner', '=', lease_owner)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Forgets the source of a job. */
export async function forgetSource(db: Kysely<Database>, id: number): Promise<void> {
  await db.updateTable('job').set({ source: '{}' }).where('id', '=', id).execute();
}

/** Reads which of some contacts have unsubscribed through an email since a time. */
export async function findLeftSince(
  db: Kysely<Database>,
  contactIds: readonly number[],
  since: number,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('unsubscription')
    .select('contact_id')
    .where('created_at', '>=', since)
    .where('undone_at', 'is', null)
    .execute();
  const left = new Set(rows.map(({ contact_id }) => contact_id));
  return new Set(contactIds.filter((id) => left.has(id)));
}

/** Contacts created by an import, by what happened to them since. */
export interface SinceMade {
  readonly gotMail: ReadonlySet<number>;
  readonly signedUp: ReadonlySet<number>;
}

/** Reads which of some contacts were sent email, and which have signed up. */
export async function readSinceMade(db: Kysely<Database>, ids: readonly number[]): Promise<SinceMade> {
  const first = ids[0] ?? 0;
  const last = ids.at(-1) ?? 0;
  const deliveries = await db
    .selectFrom('delivery')
    .select('contact_id')
    .distinct()
    .where('contact_id', '>=', first)
    .where('contact_id', '<=', last)
    .execute();
  const consents = await db
    .selectFrom('consent')
    .select('contact_id')
    .where('contact_id', '>=', first)
    .where('contact_id', '<=', last)
    .execute();
  return {
    gotMail: new Set(deliveries.map(({ contact_id }) => contact_id)),
    signedUp: new Set(consents.flatMap(({ contact_id }) => contact_id ?? [])),
  };
}
