import type { Kysely } from 'kysely';
import { taggedFields } from '../../../lib/contact/contact-fields.ts';
import type { Database } from '../../storage/tables.ts';
import type { TestContact } from './test-mails.rules.ts';
import type { MailPurpose } from '../../senders/outgoing-mails/outgoing-mails.rules.ts';

const columns = [
  'contact.email',
  'contact.email_key',
  ...taggedFields.map((name) => `contact.${name}` as const),
  'contact.attributes',
  'contact.active',
] as const;

/** Purpose of test emails among the system emails. */
export const testPurpose: MailPurpose = 'test mail';

/** Returns the contacts with these `email_key`s. */
export function findContactsAt(db: Kysely<Database>, emailKeys: readonly string[]): Promise<TestContact[]> {
  if (emailKeys.length === 0) return Promise.resolve([]);
  return db.selectFrom('contact').select(columns).where('email_key', 'in', emailKeys).execute();
}

/** Returns contacts with an active subscription to any of the lists, each once, at most `most`. */
export function findSubscribers(
  db: Kysely<Database>,
  { listIds, most }: { readonly listIds: readonly number[]; readonly most: number },
): Promise<TestContact[]> {
  if (listIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('contact')
    .select(columns)
    .where('contact.active', '=', 1)
    .where('contact.id', 'in', (subscriptions) =>
      subscriptions
        .selectFrom('subscription')
        .select('contact_id')
        .where('list_id', 'in', listIds)
        .where('cancelled_at', 'is', null),
    )
    .orderBy('contact.id')
    .limit(most)
    .execute();
}

/** Returns the times at which tests were queued since then, epoch milliseconds, oldest first. */
export async function findTestsSince(db: Kysely<Database>, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('outgoing_mail')
    .select('created_at')
    .where('purpose', '=', testPurpose)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at }) => created_at);
}
