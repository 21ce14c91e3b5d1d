import type { RawBuilder, Transaction } from 'kysely';
import { importMode } from '../../contract/imports.ts';
import { findDeletedCodes } from '../contacts/contact-reads.store.ts';
import type { Database } from '../storage/tables.ts';
import type { KnownContacts } from './batch.rules.ts';
import type { BatchRules, ExistingContact, ExistingSubscription } from './importer.rules.ts';

type Incoming = RawBuilder<{ email_key: string }>;

const none: ReadonlyMap<number, ExistingSubscription[]> = new Map();

/** What is read for one batch, in the transaction that was opened for it. */
export class BatchReads {
  readonly #transaction: Transaction<Database>;
  readonly #importId: number;

  constructor(transaction: Transaction<Database>, importId: number) {
    this.#transaction = transaction;
    this.#importId = importId;
  }

  /** What of the lists and attributes is still there. */
  async rules(asked: {
    readonly mode: number;
    readonly lists: readonly string[];
    readonly codes: readonly string[];
  }): Promise<BatchRules> {
    const attributes = await this.#transaction
      .selectFrom('attribute')
      .select('code')
      .where('code', 'in', [...asked.codes, ''])
      .where('deleted_at', 'is', null)
      .execute();
    const lists = await this.#transaction
      .selectFrom('list')
      .select('id')
      .where('hash', 'in', [...asked.lists, ''])
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
    const known = new Set(attributes.map(({ code }) => code));
    return {
      mode: asked.mode,
      list_ids: lists.map(({ id }) => id),
      gone: new Set(asked.codes.filter((code) => !known.has(code))),
      hidden: await findDeletedCodes(this.#transaction),
      has_lists: lists.length > 0,
    };
  }

  /** The highest id of a contact so far, 0 where there is none. */
  async lastContact(): Promise<number> {
    const { last } = await this.#transaction
      .selectFrom('contact')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    return last ?? 0;
  }

  /** What is known of the contacts with the incoming `email_key`s, of those with ids up to `lastId`. */
  async contacts(incoming: Incoming, rules: BatchRules, lastId: number): Promise<KnownContacts['contacts']> {
    const contacts = await this.#contactRows(incoming, lastId);
    const subscriptions = contacts.length === 0 ? none : await this.#subscriptions(incoming, rules, lastId);
    return new Map(
      contacts.map((row) => {
        const { id, first_name, last_name, attributes, sms_number, seen_to } = row;
        const existing: ExistingContact = {
          id,
          first_name,
          last_name,
          attributes,
          sms_number,
          active: row.active === 1,
          is_seen: seen_to !== null && seen_to >= id,
          subscriptions: subscriptions.get(id) ?? [],
        };
        return [row.email_key, existing];
      }),
    );
  }

  /** Which of the incoming addresses have once left the import's lists, and when. */
  async pastCancellations(
    incoming: () => Incoming,
    { list_ids }: BatchRules,
  ): Promise<KnownContacts['past']> {
    const byKey = new Map<string, Map<number, number>>();
    if (list_ids.length === 0 || !(await this.#hasPastCancellations(list_ids))) return byKey;
    const rows = await this.#transaction
      .selectFrom(incoming().as('incoming'))
      .innerJoin('past_cancellation', 'past_cancellation.email_key', 'incoming.email_key')
      .select(['past_cancellation.email_key', 'list_id', 'cancelled_at'])
      .where('list_id', 'in', list_ids)
      .execute();
    for (const { email_key, list_id, cancelled_at } of rows) {
      const those = byKey.get(email_key) ?? new Map<number, number>();
      byKey.set(email_key, those.set(list_id, cancelled_at));
    }
    return byKey;
  }

  async #hasPastCancellations(listIds: readonly number[]): Promise<boolean> {
    const one = await this.#transaction
      .selectFrom('past_cancellation')
      .select('list_id')
      .where('list_id', 'in', listIds)
      .limit(1)
      .executeTakeFirst();
    return one !== undefined;
  }

  #contactRows(incoming: Incoming, lastId: number) {
    return this.#transaction
      .selectFrom(incoming.as('incoming'))
      .innerJoin('contact', 'contact.email_key', 'incoming.email_key')
      .where('contact.id', '<=', lastId)
      .select((build) => [
        'contact.id',
        'contact.email_key',
        'contact.first_name',
        'contact.last_name',
        'contact.attributes',
        'contact.sms_number',
        'contact.active',
        build
          .selectFrom('import_seen')
          .select('last_id')
          .where('import_id', '=', this.#importId)
          .whereRef('first_id', '<=', 'contact.id')
          .orderBy('first_id', 'desc')
          .limit(1)
          .as('seen_to'),
      ])
      .execute();
  }

  async #subscriptions(
    incoming: Incoming,
    rules: BatchRules,
    lastId: number,
  ): Promise<ReadonlyMap<number, ExistingSubscription[]>> {
    const isOverwrite = rules.mode === importMode.overwrite;
    const isNeeded = isOverwrite ? rules.has_lists : rules.list_ids.length > 0;
    if (rules.mode === importMode.leave || !isNeeded) return none;
    const all = this.#transaction
      .selectFrom(incoming.as('incoming'))
      .innerJoin('contact', 'contact.email_key', 'incoming.email_key')
      .innerJoin('subscription', 'subscription.contact_id', 'contact.id')
      // A deleted list's subscriptions go by themselves.
      .innerJoin('list', 'list.id', 'subscription.list_id')
      .where('list.deleted_at', 'is', null)
      .where('contact.id', '<=', lastId)
      .select(['subscription.id', 'contact_id', 'list_id', 'cancelled_at']);
    const wanted = isOverwrite ? all : all.where('list_id', 'in', rules.list_ids);
    const byContact = new Map<number, ExistingSubscription[]>();
    for (const { id, contact_id, list_id, cancelled_at } of await wanted.execute()) {
      const those = byContact.get(contact_id);
      if (those === undefined) byContact.set(contact_id, [{ id, list_id, cancelled_at }]);
      else those.push({ id, list_id, cancelled_at });
    }
    return byContact;
  }
}
