import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import { textFields } from '../../../lib/contact/contact-fields.ts';
import { byName } from '../../../lib/by-name.ts';
import { idRuns } from '../../people/changes/id-runs.ts';
import { insertFacts, refreshContactFacts } from '../../people/facts/contact-facts.store.ts';
import { contactSourceId } from '../../people/standing/contact-sources.store.ts';
import { fieldColumns } from '../../people/standing/contact-state.ts';
import { contactNameKeys } from '../../people/standing/name-key.ts';
import type { Dialect, RowOf } from '../../storage/dialect.ts';
import type { Database } from '../../storage/tables.ts';
import { insertMany, rowsAtOnce, updateMany, upsertMany } from '../../storage/write-rows.ts';
import { addToAudience } from '../../people/counters/audience.store.ts';
import { addToCounters } from '../../people/counters/counters.store.ts';
import type { BatchChanges } from './batch-changes.ts';
import { importSource } from '../../people/standing/import-source.ts';
import { chunksOf } from '../../../lib/chunks-of.ts';

/** State of an import after a batch. */
export interface ImportProgressed {
  readonly position: number;
  readonly bytes_read: number;
  readonly lines: number;
  readonly blank_lines: number;
  readonly line_breaks: number;
  readonly errors_size: number;
  readonly left_out: string | null;
  readonly lease_until: number;
}

/** Import that a batch belongs to. */
export interface BatchOwner {
  readonly import_id: number;
  readonly lease_owner: string;
  /** Previous position of the import. */
  readonly position: number;
}

const newContactColumns = {
  email: 'text',
  email_key: 'text',
  ...byName(textFields, () => 'text' as const),
  name_key: 'text',
  name_fold: 'text',
  attributes: 'text',
} as const;

type NewContactRow = RowOf<typeof newContactColumns>;

/** Returns new contacts as a parameter: built before the transaction is open, because it takes a while. */
export function contactRows(dialect: Dialect, contacts: readonly NewContactRow[]): RawBuilder<NewContactRow> {
  return dialect.rows(newContactColumns, contacts);
}

/**
 * Ids of the contacts created by a batch: above `after`, up to `to`. They belong to this batch alone, because contacts
 * are only created in serial writes.
 */
export interface ContactRange {
  readonly after: number;
  readonly to: number;
}

/** Writes for one batch, in its open transaction. A few statements for all of its rows. */
export class BatchWrites {
  readonly #transaction: Transaction<Database>;
  readonly #dialect: Dialect;
  readonly #now: number;

  constructor(transaction: Transaction<Database>, dialect: Dialect, now: number) {
    this.#transaction = transaction;
    this.#dialect = dialect;
    this.#now = now;
  }

