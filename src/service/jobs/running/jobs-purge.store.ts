import { day_ms, hour_ms } from '../../../lib/time/durations.ts';
import type { Storage } from '../../storage/storage.ts';

/** Time that a proposal waits for its start. */
const proposal_ms = hour_ms;

/** Days that an ended job is listed, or longer while it can be undone. */
const shownDays = 30;

/** Deletes unstarted proposals, the blocks of jobs that can't be undone anymore, and jobs that ended long ago. */
export async function purgeJobs(
  { read, write }: Pick<Storage, 'read' | 'write'>,
  { now, undoDays }: { readonly now: number; readonly undoDays: number },
): Promise<void> {
  const dropped = await read
    .selectFrom('job')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', 'in', ['counting', 'proposed']), eb('created_at', '<', now - proposal_ms)]),
        eb.and([eb('finished_at', '<', now - Math.max(shownDays, undoDays) * day_ms)]),
      ]),
    )
    .execute();
  const expired = await read.selectFrom('job').select('id').where('undo_until', '<=', now).execute();
  const imports = await read
    .selectFrom('contact_import')
    .select('id')
    .where('undo_until', '<=', now)
    .execute();
  if (dropped.length + expired.length + imports.length === 0) return;
  await write(
    async (db) => {
      for (const { id } of expired) {
        await db.updateTable('job_chunk').set({ changes: null }).where('job_id', '=', id).execute();
        await db.updateTable('job').set({ undo_until: null }).where('id', '=', id).execute();
      }
      for (const { id } of imports) {
        await db.deleteFrom('import_change').where('import_id', '=', id).execute();
        await db.deleteFrom('import_changed').where('import_id', '=', id).execute();
        await db.deleteFrom('import_outcome').where('import_id', '=', id).execute();
        await db.updateTable('contact_import').set({ undo_until: null }).where('id', '=', id).execute();
      }
      for (const { id } of dropped) await db.deleteFrom('job').where('id', '=', id).execute();
    },
    { priority: 'background' },
  );
}
