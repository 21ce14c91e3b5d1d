import type { Kysely, RawBuilder } from 'kysely';
import { contactFieldNames } from '../../../lib/contact/contact-fields.ts';
import { findDeletedCodes } from '../../people/standing/contact-reads.store.ts';
import { withSpelledCancellations } from '../../people/standing/spelled-cancellations.store.ts';
import type { Dialect } from '../../storage/dialect.ts';
import type { Database } from '../../storage/tables.ts';
import type { KnownContacts } from './batch.rules.ts';
import type { ImportSettings } from './import-settings.ts';
import type { BatchRules } from './row-rules.ts';
import { knownColumns, knownContacts } from './known-rows.ts';

type Incoming = RawBuilder<{ email_key: string }>;

/** The facts of an import that determine the rules of a batch. */
export interface RulesAsked extends Pick<ImportSettings, 'mode' | 'lists' | 'mapping' | 'reading'> {
  readonly codes: readonly string[];
  readonly now: number;
}

function hasStatuses({ mapping, reading }: RulesAsked): boolean {
  return typeof mapping?.contact.status === 'string' || Object.keys(reading.status_words).length > 0;
}

/** Reads for one batch: of an import in its open transaction, of a rehearsal from committed data. */
export class BatchReads {
  readonly #transaction: Kysely<Database>;
  readonly #dialect: Dialect;
  readonly #importId: number;

  constructor(transaction: Kysely<Database>, dialect: Dialect, importId: number) {
    this.#transaction = transaction;
    this.#dialect = dialect;
    this.#importId = importId;
  }

  /** Reads the rules of a batch: the lists and attributes that still exist. */
  async rules(asked: RulesAsked): Promise<BatchRules> {
    const named = (asked.mapping?.lists ?? []).flatMap(({ values }) => Object.values(values));
    const attributes = await this.#transaction
      .selectFrom('attribute')
      .select('code')
      .where('code', 'in', [...asked.codes, ''])
      .where('deleted_at', 'is', null)
      .execute();
    const lists = await this.#transaction
      .selectFrom('list')
      .select(['id', 'hash', 'deleted_at'])
      .where((build) =>
        build.or([build('hash', 'in', [...asked.lists, ...named, '']), build('deleted_at', 'is not', null)]),
      )
      .orderBy('id')
      .execute();
    const known = new Set(attributes.map(({ code }) => code));
    const living = lists.filter(({ deleted_at }) => deleted_at === null);
    const targets = living.filter(({ hash }) => asked.lists.includes(hash));
    return {
      mode: asked.mode,
      list_ids: targets.map(({ id }) => id),
      named_lists: new Map(
        living.filter(({ hash }) => named.includes(hash)).map(({ hash, id }) => [hash, id]),
      ),
      is_varied: named.length > 0 || hasStatuses(asked),
      noes: asked.reading.noes,
      now: asked.now,
      deleted_lists: new Set(lists.filter(({ deleted_at }) => deleted_at !== null).map(({ id }) => id)),
      gone: new Set(asked.codes.filter((code) => !known.has(code))),
      hidden: await findDeletedCodes(this.#transaction),
    };
  }

  /** Returns the highest id of a contact so far; 0 if there is none. */
  async lastContact(): Promise<number> {
    const last = await this.#transaction
      .selectFrom('contact')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last?.id ?? 0;
  }

  /** Reads the contacts with the incoming `email_key`s and ids up to `lastId`. */
  async contacts(incoming: Incoming, rules: BatchRules, lastId: number): Promise<KnownContacts['contacts']> {
    const { text } = await this.#transaction
      .selectFrom((from) =>
        from
          .selectFrom(incoming.as('incoming'))
          .innerJoin('contact', 'contact.email_key', 'incoming.email_key')
          .leftJoin('subscription', 'subscription.contact_id', 'contact.id')
          .where('contact.id', '<=', lastId)
          .select((build) => [
            'contact.id as id',
            'contact.email_key as email_key',
            ...contactFieldNames.map((name) => `contact.${name} as ${name}` as const),
            'contact.attributes as attributes',
            'contact.active as active',
            build
              .selectFrom('import_seen')
              .select('last_id')
              .where('import_id', '=', this.#importId)
              .whereRef('first_id', '<=', 'contact.id')
              .orderBy('first_id', 'desc')
              .limit(1)
              .as('seen_to'),
            'subscription.id as subscription_id',
            'subscription.list_id as list_id',
            'subscription.cancelled_at as cancelled_at',
          ])
          .as('known'),
      )
      .select(this.#dialect.rowsAsJson(knownColumns).as('text'))
      .executeTakeFirstOrThrow();
    return knownContacts(text, rules);
  }

  /** Reads which of the incoming addresses have left the import's lists before, in any spelling, and when. */
  async pastCancellations(
    { incoming, keys }: { readonly incoming: () => Incoming; readonly keys: readonly string[] },
    rules: BatchRules,
  ): Promise<KnownContacts['past']> {
    const list_ids = [...new Set([...rules.list_ids, ...rules.named_lists.values()])];
    if (list_ids.length === 0) return new Map();
    const byKey = await this.#ownCancellations(incoming, list_ids);
    return withSpelledCancellations(this.#transaction, byKey, { keys, dialect: this.#dialect });
  }

  async #ownCancellations(
    incoming: () => Incoming,
    list_ids: readonly number[],
  ): Promise<KnownContacts['past']> {
    const byKey = new Map<string, Map<number, number>>();
    if (!(await this.#hasPastCancellations(list_ids))) return byKey;
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

  /** Reads when the subscriptions of some contacts began, by id. */
  async began(contactIds: readonly number[]): Promise<KnownContacts['began']> {
    if (contactIds.length === 0) return new Map();
    const ids = this.#dialect.rows(
      { id: 'integer' },
      contactIds.map((id) => ({ id })),
    );
    const rows = await this.#transaction
      .selectFrom(ids.as('incoming'))
      .innerJoin('subscription', 'subscription.contact_id', 'incoming.id')
      .select(['subscription.id', 'subscription.created_at'])
      .execute();
    return new Map(rows.map(({ id, created_at }) => [id, created_at]));
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
}

/** Returns the hashes of lists by their id. */
export async function findListHashes(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const lists = await db
    .selectFrom('list')
    .select(['id', 'hash'])
    .where('id', 'in', [...new Set(ids), 0])
    .execute();
  return new Map(lists.map(({ id, hash }) => [id, hash]));
}
