import type { ExpressionBuilder, Kysely } from 'kysely';
import { sentStates } from '../../sending/sendings/sendings.store.ts';
import type { Database } from '../../storage/tables.ts';
import { sendingTotal } from '../tracking/activity.store.ts';
import type { ReportRow } from './reports.store.ts';

/** A sent email, with the fields for naming it in a report. */
export type RelatedSending = Pick<ReportRow, 'id' | 'subject' | 'started_at'>;

/** Resends of an email, and the email that it resends. */
export interface Resending {
  readonly of: RelatedSending | null;
  readonly sent_again: readonly RelatedSending[];
  /** People who opened the email or one of `sent_again`. */
  readonly opened_by_either: number;
}

/** Finds the resends of a report's email, and the email it resends. */
export async function findResending(
  db: Kysely<Database>,
  { id, resend_of }: Pick<ReportRow, 'id' | 'resend_of'>,
): Promise<Resending> {
  const reported = db
    .selectFrom('sending')
    .select(['id', 'subject', 'started_at'])
    .where('kind', '=', 'mail')
    .where('state', 'in', sentStates);
  const [of, sent_again, total] = await Promise.all([
    resend_of === null ? null : reported.where('id', '=', resend_of).executeTakeFirst(),
    reported.where('resend_of', '=', id).orderBy('id').execute(),
    sendingTotal(db, id),
  ]);
  const again = sent_again.map((one) => one.id);
  const others = again.length === 0 ? 0 : await countOtherOpeners(db, id, again);
  return { of: of ?? null, sent_again, opened_by_either: (total?.openers ?? 0) + others };
}

/**
 * Counts contacts who opened one of the later emails but not the first. Starts from the later ones, which have fewer
 * recipients.
 */
async function countOtherOpeners(
  db: Kysely<Database>,
  first: number,
  later: readonly number[],
): Promise<number> {
  const hasOpenedFirst = (build: ExpressionBuilder<Database, 'delivery_activity'>) =>
    build.exists(
      build
        .selectFrom('delivery')
        .innerJoin('delivery_activity as before', 'before.delivery_id', 'delivery.id')
        .select('delivery.id')
        .where('delivery.sending_id', '=', first)
        .whereRef('delivery.contact_id', '=', 'delivery_activity.contact_id')
        .where('before.opens', '>', 0),
    );
  const { count } = await db
    .selectFrom('delivery_activity')
    .where('sending_id', 'in', later)
    .where('opens', '>', 0)
    .where((build) => build.not(hasOpenedFirst(build)))
    .select(({ fn }) => fn.count<number>('contact_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
