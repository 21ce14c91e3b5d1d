import type { ErasedPerson, ErasingStep } from './erased-person.ts';

/** Keeps whom a job erases, for the steps that follow. */
export async function keepErasedPerson(
  { reading: { db }, job_id }: Pick<ErasingStep, 'reading' | 'job_id'>,
  kept: ErasedPerson,
): Promise<void> {
  const source = JSON.stringify(kept);
  await db.updateTable('job').set({ source }).where('id', '=', job_id).execute();
}
