import type { Kysely } from 'kysely';
import { emailKey } from '../../lib/email/email-address.ts';
import { day_ms } from '../../lib/time/durations.ts';
import { deliveryOfMessageId } from '../engine/compose/message-id.ts';
import { deliveryOfReturnPath } from '../engine/bounces/return-path.ts';
import { parseBounce } from '../engine/bounces/parse/parse-bounce.ts';
import type { Verdict } from '../engine/bounces/parse/verdict.ts';
import type { Services } from '../context.ts';
import type { Database } from '../storage/tables.ts';
import { bookBounce, type Booked } from './bounces.commands.ts';
import { findLatestDelivery } from './bounces.store.ts';

/** With what returned mail is booked. */
export type ReturningParts = Pick<Services, 'storage' | 'signing' | 'now'> & {
  readonly config: Pick<Services['config'], 'bounceDomain'>;
};

/** A message that came back, and the return path that it was sent to, where it came by SMTP. */
export interface ReturnedMail {
  readonly source: Uint8Array;
  /** Null for one that somebody handed in, who is believed about whom it concerns. */
  readonly sentTo: string | null;
  /**
   * True for one that was sent to a role's address: anybody may write there, so only a complaint counts, and only by our
   * own signature in the email that it returns.
   */
  readonly isReport?: boolean;
}

/** What a returned mail said, and what became of it. */
export interface Outcome {
  readonly verdict: Verdict;
  readonly booked: Booked | 'not a bounce';
  readonly delivery_id: number | null;
}

/** Choice: a report that names but its receiver is about a mail of the last two weeks, or about none of ours. */
const recent_ms = 14 * day_ms;

/** Reads a returned mail, finds its delivery and books it. */
export async function bookReturnedMail(parts: ReturningParts, mail: ReturnedMail): Promise<Outcome> {
  const verdict = await parseBounce(mail.source);
  const isIgnored = mail.isReport === true && verdict.kind !== 'complaint';
  if (isIgnored || verdict.kind === 'not a bounce')
    return { verdict, booked: 'not a bounce', delivery_id: null };
  const { kind, status, description, evidence } = verdict;
  return parts.storage.write(async (db) => {
    const at = parts.now();
    const delivery_id = await deliveryOf(db, { parts, mail, verdict });
    if (delivery_id === null) return { verdict, booked: 'no delivery', delivery_id };
    const booked = await bookBounce(db, { delivery_id, kind, status, description, evidence, at });
    return { verdict, booked, delivery_id };
  });
}

interface Search {
  readonly parts: ReturningParts;
  readonly mail: ReturnedMail;
  readonly verdict: Verdict;
}

/** By the signed return path, then by the signed Message-ID, then by the receiver's address. */
async function deliveryOf(
  db: Kysely<Database>,
  { parts: { signing, config, now }, mail, verdict }: Search,
): Promise<number | null> {
  const { bounceDomain } = config;
  if (bounceDomain !== null) {
    const paths = mail.sentTo === null || mail.isReport === true ? verdict.addressed : [mail.sentTo];
    for (const path of paths) {
      const delivery_id = deliveryOfReturnPath({ signing, bounceDomain }, path);
      if (delivery_id !== null) return delivery_id;
    }
  }
  // What comes by SMTP may come from anybody: there nothing but the envelope counts.
  if (mail.sentTo !== null && mail.isReport !== true) return null;
  const named = deliveryOfMessageId(signing, verdict.originalMessageId ?? '');
  if (named !== null) return named.delivery_id;
  if (mail.isReport === true || verdict.recipient === null) return null;
  return findLatestDelivery(db, { email_key: emailKey(verdict.recipient), after: now() - recent_ms });
}
