import type { Insertable, Kysely, Transaction } from 'kysely';
import { randomId } from '../../../../lib/random-id.ts';
import type { SendingTable } from '../../../storage/sending-tables.ts';
import type { Database } from '../../../storage/tables.ts';
import type { Storage } from '../../../storage/storage.ts';
import { rebuildFacts } from '../../../people/facts/rebuild-facts.store.ts';
import type { AudiencePosition } from '../audience.store.ts';
import { freezeSome } from '../audience.store.ts';

/** The current time of these tests, epoch milliseconds. */
export const noon = Date.UTC(2026, 0, 5, 12);

/** Creates an empty list and returns its id. */
export async function newList(db: Kysely<Database>, name: string): Promise<number> {
  const { id } = await db
    .insertInto('list')
    .values({ hash: name, name, description: '', created_at: 0, deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates contacts such as `<first>@example.com`, puts them on lists, and returns their ids. */
export async function newContacts(
  db: Kysely<Database>,
  names: readonly string[],
  listIds: readonly number[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < names.length; at += rowsAtATime) {
    const rows = names.slice(at, at + rowsAtATime).map((name) => {
      const email = `${name}@example.com`;
      const texts = { email, email_key: email, first_name: name, last_name: '', name_key: name };
      return { ...texts, sms_number: null, attributes: '{}', created_at: 0, updated_at: 0 };
    });
    const made = await db.insertInto('contact').values(rows).returning('id').execute();
    const subscriptions = made.flatMap(({ id: contact_id }) =>
      listIds.map((list_id) => ({ list_id, contact_id, created_at: 0, cancelled_at: null })),
    );
    if (subscriptions.length > 0) await db.insertInto('subscription').values(subscriptions).execute();
    ids.push(...made.map(({ id }) => id).toSorted((one, other) => one - other));
  }
  await rebuildFacts(db, ids);
  return ids;
}

const rowsAtATime = 500;

/** Puts a contact on a list. */
export async function subscribe(
  db: Kysely<Database>,
  subscription: { list_id: number; contact_id: number; created_at?: number; cancelled_at?: number },
): Promise<void> {
  await db
    .insertInto('subscription')
    .values({ created_at: 0, cancelled_at: null, ...subscription })
    .execute();
}

/** Creates a send that is due now, without deliveries, and returns its id. */
export async function newSending(
  db: Kysely<Database>,
  change: Partial<Insertable<SendingTable>> = {},
): Promise<number> {
  const content = { type: 0, subject: 'News', body: '<p>Hello</p>', plain_text: '', css: '' };
  const { id } = await db
    .insertInto('sending')
    .values({
      ...content,
      kind: 'mail',
      state: 'sending',
      mail_id: 1,
      share_key: randomId(12),
      blockdocument: null,
      blockdocument_id: null,
      sender_id: 1,
      sender_name: 'Desk',
      sender_email: 'desk@example.com',
      lists: '[]',
      tell_a_friend: null,
      tracking: '[]',
      time_to_send: null,
      created_at: noon,
      updated_at: noon,
      draft_created_at: noon,
      audience_at: noon,
      started_at: null,
      finished_at: null,
      paused_at: null,
      pause_reason: null,
      last_answer: null,
      deleted_at: null,
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Freezes a whole audience, each chunk in its own transaction. */
export async function freezeAll(
  { write }: Pick<Storage, 'write'>,
  {
    sending_id,
    listIds,
    chunk,
    audience_at = noon,
  }: { sending_id: number; listIds: readonly number[]; chunk: number; audience_at?: number },
): Promise<void> {
  const begin = { audience_at, audience_list: 0, audience_contact: 0, due_at: noon };
  let position: AudiencePosition | null = { ...begin, sending_id, listIds };
  while (position !== null) {
    const at: AudiencePosition = position;
    position = await write((db: Transaction<Database>) => freezeSome(db, at, { chunk }));
  }
}
