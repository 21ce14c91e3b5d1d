import type { RawBuilder, Transaction } from 'kysely';
import { importMode } from '../../contract/imports.ts';
import { findDeletedCodes } from '../contacts/contact-reads.store.ts';
import type { Dialect } from '../storage/dialect/dialect.ts';
import type { Database } from '../storage/tables.ts';
import type { KnownContacts } from './batch.rules.ts';
import type { BatchRules, ExistingContact, ExistingSubscription } from './importer.rules.ts';

type Incoming = RawBuilder<{ email_key: string }>;

const none: ReadonlyMap<number, ExistingSubscription[]> = new Map();

/** What is read for one batch, in the transaction that was opened for it. */
export class BatchReads {
  readonly #transaction: Transaction<Database>;
  readonly #dialect: Dialect;
  readonly #importId: number;

  constructor(transaction: Transaction<Database>, dialect: Dialect, importId: number) {
    this.#transaction = transaction;
    this.#dialect = dialect;
    this.#importId = importId;
  }

  /** What of the lists and attributes is still there. */
  async rules(asked: {
    readonly mode: number;
    readonly lists: readonly string[];
    readonly codes: readonly string[];
  }): Promise<BatchRules> {
    const [lists, attributes] = await Promise.all([
      asked.lists.length === 0
        ? []
        : this.#transaction
            .selectFrom('list')
            .select('id')
            .where('hash', 'in', asked.lists)
            .where('deleted_at', 'is', null)
            .execute(),
      asked.codes.length === 0
        ? []
        : this.#transaction
            .selectFrom('attribute')
            .select('code')
            .where('code', 'in', asked.codes)
            .where('deleted_at', 'is', null)
            .execute(),
    ]);
    const hidden = await findDeletedCodes(this.#transaction);
    const known = new Set(attributes.map(({ code }) => code));
    return {
      mode: asked.mode,
      list_ids: lists.map(({ id }) => id).sort((one, other) => one - other),
      codes: asked.codes.map((code) => (known.has(code) ? code : null)),
      hidden,
      has_lists: asked.lists.length > 0,
    };
  }

  /** What is known of the contacts with these `email_key`s. */
  async known(keys: readonly string[], rules: BatchRules): Promise<KnownContacts> {
    const incoming = this.#dialect.rows(
      { email_key: 'text' },
      keys.map((email_key) => ({ email_key })),
    );
    const contacts = await this.#contacts(incoming);
    const subscriptions = contacts.length === 0 ? none : await this.#subscriptions(incoming, rules);
    const past = await this.#pastCancellations(incoming, rules);
    return {
      contacts: new Map(
        contacts.map(({ email_key, active, seen, ...contact }) => [
          email_key,
          {
            ...contact,
            active: active === 1,
            is_seen: seen !== null,
            subscriptions: subscriptions.get(contact.id) ?? [],
          } satisfies ExistingContact,
        ]),
      ),
      past,
    };
  }

  #contacts(incoming: Incoming) {
    return this.#transaction
      .selectFrom(incoming.as('incoming'))
      .innerJoin('contact', 'contact.email_key', 'incoming.email_key')
      .leftJoin('import_seen', (join) =>
        join
          .onRef('import_seen.contact_id', '=', 'contact.id')
          .on('import_seen.import_id', '=', this.#importId),
      )
      .select([
        'contact.id',
        'contact.email_key',
        'contact.first_name',
        'contact.last_name',
        'contact.attributes',
        'contact.sms_number',
        'contact.active',
        'import_seen.contact_id as seen',
      ])
      .execute();
  }

  async #subscriptions(incoming: Incoming, rules: BatchRules): Promise<Map<number, ExistingSubscription[]>> {
    const byContact = new Map<number, ExistingSubscription[]>();
    const isOverwrite = rules.mode === importMode.overwrite;
    if (rules.mode === importMode.leave || !(isOverwrite ? rules.has_lists : rules.list_ids.length > 0)) {
      return byContact;
    }
    const all = this.#transaction
      .selectFrom(incoming.as('incoming'))
      .innerJoin('contact', 'contact.email_key', 'incoming.email_key')
      .innerJoin('subscription', 'subscription.contact_id', 'contact.id')
      // A deleted list's subscriptions go by themselves.
      .innerJoin('list', 'list.id', 'subscription.list_id')
      .where('list.deleted_at', 'is', null)
      .select(['subscription.id', 'contact_id', 'list_id', 'cancelled_at']);
    const wanted = isOverwrite ? all : all.where('list_id', 'in', rules.list_ids);
    for (const { contact_id, ...subscription } of await wanted.execute()) {
      const those = byContact.get(contact_id);
      if (those === undefined) byContact.set(contact_id, [subscription]);
      else those.push(subscription);
    }
    return byContact;
  }

  async #pastCancellations(incoming: Incoming, rules: BatchRules): Promise<Map<string, Map<number, number>>> {
    const byKey = new Map<string, Map<number, number>>();
    if (rules.list_ids.length === 0) return byKey;
    const rows = await this.#transaction
      .selectFrom(incoming.as('incoming'))
      .innerJoin('past_cancellation', 'past_cancellation.email_key', 'incoming.email_key')
      .select(['past_cancellation.email_key', 'list_id', 'cancelled_at'])
      .where('list_id', 'in', rules.list_ids)
      .execute();
    for (const { email_key, list_id, cancelled_at } of rows) {
      const those = byKey.get(email_key) ?? new Map<number, number>();
      byKey.set(email_key, those.set(list_id, cancelled_at));
    }
    return byKey;
  }
}
