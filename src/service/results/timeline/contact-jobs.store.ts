import { sql, type Kysely } from 'kysely';
import { idsOf, readIdRuns } from '../../people/changes/id-runs.ts';
import type { Database } from '../../storage/tables.ts';

interface Candidate {
  readonly job_id: number;
  readonly chunk: number;
  readonly runs: string;
}

/**
 * Finds the jobs that changed a contact, with the chunk of each. The chunks of a job hold different contacts, in the
 * order of their ids, so only the last one starting at or before the contact may hold it.
 */
export async function findJobsOf(db: Kysely<Database>, contactId: number): Promise<Map<number, number>> {
  const { rows } = await sql<Candidate>`
    select job_outcome.job_id, job_outcome.chunk, job_outcome.runs
    from (
      select job.id, (
        select chunk from job_outcome
        where job_id = job.id and outcome = 'done' and first_id <= ${contactId}
        order by first_id desc limit 1
      ) as chunk
      from job where job.started_at is not null and job.kind <> 'export'
    ) as candidate
    inner join job_outcome on job_outcome.job_id = candidate.id and job_outcome.outcome = 'done'
      and job_outcome.chunk = candidate.chunk
    where job_outcome.first_id <= ${contactId} and job_outcome.last_id >= ${contactId}`.execute(db);
  return new Map(
    rows
      .filter(({ runs }) => idsOf(readIdRuns(runs)).includes(contactId))
      .map(({ job_id, chunk }) => [job_id, chunk]),
  );
}