  /** Inserts new contacts, except for existing addresses. Returns their number. `contacts` comes from `contactRows`. */
  async insertContacts(contacts: RawBuilder<NewContactRow>, importId: number): Promise<number> {
    const source_id = await contactSourceId(this.#transaction, importSource(importId));
    return insertMany(this.#transaction, this.#dialect, {
      ...{ table: 'contact', columns: newContactColumns, rows: contacts },
      same: { ...(source_id === null ? {} : { source_id }), created_at: this.#now, updated_at: this.#now },
      unlessKey: ['email_key'],
    });
  }

  /** Subscribes the contacts created by the batch to the import's lists, which are the same for all rows. */
  async subscribeCreated(
    { created, subscribed: cancelled }: BatchChanges,
    range: ContactRange,
    listIds: readonly number[],
  ): Promise<void> {
    if (created.length === 0) return;
    for (const list_id of listIds) {
      await this.#transaction
        .insertInto('subscription')
        .columns(['list_id', 'contact_id', 'created_at'])
        .expression((build) =>
          build
            .selectFrom('contact')
            .where('id', '>', range.after)
            .where('id', '<=', range.to)
            .orderBy('id')
            .select([integer(list_id).as('list_id'), 'id as contact_id', this.#time().as('created_at')]),
        )
        .execute();
    }
    if (cancelled.length === 0) return;
    const columns = { email_key: 'text', list_id: 'integer', cancelled_at: 'integer?' } as const;
    await this.#transaction
      .updateTable('subscription')
      .from(this.#dialect.rows(columns, cancelled).as('incoming'))
      .innerJoin('contact', 'contact.email_key', 'incoming.email_key')
      .set((build) => ({ cancelled_at: build.ref('incoming.cancelled_at') }))
      .whereRef('subscription.contact_id', '=', 'contact.id')
      .whereRef('subscription.list_id', '=', 'incoming.list_id')
      .execute();
  }

  /** Deactivates the contacts created by the batch that are suppressed. */
  async suppressCreated({ suppressed }: BatchChanges): Promise<void> {
    await updateMany(this.#transaction, this.#dialect, {
      table: 'contact',
      columns: { email_key: 'text', inactive_reason: 'text', suppressed_by: 'integer' },
      key: ['email_key'],
      rows: suppressed,
      same: { active: 0, inactive_cause: 'suppressed' },
    });
  }

  /** Writes the changes of existing contacts, the counters, and the growth. */
  async changes(changes: BatchChanges, importId: number): Promise<void> {
    await this.#updateContacts(changes);
    await this.#touchContacts(changes);
    await this.#removeSubscriptions(changes);
    await this.#insertSubscriptions(changes);
    await addToCounters(this.#transaction, changes.counters);
    const origin = { at: this.#now, source: importSource(importId) };
    await addToAudience(this.#transaction, changes.audience, origin);
  }

  /**
   * Updates the facts of the batch's contacts after all other writes. `listIds`: the lists of all new contacts; null if
   * rows differ in theirs.
   */
  async facts(changes: BatchChanges, range: ContactRange, listIds: readonly number[] | null): Promise<void> {
    const { created, subscribed, blocked, cancelled, changed, touched } = changes;
    if (created.length > 0)
      await insertFacts(this.#transaction, this.#dialect, {
        ...range,
        listIds: listIds ?? [],
        contacts: created,
      });
    const keys = [...subscribed, ...blocked].map(({ email_key }) => email_key);
    const ids = [
      ...(await idsOf(this.#transaction, [...new Set(keys)])),
      ...(await contactsOf(
        this.#transaction,
        cancelled.map(({ id }) => id),
      )),
    ];
    const all = [...ids, ...changed.map(({ id }) => id), ...touched];
    await refreshContactFacts(this.#transaction, all, this.#dialect);
  }

  /** Records which contacts the file has had: those created by the batch and existing ones. */
  async seen({ created, seen }: BatchChanges, range: ContactRange, importId: number): Promise<void> {
    // Few for a file that was imported in the same order before.
    const runs = idRuns(seen).map(([first_id, last_id]) => ({ first_id, last_id }));
    if (created.length > 0) runs.push({ first_id: range.after + 1, last_id: range.to });
    await insertMany(this.#transaction, this.#dialect, {
      ...{ table: 'import_seen', columns: { first_id: 'integer', last_id: 'integer' }, rows: runs },
      same: { import_id: importId },
    });
  }

  /** Records which existing contacts the batch left as they were. */
  async outcomes({ unchanged, left }: BatchChanges, importId: number): Promise<void> {
    if (unchanged.length + left.length === 0) return;
    await insertMany(this.#transaction, this.#dialect, {
      table: 'import_outcome',
      columns: { outcome: 'text', first_id: 'integer', last_id: 'integer' },
      rows: Object.entries({ unchanged, left }).flatMap(([outcome, ids]) =>
        idRuns(ids).map(([first_id, last_id]) => ({ outcome, first_id, last_id })),
      ),
      same: { import_id: importId },
    });
    await this.#transaction
      .updateTable('contact_import')
      .set((build) => ({
        recorded_outcomes: build('recorded_outcomes', '+', unchanged.length + left.length),
      }))
      .where('id', '=', importId)
      .execute();
  }

  /**
   * Commits the progress of the import. Returns false if another process has taken it over: then nothing may be
   * written.
   */
  async progress(owner: BatchOwner, to: ImportProgressed, { outcomes }: BatchChanges): Promise<boolean> {
    const { numUpdatedRows } = await this.#transaction
      .updateTable('contact_import')
      .set((build) => ({
        ...to,
        attempts: 0,
        created: build('created', '+', outcomes.created),
        updated: build('updated', '+', outcomes.updated),
        unchanged: build('unchanged', '+', outcomes.unchanged),
        left_alone: build('left_alone', '+', outcomes.left),
        invalid: build('invalid', '+', outcomes.invalid),
        duplicate: build('duplicate', '+', outcomes.duplicate),
      }))
      .where('id', '=', owner.import_id)
      .where('lease_owner', '=', owner.lease_owner)
      .where('position', '=', owner.position)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  async #updateContacts({ changed }: BatchChanges): Promise<void> {
    await updateMany(this.#transaction, this.#dialect, {
      table: 'contact',
      columns: {
        ...{ id: 'integer', ...fieldColumns },
        ...{ name_key: 'text', name_fold: 'text', attributes: 'text' },
      },
      key: ['id'],
      rows: changed.map((contact) => ({ ...contact, ...contactNameKeys(contact) })),
      same: { updated_at: this.#now },
    });
  }

  async #touchContacts({ touched }: BatchChanges): Promise<void> {
    if (touched.length === 0) return;
    const ids = this.#dialect.rows(
      { id: 'integer' },
      touched.map((id) => ({ id })),
    );
    await this.#transaction
      .updateTable('contact')
      .set({ updated_at: this.#now })
      .where('id', 'in', (build) => build.selectFrom(ids.as('incoming')).select('incoming.id'))
      .execute();
  }

  async #removeSubscriptions({ removed }: BatchChanges): Promise<void> {
    if (removed.length === 0) return;
    const cancelled = removed.flatMap(({ list_id, email_key, cancelled_at }) =>
      cancelled_at === null ? [] : [{ list_id, email_key, cancelled_at }],
    );
    await upsertMany(this.#transaction, this.#dialect, {
      table: 'past_cancellation',
      columns: { list_id: 'integer', email_key: 'text', cancelled_at: 'integer' },
      key: ['list_id', 'email_key'],
      rows: cancelled,
    });
    const ids = this.#dialect.rows(
      { id: 'integer' },
      removed.map(({ id }) => ({ id })),
    );
    await this.#transaction
      .deleteFrom('subscription')
      .where('id', 'in', (build) => build.selectFrom(ids.as('incoming')).select('incoming.id'))
      .execute();
  }

  async #insertSubscriptions({ added }: BatchChanges): Promise<void> {
    await insertMany(this.#transaction, this.#dialect, {
      table: 'subscription',
      columns: { contact_id: 'integer', list_id: 'integer', cancelled_at: 'integer?' },
      rows: added,
      same: { created_at: this.#now },
    });
  }

  #time(): RawBuilder<number> {
    return integer(this.#now);
  }
}

async function idsOf(db: Transaction<Database>, keys: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const some of chunksOf(keys, rowsAtOnce)) {
    const rows = await db.selectFrom('contact').select('id').where('email_key', 'in', some).execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

async function contactsOf(db: Transaction<Database>, subscriptionIds: readonly number[]): Promise<number[]> {
  const ids: number[] = [];
  for (const some of chunksOf(subscriptionIds, rowsAtOnce)) {
    const rows = await db.selectFrom('subscription').select('contact_id').where('id', 'in', some).execute();
    ids.push(...rows.map(({ contact_id }) => contact_id));
  }
  return ids;
}

/** Returns a number for a SELECT, where PostgreSQL can't infer the type of a bare parameter. */
function integer(value: number): RawBuilder<number> {
  return sql<number>`cast(${value} as bigint)`;
}
