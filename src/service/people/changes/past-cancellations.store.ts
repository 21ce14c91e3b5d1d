import type { ChunkReading } from '../standing/contact-chunk.store.ts';
import { upsertMany } from '../../storage/write-rows.ts';

/** A remembered cancellation: its new time, and the one before; null if there was none. */
export interface RememberedBefore {
  readonly email_key: string;
  readonly list_id: number;
  readonly written: number;
  readonly before: number | null;
}

/** Undoes remembered cancellations of the undone change. One with another time written since stays. */
export async function restorePastCancellations(
  { db, dialect }: ChunkReading,
  rows: readonly RememberedBefore[],
): Promise<void> {
  for (const { email_key, list_id, written } of rows) {
    await db
      .deleteFrom('past_cancellation')
      .where('list_id', '=', list_id)
      .where('email_key', '=', email_key)
      .where('cancelled_at', '=', written)
      .execute();
  }
  await upsertMany(db, dialect, {
    table: 'past_cancellation',
    columns: { list_id: 'integer', email_key: 'text', cancelled_at: 'integer' },
    key: ['list_id', 'email_key'],
    rows: rows.flatMap(({ email_key, list_id, before }) =>
      before === null ? [] : [{ email_key, list_id, cancelled_at: before }],
    ),
  });
}
