import type { Kysely } from 'kysely';
import { ID_LENGTHS } from '../../../../lib/random-id.ts';
import type { FormList, FormSender } from '../../../forms/forms/form-parts.store.ts';
import type { FormFields, FormRow } from '../../../forms/forms/form-fields.ts';
import type { Database } from '../../../storage/tables.ts';

/** Facts of a delivery's email for sharing it with friends. */
export interface ReferralEmail {
  readonly subject: string;
  readonly share_key: string;
  readonly sender: FormSender;
  readonly list: FormList;
}

/** Returns the email of a delivery for friends, if its list still exists. */
export async function findReferralEmail(
  db: Kysely<Database>,
  delivery_id: number,
): Promise<ReferralEmail | undefined> {
  const row = await db
    .selectFrom('delivery')
    .innerJoin('sending', 'sending.id', 'delivery.sending_id')
    .innerJoin('list', 'list.hash', 'sending.tell_a_friend')
    .select([
      'sending.subject',
      'sending.share_key',
      'sending.sender_id',
      'sending.sender_name',
      'sending.sender_email',
      'list.id',
      'list.hash',
      'list.name',
      'list.language',
    ])
    .where('delivery.id', '=', delivery_id)
    .where('list.deleted_at', 'is', null)
    .where('sending.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { subject, share_key, sender_id, sender_name, sender_email, ...list } = row;
  return { subject, share_key, sender: { id: sender_id, name: sender_name, email: sender_email }, list };
}

/** Finds the row that friends' consents refer to, one for each list. */
export function findFriendForm(db: Kysely<Database>, form: FormFields): Promise<FormRow | undefined> {
  return db
    .selectFrom('form')
    .selectAll()
    .where('name', '=', form.name)
    .where('lists', '=', form.lists)
    .where('deleted_at', '=', 0)
    .executeTakeFirst();
}

/**
 * Returns the row that friends' consents refer to, inserting it if missing. It counts as deleted: nobody edits it, it
 * has no page, and its consents can be looked up. Must run in a write.
 */
export async function keepFriendForm(
  db: Kysely<Database>,
  form: FormFields,
  { now, randomId }: { readonly now: () => number; readonly randomId: (length: number) => string },
): Promise<FormRow> {
  const known = await findFriendForm(db, form);
  if (known !== undefined) return known;
  const [key, link] = [randomId(ID_LENGTHS.form), randomId(ID_LENGTHS.form)];
  return db
    .insertInto('form')
    .values({ ...form, key, link, created_at: now(), deleted_at: 0 })
    .returningAll()
    .executeTakeFirstOrThrow();
}
