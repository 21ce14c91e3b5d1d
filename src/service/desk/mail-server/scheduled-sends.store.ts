import type { Kysely, Selectable } from 'kysely';
import type { SendingTable } from '../../storage/sending-tables.ts';
import type { Database } from '../../storage/tables.ts';

/** A send that waits for its time. */
export type ScheduledSend = Pick<Selectable<SendingTable>, 'subject' | 'time_to_send'>;

/** Returns the sends that wait for their time, the next first. */
export function findScheduledSends(db: Kysely<Database>): Promise<ScheduledSend[]> {
  return db
    .selectFrom('sending')
    .select(['subject', 'time_to_send'])
    .where('state', '=', 'scheduled')
    .where('deleted_at', 'is', null)
    .orderBy('time_to_send')
    .execute();
}
