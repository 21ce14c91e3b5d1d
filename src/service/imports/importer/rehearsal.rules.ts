import type { ImportRehearsal } from '../../../contract/imports/rehearsals.ts';
import { contactFieldNames, fieldsOf } from '../../../lib/contact/contact-fields.ts';
import { columnName } from '../../../lib/contact/contact-row.ts';
import { attributesOf } from '../../../lib/contact/attribute-values.ts';
import type { BatchChanges } from './batch-changes.ts';
import { decideBatch, type KnownContacts } from './batch.rules.ts';
import type { Batch } from './batch.ts';
import { decideRow, type FieldsAfter } from './importer.rules.ts';
import { rowLists, saysNo } from './row-status.rules.ts';
import type { BatchRules } from './row-rules.ts';
import type { ImportRow } from './row.ts';

/** Figures of an import in one mode, for the part of the file read so far. */
export type ModeFigures = ImportRehearsal['modes'][number];

type SubscriptionCounts = Record<'begun' | 'inactive' | 'stay_cancelled' | 'cancelled' | 'removed', number>;

type Diff = ModeFigures['diffs'][number];

type Fields = NonNullable<Diff['after']>;

/** Most diffs of an outcome. */
const diffsShown = 50;

/** Figures of one mode, summed over the batches of a file. */
export class ModeRehearsal {
  readonly #mode: number;
  readonly #outcomes = { created: 0, updated: 0, unchanged: 0, left: 0, invalid: 0, duplicate: 0 };
  readonly #columns = new Map<string, { changed: number; filled: number; emptied: number }>();
  /** By id of the list. */
  readonly #lists = new Map<number, SubscriptionCounts>();
  readonly #leftOut = new Map<string, number>();
  readonly #diffs: Diff[] = [];
  readonly #diffCounts = new Map<string, number>();
  #inactive = 0;
  #suppressed = 0;
  #noes = 0;

  constructor(mode: number) {
    this.#mode = mode;
  }

  /** Decides a batch as the import would, and counts the outcomes. */
  take(batch: Batch, known: KnownContacts, rules: BatchRules): void {
    const changes = decideBatch(batch, known, rules);
    this.#countOutcomes(changes);
    for (const [column, count] of changes.left_out) {
      const name = columnName(batch.columnNames[column] ?? '');
      this.#leftOut.set(name, (this.#leftOut.get(name) ?? 0) + count);
    }
    this.#countSubscriptions(changes, { batch, known, rules });
    this.#suppressed += changes.blocked.length;
    this.#inactive += changes.blocked.length + changes.suppressed.length;
    this.#compare(changes, { batch, known, rules });
    if (!rules.noes) this.#noes += waitingNoes(batch, known, rules);
  }

  /** Ids of the lists whose subscriptions the import changes or leaves canceled. */
  get listIds(): number[] {
    return [...this.#lists.keys()];
  }

  /** Returns the figures. `hashes`: the lists' hashes by id. */
  figures(hashes: ReadonlyMap<number, string>): ModeFigures {
    const rows = Object.values(this.#outcomes).reduce((sum, count) => sum + count, 0);
    return {
      mode: this.#mode,
      rows,
      ...this.#outcomes,
      columns: [...this.#columns].map(([column, counts]) => ({ column, ...counts })),
      subscriptions: sumOf([...this.#lists.values()]),
      lists: [...this.#lists].flatMap(([id, counts]) => {
        const list = hashes.get(id);
        return list === undefined ? [] : [{ list, ...counts }];
      }),
      inactive: this.#inactive,
      suppressed: this.#suppressed,
      left_out: Object.fromEntries(this.#leftOut),
      noes: this.#noes,
      diffs: this.#diffs,
    };
  }

  #countOutcomes({ outcomes }: BatchChanges): void {
    for (const name of ['created', 'updated', 'unchanged', 'left', 'invalid', 'duplicate'] as const) {
      this.#outcomes[name] += outcomes[name];
    }
  }

  #countSubscriptions(changes: BatchChanges, { batch, known, rules }: Decided): void {
    const { keys, listOf } = placesOf(known);
    const inactive = inactiveAfter(changes, known);
    const noes = new Set(batch.rows.filter(({ row }) => saysNo(row)).map(({ row }) => row.email_key));
    const count = (list_id: number, email_key: string, cancelled_at: number | null) => {
      if (cancelled_at !== null) this.#count(list_id, noes.has(email_key) ? 'cancelled' : 'stay_cancelled');
      else {
        this.#count(list_id, 'begun');
        if (inactive.has(email_key)) this.#count(list_id, 'inactive');
      }
    };
    for (const { list_id } of changes.removed) this.#count(list_id, 'removed');
    for (const { id } of changes.cancelled) this.#count(listOf.get(id) ?? 0, 'cancelled');
    for (const { email_key, list_id, cancelled_at } of changes.subscribed)
      count(list_id, email_key, cancelled_at);
    if (!rules.is_varied) {
      for (const list_id of rules.list_ids) {
        const named = new Set(
          changes.subscribed.flatMap((one) => (one.list_id === list_id ? one.email_key : [])),
        );
        this.#count(list_id, 'begun', changes.created.length - named.size);
        const others = changes.suppressed.filter(({ email_key }) => !named.has(email_key));
        this.#count(list_id, 'inactive', others.length);
      }
    }
    for (const { contact_id, list_id, cancelled_at } of changes.added)
      count(list_id, keys.get(contact_id) ?? '', cancelled_at);
    if (rules.mode === 1) return;
    for (const { row } of batch.rows) {
      for (const list_id of stayingCanceled(row, known, rules)) this.#count(list_id, 'stay_cancelled');
    }
  }

  #count(list_id: number, what: keyof SubscriptionCounts, by = 1): void {
    if (by === 0) return;
    const counts = this.#lists.get(list_id) ?? { ...noSubscriptions };
    counts[what] += by;
    this.#lists.set(list_id, counts);
  }

  #compare(changes: BatchChanges, { batch, known, rules }: Decided): void {
    const lines = new Map(batch.rows.map(({ row, line }) => [row.email_key, line]));
    for (const row of changes.created) {
      this.#show({
        outcome: 'created',
        email: row.email,
        line: lines.get(row.email_key) ?? 0,
        before: null,
        after: shownFields(row, rules),
      });
    }
    const after = new Map(changes.changed.map((one) => [one.id, one]));
    const touched = new Set(changes.touched);
    for (const { row, line } of batch.rows) {
      const existing = known.contacts.get(row.email_key);
      if (existing === undefined) continue;
      const changed = after.get(existing.id);
      if (changed === undefined && !touched.has(existing.id)) continue;
      const before = shownFields(existing, rules);
      const then = changed === undefined ? before : shownFields(changed, rules);
      this.#countColumns(before, then);
      this.#show({ outcome: 'updated', email: row.email, line, before, after: then });
    }
  }

  #countColumns(before: Fields, after: Fields): void {
    for (const [column, was, is] of pairs(before, after)) {
      if (was === is) continue;
      const counts = this.#columns.get(column) ?? { changed: 0, filled: 0, emptied: 0 };
      counts[was === '' ? 'filled' : is === '' ? 'emptied' : 'changed'] += 1;
      this.#columns.set(column, counts);
    }
  }

  #show(diff: Diff): void {
    const count = this.#diffCounts.get(diff.outcome) ?? 0;
    if (count >= diffsShown) return;
    this.#diffCounts.set(diff.outcome, count + 1);
    this.#diffs.push(diff);
  }
}

