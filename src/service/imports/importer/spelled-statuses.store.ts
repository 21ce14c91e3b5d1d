import type { Transaction } from 'kysely';
import { importMode } from '../../../contract/imports/import-mode.ts';
import { spellingsOf } from '../../people/standing/address-spellings.ts';
import { readContacts } from '../../people/standing/contact-reads.store.ts';
import type { StoredContact, SubscriptionState } from '../../people/standing/contact-state.ts';
import { writeContacts } from '../../people/standing/contact-writes.store.ts';
import { importSource } from '../../people/standing/import-source.ts';
import { fileNo } from '../../people/standing/standing.rules.ts';
import type { Database } from '../../storage/tables.ts';
import type { BatchRow } from './batch.ts';
import type { ImportRecord } from './import-queue.store.ts';
import type { ExistingContact } from './importer.rules.ts';
import type { BatchRules } from './row-rules.ts';
import { rowLists, saysNo } from './row-status.rules.ts';

/** A row's no, for the contact with another spelling of its domain. */
export interface SpelledNo {
  readonly email_key: string;
  readonly list_ids: readonly number[];
  /** Date in the file; null for none. */
  readonly at: number | null;
}

/** Returns the noes of a batch for other spellings of a domain. Nearly all batches have none. Decision 1. */
export function spelledNoesOf(
  rows: readonly BatchRow[],
  contacts: ReadonlyMap<string, ExistingContact>,
  rules: BatchRules,
): SpelledNo[] {
  return rows.flatMap(({ row }) => {
    if (!saysNo(row)) return [];
    const own = contacts.get(row.email_key);
    if (own?.is_seen === true || (own !== undefined && leavesExisting(rules))) return [];
    const [, ...others] = spellingsOf(row.email_key);
    const no = { list_ids: rowLists(row, rules), at: row.details?.status_at ?? null };
    return others.map((email_key) => ({ email_key, ...no }));
  });
}

function leavesExisting({ mode, noes }: BatchRules): boolean {
  return mode === importMode.leave && !noes;
}

/** Returns the ids of existing contacts that noes for other spellings may change. */
export async function contactsOfSpelledNoes(
  db: Transaction<Database>,
  noes: readonly SpelledNo[],
): Promise<number[]> {
  return [...(await contactsOf(db, noes)).values()].map(({ id }) => id);
}

function contactsOf(
  db: Transaction<Database>,
  noes: readonly SpelledNo[],
): Promise<Map<string, StoredContact>> {
  return readContacts(db, [...new Set(noes.map(({ email_key }) => email_key))]);
}

/** Import whose rows say no. Subscriptions since its start are of its own rows. */
interface ImportOfNoes {
  readonly record: Pick<ImportRecord, 'id' | 'started_at'>;
  readonly rules: BatchRules;
}

/**
 * Cancels the subscriptions of contacts with other spellings of a domain, after all other writes of the batch. A no counts
 * more than a yes in the same file, whichever comes first.
 */
export async function cancelSpelled(
  db: Transaction<Database>,
  noes: readonly SpelledNo[],
  { record, rules }: ImportOfNoes,
): Promise<void> {
  if (noes.length === 0) return;
  const { now } = rules;
  const started = record.started_at ?? now;
  const contacts = await contactsOf(db, noes);
  const cancellation = (no: SpelledNo, { list_id, created_at, cancelled_at }: SubscriptionState) => {
    const isOwn = created_at >= started;
    if (cancelled_at !== null || !no.list_ids.includes(list_id)) return [];
    if (!isOwn && leavesExisting(rules)) return [];
    const result = fileNo({ kind: 'subscribed' }, { at: no.at, began: isOwn ? null : created_at, now });
    return result.kind === 'cancels' ? [result.cancelled_at] : [];
  };
  const writes = [...contacts.values()].flatMap((before) => {
    const own = noes.filter(({ email_key }) => email_key === before.email_key);
    const subscriptions = before.subscriptions.map((one) => {
      const [cancelled_at] = own.flatMap((no) => cancellation(no, one));
      return cancelled_at === undefined ? one : { ...one, cancelled_at };
    });
    const isChanged = subscriptions.some((one, index) => one !== before.subscriptions[index]);
    return isChanged ? [{ before, after: { ...before, subscriptions, updated_at: now } }] : [];
  });
  await writeContacts(db, writes, { at: now, source: importSource(record.id) });
}
