import type { Kysely, Transaction } from 'kysely';
import { blame } from '../../sending/ledger/deliveries.store.ts';
import type { Database } from '../../storage/tables.ts';
import type { JudgedColumns } from './bounces.rules.ts';

/** A bounce judged by older rules, or not at all. */
export interface BounceToJudge {
  readonly id: number;
  readonly delivery_id: number;
  readonly contact_id: number;
  readonly email: string;
  readonly kind: string;
  readonly description: string;
  readonly evidence: string;
  readonly refused: string | null;
  readonly mail_subject: string;
}

/** Returns the bounces judged by rules older than a version, the oldest first. Complaints aren't judged. */
export function bouncesToJudge(
  db: Kysely<Database>,
  version: number,
  limit: number,
): Promise<BounceToJudge[]> {
  return db
    .selectFrom('bounce as b')
    .leftJoin('sending as s', 's.id', 'b.sending_id')
    .select(['b.id', 'b.delivery_id', 'b.contact_id', 'b.email', 'b.kind', 'b.description', 'b.evidence'])
    .select('b.refused')
    .select((eb) => eb.fn.coalesce('s.subject', eb.val('')).as('mail_subject'))
    .where('b.rules', '<', version)
    .where('b.kind', '<>', 'complaint')
    .orderBy('b.rules')
    .orderBy('b.id')
    .limit(limit)
    .execute();
}

/** Saves a new judgment of a bounce, with the resulting kind and status, and the party of its delivery. */
export async function writeJudgment(
  db: Transaction<Database>,
  { id, delivery_id }: Pick<BounceToJudge, 'id' | 'delivery_id'>,
  judgment: JudgedColumns & { readonly kind: string; readonly status: string },
): Promise<void> {
  await db.updateTable('bounce').set(judgment).where('id', '=', id).execute();
  await blame(db, delivery_id, judgment.party);
}
