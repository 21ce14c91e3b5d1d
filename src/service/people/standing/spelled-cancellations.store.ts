import type { Kysely } from 'kysely';
import { chunksOf } from '../../../lib/chunks-of.ts';
import type { Dialect } from '../../storage/dialect.ts';
import { isAmongTexts } from '../../storage/is-among.ts';
import { isOneOf } from '../../storage/is-one-of.ts';
import type { Database } from '../../storage/tables.ts';
import { rowsAtOnce } from '../../storage/write-rows.ts';
import { spellingsOf } from './address-spellings.ts';
import type { PastCancellations } from './contact-state.ts';

/** Addresses. `since`: only cancellations after a time. `dialect`: for thousands of addresses. */
interface SpelledKeys {
  readonly keys: readonly string[];
  readonly since?: number;
  readonly dialect?: Dialect;
}

/**
 * Adds the cancellations of the addresses in the other spellings of their domains, of contacts and of deleted ones: a no
 * must not depend on the spelling. The latest counts, but an address's own one before it. Reads nothing if every domain
 * has a single spelling, as nearly all have. Decision 1.
 */
export async function withSpelledCancellations(
  db: Kysely<Database>,
  past: ReadonlyMap<string, PastCancellations>,
  { keys, since = 0, dialect }: SpelledKeys,
): Promise<ReadonlyMap<string, PastCancellations>> {
  const spelled = new Map<string, string[]>();
  for (const key of keys) {
    const others = spellingsOf(key).slice(1);
    if (others.length > 0) spelled.set(key, others);
  }
  if (spelled.size === 0) return past;
  const found = await findCancellations(db, [...new Set([...spelled.values()].flat())], dialect);
  const all = new Map(past);
  for (const [key, others] of spelled) {
    const times = others
      .flatMap((one) => found.get(one) ?? [])
      .filter(([, at]) => at > since)
      .sort(([, one], [, other]) => one - other);
    if (times.length > 0) all.set(key, new Map([...times, ...(past.get(key) ?? [])]));
  }
  return all;
}

/** Returns lists and times of cancellations by `email_key`. */
async function findCancellations(
  db: Kysely<Database>,
  keys: readonly string[],
  dialect: Dialect | undefined,
): Promise<Map<string, [number, number][]>> {
  const found = new Map<string, [number, number][]>();
  const lists = await db.selectFrom('list').select('id').where('deleted_at', 'is', null).execute();
  if (lists.length === 0) return found;
  for (const some of chunksOf(keys, dialect === undefined ? rowsAtOnce : keys.length)) {
    const isOne = dialect === undefined ? isOneOf(some) : isAmongTexts('email_key', dialect, some);
    const deleted = await db
      .selectFrom('past_cancellation')
      .select(['email_key', 'list_id', 'cancelled_at'])
      // The key of the table begins with the list.
      .where(
        'list_id',
        'in',
        lists.map(({ id }) => id),
      )
      .where(isOne)
      .execute();
    const current = await db
      .selectFrom('contact')
      .innerJoin('subscription', 'subscription.contact_id', 'contact.id')
      .select(['email_key', 'list_id', 'cancelled_at'])
      .where(isOne)
      .where('cancelled_at', 'is not', null)
      .$narrowType<{ cancelled_at: number }>()
      .execute();
    for (const { email_key, list_id, cancelled_at } of [...deleted, ...current]) {
      found.set(email_key, [...(found.get(email_key) ?? []), [list_id, cancelled_at]]);
    }
  }
  return found;
}
