import type * as z from 'zod/mini';
import type { PageRequest } from '../../base/answers/pages.ts';
import {
  jobOutcomes,
  jobReasons,
  type JobOutcome,
  type JobReason,
  type jobRow,
} from '../../../contract/jobs/jobs.ts';
import { isDeleted, readChangeBlock } from '../../people/changes/change-block.ts';
import { idsOf, readIdRuns } from '../../people/changes/id-runs.ts';
import type { Storage } from '../../storage/storage.ts';

/** A contact of a job. */
type JobRow = z.input<typeof jobRow>;

/** Filter of a job's contacts. */
export interface JobRowFilter {
  readonly outcome?: JobOutcome | undefined;
  readonly reason?: JobReason | undefined;
}

/** Finds the contacts of a page with their outcomes, and counts all that match. */
export async function findJobRows(
  { read }: Pick<Storage, 'read'>,
  jobId: number,
  { outcome, reason, limit, offset }: JobRowFilter & PageRequest,
): Promise<{ count: number; rows: JobRow[] }> {
  const groups = await read
    .selectFrom('job_outcome')
    .select(['outcome', 'chunk', 'reason', 'contacts'])
    .where('job_id', '=', jobId)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? ''))
    .$if(reason !== undefined, (query) => query.where('reason', '=', reason ?? ''))
    .orderBy('outcome')
    .orderBy('chunk')
    .orderBy('reason')
    .execute();
  const rows: JobRow[] = [];
  let before = 0;
  for (const group of groups) {
    const from = Math.max(0, offset - before);
    const to = Math.min(group.contacts, offset + limit - before);
    before += group.contacts;
    if (from >= to) continue;
    rows.push(...(await rowsOf({ read }, jobId, { ...group, from, to })));
  }
  return { count: before, rows };
}

interface GroupPart {
  readonly outcome: string;
  readonly chunk: number;
  readonly reason: string;
  readonly from: number;
  readonly to: number;
}

async function rowsOf(
  { read }: Pick<Storage, 'read'>,
  jobId: number,
  { from, to, ...group }: GroupPart,
): Promise<JobRow[]> {
  const { runs } = await read
    .selectFrom('job_outcome')
    .select('runs')
    .where('job_id', '=', jobId)
    .where('outcome', '=', group.outcome)
    .where('chunk', '=', group.chunk)
    .where('reason', '=', group.reason)
    .executeTakeFirstOrThrow();
  const ids = idsOf(readIdRuns(runs)).slice(from, to);
  const found = await read.selectFrom('contact').select(['id', 'email']).where('id', 'in', ids).execute();
  const emails = new Map(found.map(({ id, email }) => [id, email]));
  if (emails.size < ids.length) {
    const deleted = await deletedEmails({ read }, jobId, group.chunk);
    for (const [id, email] of deleted) if (!emails.has(id)) emails.set(id, email);
  }
  const outcome = jobOutcomes.find((one) => one === group.outcome) ?? 'failed';
  const reason = jobReasons.find((one) => one === group.reason) ?? 'gone';
  return ids.map((id) => ({ email: emails.get(id) ?? null, outcome, reason }));
}

async function deletedEmails(
  { read }: Pick<Storage, 'read'>,
  jobId: number,
  number: number,
): Promise<Map<number, string>> {
  const row = await read
    .selectFrom('job_chunk')
    .select('changes')
    .where('job_id', '=', jobId)
    .where('number', '=', number)
    .executeTakeFirst();
  const records = readChangeBlock(row?.changes ?? '[]').filter(isDeleted);
  return new Map(records.map(({ id, contact }) => [id, contact.email]));
}
