import type { Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import { spellingsOf } from './address-spellings.ts';
import { readContacts } from './contact-reads.store.ts';
import type { ContactState, StoredContact } from './contact-state.ts';

interface Write {
  readonly before: StoredContact | null;
  readonly after: ContactState | null;
}

/** Write of a contact that only another spelling of its domain brings along. */
interface SpelledWrite {
  readonly before: StoredContact;
  readonly after: ContactState;
  /** Never an entry of the suppression list. */
  readonly entry?: undefined;
}

/** Cancellation of a list, for the contact with a key. */
interface SpelledNo {
  readonly email_key: string;
  readonly list_id: number;
}

/**
 * Returns writes with which a subscription canceled now also ends for the contacts with other spellings of the domain.
 * Older cancellations, such as restored ones, end nothing: since then, the other one may have subscribed again. Reads
 * nothing if no such domain has a second spelling. In the transaction that writes them. Decision 1.
 */
export async function withSpelledNoes<One extends Write>(
  db: Kysely<Database>,
  writes: readonly One[],
  at: number,
): Promise<readonly (One | SpelledWrite)[]> {
  const noes = writes.flatMap((write) => spelledNoes(write, at));
  if (noes.length === 0) return writes;
  const written = new Set(writes.flatMap(({ before, after }) => (before ?? after)?.email_key ?? []));
  const others = new Set(noes.map(({ email_key }) => email_key).filter((key) => !written.has(key)));
  const found = await readContacts(db, [...others]);
  const brought = [...found.values()].flatMap((before) => {
    const after = withNoes(before, noes, at);
    return after === before ? [] : [{ before, after }];
  });
  const own = writes.map((write) =>
    write.after === null ? write : { ...write, after: withNoes(write.after, noes, at) },
  );
  return [...own, ...brought];
}

/** Returns the cancellations of a write, for each other spelling of its domain. */
function spelledNoes({ before, after }: Write, at: number): SpelledNo[] {
  if (after === null || before?.subscriptions === after.subscriptions) return [];
  const others = spellingsOf(after.email_key).slice(1);
  if (others.length === 0) return [];
  const left = new Set(
    before?.subscriptions.flatMap(({ list_id, cancelled_at }) => (cancelled_at === null ? [] : list_id)),
  );
  return after.subscriptions
    .filter(({ list_id, cancelled_at }) => cancelled_at === at && !left.has(list_id))
    .flatMap(({ list_id }) => others.map((email_key) => ({ email_key, list_id })));
}

function withNoes<Contact extends ContactState>(
  contact: Contact,
  noes: readonly SpelledNo[],
  at: number,
): Contact {
  const lists = new Set(
    noes.flatMap(({ email_key, list_id }) => (email_key === contact.email_key ? list_id : [])),
  );
  const ends = contact.subscriptions.filter(
    ({ list_id, cancelled_at }) => cancelled_at === null && lists.has(list_id),
  );
  if (ends.length === 0) return contact;
  const subscriptions = contact.subscriptions.map((one) =>
    ends.includes(one) ? { ...one, cancelled_at: at } : one,
  );
  return { ...contact, subscriptions };
}
