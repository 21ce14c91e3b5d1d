import type { Kysely } from 'kysely';
import { emailKey } from '../../../lib/email/email-address.ts';
import { day_ms } from '../../../lib/time/durations.ts';
import { deliveryOfMessageId } from '../../message/compose/message-id.ts';
import { deliveryOfReturnPath } from '../../message/return-path.ts';
import { parseBounce } from '../returned-mail/parse/parse-bounce.ts';
import type { BounceVerdict, ReportedFailure, Verdict } from '../returned-mail/parse/verdict.ts';
import type { Services } from '../../base/context.ts';
import type { Database } from '../../storage/tables.ts';
import { bookBounce, type BounceResult } from './bounces.commands.ts';
import { findLatestDelivery, findReturned } from './bounces.store.ts';

/** Dependencies of recording returned email. */
export type ReturningParts = Pick<Services, 'storage' | 'signing' | 'now'> & {
  readonly config: Pick<Services['config'], 'bounceDomain'>;
};

/** A returned message, and the return path it was sent to, if it came by SMTP. */
export interface ReturnedMail {
  readonly source: Uint8Array;
  /** Null for an uploaded message, whose recipients are trusted. */
  readonly sentTo: string | null;
  /**
   * True for a message sent to a role address: anyone may write there, so only a complaint counts, and only by our own
   * signature in the returned email.
   */
  readonly isReport?: boolean;
}

/** Contents of a returned email, and the result of recording it. */
export interface Outcome {
  readonly verdict: Verdict;
  readonly booked: BounceResult | 'not a bounce';
  readonly delivery_id: number | null;
}

/** Age up to which a report with only a recipient counts for one of our emails. */
const recent_ms = 14 * day_ms;

/** Reads a returned email, finds its delivery, and records it. */
export async function bookReturnedMail(parts: ReturningParts, mail: ReturnedMail): Promise<Outcome> {
  const verdict = await parseBounce(mail.source);
  const isIgnored = mail.isReport === true && verdict.kind !== 'complaint';
  if (isIgnored || verdict.kind === 'not a bounce')
    return { verdict, booked: 'not a bounce', delivery_id: null };
  return parts.storage.write(async (db) => {
    const found = await concerned(db, { parts, mail, verdict });
    const [first] = found;
    if (first === undefined) return { verdict, booked: 'no delivery', delivery_id: null };
    const at = parts.now();
    const outcomes: BounceResult[] = [];
    for (const { delivery_id, failure } of found) {
      outcomes.push(await bookBounce(db, { delivery_id, failure, evidence: verdict.evidence, at }));
    }
    // If asked again later, deliveries recorded now are already known.
    const booked = outcomes.find((one) => one === 'too early') ?? outcomes[0] ?? 'no delivery';
    return { verdict, booked, delivery_id: first.delivery_id };
  });
}

interface Search {
  readonly parts: ReturningParts;
  readonly mail: ReturnedMail;
  readonly verdict: BounceVerdict;
}

/** A reported failure, and its delivery. */
interface Concerned {
  readonly delivery_id: number;
  readonly failure: ReportedFailure;
}

/**
 * Finds the deliveries that a message is about: the one it is signed for, and the deliveries to other recipients in it.
 * Anyone can send a message over SMTP, so an address alone counts only in an uploaded message.
 */
async function concerned(db: Kysely<Database>, search: Search): Promise<Concerned[]> {
  const { parts, mail, verdict } = search;
  const [first, ...rest] = verdict.failures;
  if (first === undefined) return [];
  const signed = signedDelivery(search);
  if (signed === null && mail.sentTo !== null) return [];
  const email = signed === null ? null : ((await findReturned(db, signed))?.email ?? null);
  const own = verdict.failures.find(({ recipient }) => isSame(recipient, email)) ?? first;
  const found: Concerned[] = signed === null ? [] : [{ delivery_id: signed, failure: own }];
  const others = signed === null ? [first, ...rest] : verdict.failures.filter((one) => one !== own);
  for (const failure of mail.sentTo === null ? others : []) {
    if (failure.recipient === null) continue;
    const after = parts.now() - recent_ms;
    const delivery_id = await findLatestDelivery(db, { email_key: emailKey(failure.recipient), after });
    if (delivery_id !== null && delivery_id !== signed) found.push({ delivery_id, failure });
  }
  return found;
}

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && emailKey(one) === emailKey(other);
}

/** Returns the delivery that a message is signed for by one of our return paths or Message-IDs. */
function signedDelivery({ parts: { signing, config }, mail, verdict }: Search): number | null {
  const { bounceDomain } = config;
  const isOfContent = mail.sentTo === null || mail.isReport === true;
  const paths = isOfContent ? verdict.addressed : [mail.sentTo];
  if (bounceDomain !== null) {
    for (const path of paths) {
      const delivery_id = deliveryOfReturnPath({ signing, bounceDomain }, path);
      if (delivery_id !== null) return delivery_id;
    }
  }
  if (!isOfContent) return null;
  return deliveryOfMessageId(signing, verdict.originalMessageId ?? '')?.delivery_id ?? null;
}
