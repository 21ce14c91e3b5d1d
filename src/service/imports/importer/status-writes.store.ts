import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { spellingsOf } from '../../people/standing/address-spellings.ts';
import { readerLifts, suppressedReason } from '../../people/standing/suppressions.rules.ts';
import type { Dialect } from '../../storage/dialect.ts';
import type { Database } from '../../storage/tables.ts';
import { updateMany, upsertMany } from '../../storage/write-rows.ts';
import type { BatchChanges } from './batch-changes.ts';

/** Name of the file with the statuses and consents, and the time of writing. */
interface Source {
  readonly fileName: string;
  readonly now: number;
}

/** Longest note of an entry. */
const noteLength = 1000;

/** Writes for the statuses and consents of a batch, in its open transaction. */
export class StatusWrites {
  readonly #transaction: Transaction<Database>;
  readonly #dialect: Dialect;
  readonly #source: Source;

  constructor(transaction: Transaction<Database>, dialect: Dialect, source: Source) {
    this.#transaction = transaction;
    this.#dialect = dialect;
    this.#source = source;
  }

  /** Subscribes the contacts created by the batch, each to the lists of its row. */
  async subscribeEach({ subscribed }: BatchChanges): Promise<void> {
    if (subscribed.length === 0) return;
    const columns = { email_key: 'text', list_id: 'integer', cancelled_at: 'integer?' } as const;
    await this.#transaction
      .insertInto('subscription')
      .columns(['list_id', 'contact_id', 'created_at', 'cancelled_at'])
      .expression((build) =>
        build
          .selectFrom(this.#dialect.rows(columns, subscribed).as('incoming'))
          .innerJoin('contact', 'contact.email_key', 'incoming.email_key')
          .orderBy('contact.id')
          .select([
            'incoming.list_id as list_id',
            'contact.id as contact_id',
            this.#time().as('created_at'),
            'incoming.cancelled_at as cancelled_at',
          ]),
      )
      .execute();
  }

  /** Writes the phone numbers of contacts created by the batch, which few files have. */
  async phones({ created }: BatchChanges): Promise<void> {
    const rows = created.flatMap(({ email_key, sms_number }) =>
      sms_number === null ? [] : [{ email_key, sms_number }],
    );
    await updateMany(this.#transaction, this.#dialect, {
      table: 'contact',
      columns: { email_key: 'text', sms_number: 'text' },
      key: ['email_key'],
      rows,
    });
  }

  /** Cancels subscriptions, suppresses addresses, and saves consents, once the contacts are written. */
  async apply(changes: BatchChanges): Promise<void> {
    await this.#cancel(changes);
    await this.#block(changes);
    await this.#consent(changes);
  }

  /** Cancels existing subscriptions. */
  async #cancel({ cancelled }: BatchChanges): Promise<void> {
    await updateMany(this.#transaction, this.#dialect, {
      table: 'subscription',
      columns: { id: 'integer', cancelled_at: 'integer' },
      key: ['id'],
      rows: cancelled,
    });
  }

  /** Puts addresses on the suppression list, and makes their contacts inactive. */
  async #block({ blocked }: BatchChanges): Promise<void> {
    if (blocked.length === 0) return;
    const { fileName, now } = this.#source;
    const entry = {
      ...{ kind: 'address', reason: 'imported', created_at: now, removed_at: null },
      reader_lifts: readerLifts('address', 'imported') ? 1 : 0,
    };
    await upsertMany(this.#transaction, this.#dialect, {
      table: 'suppression',
      columns: {
        ...{ kind: 'text', lookup_key: 'text', shown: 'text', reason: 'text', note: 'text' },
        ...{ reader_lifts: 'integer', created_at: 'integer', position: 'integer?', removed_at: 'integer?' },
      },
      key: ['lookup_key'],
      rows: blocked.map(({ email_key, email, word }) => ({
        ...entry,
        lookup_key: email_key,
        shown: email,
        // The contact of another spelling is deactivated in the background.
        position: spellingsOf(email_key).length > 1 ? 0 : null,
        note: [word, fileName]
          .filter((part) => part !== '')
          .join(' · ')
          .slice(0, noteLength),
      })),
    });
    await this.#transaction
      .updateTable('contact')
      .from(this.#dialect.rows({ email_key: 'text' }, blocked).as('incoming'))
      .innerJoin('suppression', 'suppression.lookup_key', 'incoming.email_key')
      .set((build) => ({
        active: 0,
        inactive_cause: 'suppressed',
        inactive_reason: suppressedReason({ kind: 'address', reason: 'imported' }),
        suppressed_by: build.ref('suppression.id'),
      }))
      .whereRef('contact.email_key', '=', 'incoming.email_key')
      .where('contact.active', '=', 1)
      .execute();
  }

  /** Saves the consents in the file, each once. */
  async #consent({ consents }: BatchChanges): Promise<void> {
    if (consents.length === 0) return;
    const columns = { email_key: 'text', list_id: 'integer', given_at: 'integer', how: 'text' } as const;
    const stated_by = `import ${this.#source.fileName}`.trim();
    await this.#transaction
      .insertInto('stated_consent')
      .columns(['contact_id', 'list_hash', 'list_name', 'how', 'given_at', 'stated_by', 'created_at'])
      .expression((build) =>
        build
          .selectFrom(this.#dialect.rows(columns, consents).as('incoming'))
          .innerJoin('contact', 'contact.email_key', 'incoming.email_key')
          .innerJoin('list', 'list.id', 'incoming.list_id')
          .where((one) =>
            one.not(
              one.exists(
                one
                  .selectFrom('stated_consent')
                  .select('stated_consent.id')
                  .whereRef('stated_consent.contact_id', '=', 'contact.id')
                  .whereRef('stated_consent.list_hash', '=', 'list.hash')
                  .whereRef('stated_consent.given_at', '=', 'incoming.given_at'),
              ),
            ),
          )
          .orderBy('contact.id')
          .select([
            'contact.id as contact_id',
            'list.hash as list_hash',
            'list.name as list_name',
            'incoming.how as how',
            'incoming.given_at as given_at',
            sql<string>`cast(${stated_by} as text)`.as('stated_by'),
            this.#time().as('created_at'),
          ]),
      )
      .execute();
  }

  #time() {
    return sql<number>`cast(${this.#source.now} as bigint)`;
  }
}
