import { sql } from 'kysely';
import type { Storage } from '../../storage/storage.ts';
import type { ErasedPerson, ErasingStep } from './erased-person.ts';

/** Stores the contacts of the person to erase, for the following steps. */
export async function keepErasedContacts(
  { reading: { db }, job_id, asked }: Pick<ErasingStep, 'reading' | 'job_id' | 'asked'>,
  contact_ids: readonly number[],
): Promise<void> {
  const source = JSON.stringify({ ...asked, contact_ids } satisfies ErasedPerson);
  await db.updateTable('job').set({ source }).where('id', '=', job_id).execute();
}

/** Empties the database's log of an erased person's data, if the engine has a single log file. Decision 41. */
export async function dropOldVersions({ read, dialect }: Pick<Storage, 'read' | 'dialect'>): Promise<void> {
  for (const statement of dialect.dropOldVersions) await sql.raw(statement).execute(read);
}