interface Decided {
  readonly batch: Batch;
  readonly known: KnownContacts;
  readonly rules: BatchRules;
}

/** Counts rows in the mode that skips contacts whose no or block would count on request. */
function waitingNoes(batch: Batch, known: KnownContacts, rules: BatchRules): number {
  if (rules.mode !== 1 || !rules.is_varied) return 0;
  return batch.rows.filter(({ row }) => {
    const existing = known.contacts.get(row.email_key);
    if (existing === undefined) return false;
    const past = known.past.get(row.email_key);
    return (
      decideRow(row, { existing, past, began: known.began }, { ...rules, noes: true }).outcome === 'updated'
    );
  }).length;
}

/** Returns the lists of canceled subscriptions that stay canceled despite a row's yes. */
function stayingCanceled(row: ImportRow, { contacts }: KnownContacts, rules: BatchRules): number[] {
  const existing = contacts.get(row.email_key);
  if (existing === undefined || saysNo(row)) return [];
  const lists = rowLists(row, rules);
  return existing.subscriptions
    .filter((one) => one.cancelled_at !== null && lists.includes(one.list_id))
    .map(({ list_id }) => list_id);
}

const noSubscriptions: Readonly<SubscriptionCounts> = {
  begun: 0,
  inactive: 0,
  stay_cancelled: 0,
  cancelled: 0,
  removed: 0,
};

function sumOf(counts: readonly SubscriptionCounts[]): SubscriptionCounts {
  const sum = { ...noSubscriptions };
  for (const each of counts) {
    sum.begun += each.begun;
    sum.inactive += each.inactive;
    sum.stay_cancelled += each.stay_cancelled;
    sum.cancelled += each.cancelled;
    sum.removed += each.removed;
  }
  return sum;
}

/** Returns the addresses whose contacts get no email after the batch. */
function inactiveAfter({ suppressed, blocked }: BatchChanges, { contacts }: KnownContacts): Set<string> {
  const keys = [...suppressed, ...blocked].map(({ email_key }) => email_key);
  return new Set([...keys, ...[...contacts].flatMap(([key, { active }]) => (active ? [] : key))]);
}

/** Returns the addresses of contacts by their id, and the lists of subscriptions by theirs. */
function placesOf({ contacts }: KnownContacts) {
  const keys = new Map<number, string>();
  const listOf = new Map<number, number>();
  for (const [key, { id, subscriptions }] of contacts) {
    keys.set(id, key);
    for (const one of subscriptions) listOf.set(one.id, one.list_id);
  }
  return { keys, listOf };
}

function shownFields(contact: FieldsAfter, { hidden }: BatchRules): Fields {
  return { ...fieldsOf(contact), attributes: attributesOf(contact.attributes, hidden) };
}

function pairs(before: Fields, after: Fields): (readonly [column: string, was: string, is: string])[] {
  const codes = new Set([...Object.keys(before.attributes), ...Object.keys(after.attributes)]);
  return [
    ...contactFieldNames.map((name) => [name, before[name] ?? '', after[name] ?? ''] as const),
    ...[...codes].map((code) => [code, before.attributes[code] ?? '', after.attributes[code] ?? ''] as const),
  ];
}
