import type { Kysely } from 'kysely';
import type { SendingState } from '../sendings/sendings.rules.ts';
import type { Database } from '../../storage/tables.ts';

/** Builds a text that changes whenever something is sent, scheduled, or ended. */
export async function ledgerState(db: Kysely<Database>): Promise<string> {
  const open: SendingState[] = ['preparing', 'sending'];
  const [sendings, deliveries, mails] = await Promise.all([
    db
      .selectFrom('sending')
      .select((eb) => ['state', eb.fn.countAll<number>().as('sendings')])
      .groupBy('state')
      .orderBy('state')
      .execute(),
    db
      .selectFrom('sending_count')
      .select((eb) => ['sending_id', 'state', eb.fn.sum<number>('deliveries').as('deliveries')])
      .where('sending_id', 'in', (eb) => eb.selectFrom('sending').select('id').where('state', 'in', open))
      .groupBy(['sending_id', 'state'])
      .orderBy('sending_id')
      .orderBy('state')
      .execute(),
    db
      .selectFrom('outgoing_mail')
      .select((eb) => ['state', eb.fn.countAll<number>().as('mails')])
      .groupBy('state')
      .orderBy('state')
      .execute(),
  ]);
  return JSON.stringify([sendings, deliveries, mails]);
}
