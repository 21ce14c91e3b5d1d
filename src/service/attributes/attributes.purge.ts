import type { Kysely } from 'kysely';
import { attributesOf } from '../contacts/attribute-values.ts';
import type { Storage } from '../storage/storage.ts';
import type { Database } from '../storage/tables.ts';
import { findUnpurgedAttributes, removeAttribute } from './attributes.store.ts';

/** Contacts looked at in one transaction, so that nobody waits long behind it. */
const chunk = 2000;

/**
 * Takes the values of deleted attributes from their contacts, chunk by chunk, until none is left or `signal` ends
 * it. How far it is stands in the database, so that it goes on there at the next start. The code is free after it.
 */
export async function purgeDeletedAttributes(storage: Storage, signal: AbortSignal): Promise<void> {
  for (const { id, code } of await findUnpurgedAttributes(storage.read)) {
    let isDone = false;
    while (!isDone && !signal.aborted) {
      isDone = await storage.write((db) => purgeSome(db, storage, { id, code }), { priority: 'background' });
    }
  }
}

async function purgeSome(
  db: Kysely<Database>,
  { dialect }: Storage,
  { id, code }: { readonly id: number; readonly code: string },
): Promise<boolean> {
  const position = `attribute_purge_${id}`;
  const from = await db.selectFrom('counter').select('value').where('name', '=', position).executeTakeFirst();
  const contacts = await db
    .selectFrom('contact')
    .select(['id', 'attributes'])
    .where('id', '>', from?.value ?? 0)
    .orderBy('id')
    .limit(chunk)
    .execute();
  const last = contacts.at(-1);
  if (last === undefined) {
    await db.deleteFrom('counter').where('name', '=', position).execute();
    await removeAttribute(db, id);
    return true;
  }
  const changed = contacts.flatMap((contact) => {
    const values = attributesOf(contact.attributes, new Set());
    if (!Object.hasOwn(values, code)) return [];
    const left = Object.entries(values).filter(([one]) => one !== code);
    return [{ id: contact.id, attributes: JSON.stringify(Object.fromEntries(left)) }];
  });
  if (changed.length > 0) {
    await db
      .updateTable('contact')
      .from(dialect.rows({ id: 'integer', attributes: 'text' }, changed).as('incoming'))
      .set((eb) => ({ attributes: eb.ref('incoming.attributes') }))
      .whereRef('contact.id', '=', 'incoming.id')
      .execute();
  }
  await db
    .insertInto('counter')
    .values({ name: position, value: last.id })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: last.id }))
    .execute();
  return false;
}
