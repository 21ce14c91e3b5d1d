import type { Expression, RawBuilder, SqlBool } from 'kysely';

/** The few words of a schema that differ between the engines. */
export interface SchemaWords {
  /** Type of an id column that numbers itself and never reuses a number; the table's primary key. */
  readonly id: string;
  /** Type of counts, flags and epoch-ms times. */
  readonly integer: string;
  /** Type of numbers with decimals, as JavaScript has them. */
  readonly number: string;
  /** Type of texts; ordered by code point on both engines. */
  readonly text: string;
  /** Clauses after the closing bracket of a table. */
  readonly table: string;
  /** The same for a table that is only its key, without an id. */
  readonly keyTable: string;
  /** The day of epoch milliseconds in UTC, as `2026-05-31`. */
  readonly utcDay: (milliseconds: string) => string;
  /** The database's own clock, epoch milliseconds. */
  readonly clock: string;
  /** Columns of an index whose entries are ordered by `column`, then id. */
  readonly withId: (column: string) => string;
  /** Columns, in brackets, of a unique index on `column` that knows the row's id, so that deep pages need no rows. */
  readonly uniqueWithId: (column: string) => string;
  /** The same for one whose rows change often, in columns without an index. */
  readonly updatedTable: string;
  /** Statements that make contacts searchable by parts of their address and name. */
  readonly searchIndex: readonly string[];
  /** Statements that make them searchable by their folded names instead of `name_key`. */
  readonly foldedSearchIndex: readonly string[];
  /** Statements that take `searchIndex` away. */
  readonly noSearchIndex: readonly string[];
  /** Statements that make PostgreSQL's index one that is filled behind the writes, as SQLite's is from the beginning. */
  readonly searchBehindWrites: readonly string[];
  /** Statements that inform the engine of the size of its tables, where it doesn't know on its own. */
  readonly statistics: readonly string[];
}

/** Kind of a column of `Dialect.rows`; with a question mark, null too. */
export type ColumnKind = 'text' | 'integer' | 'text?' | 'integer?' | 'number?';

/** A row typed by its columns' kinds. */
export type RowOf<Columns extends Readonly<Record<string, ColumnKind>>> = {
  [Name in keyof Columns]: {
    text: string;
    integer: number;
    'text?': string | null;
    'integer?': number | null;
    'number?': number | null;
  }[Columns[Name]];
};

/**
 * Ways to find rows by a condition: `collect` fetches all that fulfill it first (good for few), `probe` tests row by row in
 * the order at hand (good for many). `page-plan.ts` decides. For all but texts, PostgreSQL decides on its own.
 */
export type Access = 'collect' | 'probe';

/** A part of a contact's address or name, to look for anywhere in it. */
export interface TextPart {
  readonly column: 'email_key' | 'name_fold';
  /** As the column is: an address in lower case, a name folded. `%` and `_` mean themselves. */
  readonly text: string;
}

/** Contacts that have a subscription to at least one of some lists: of this state, or canceled or not. */
export interface OnAnyList {
  /** The reference of the contact's id in the query, e.g. `contact.id`. */
  readonly id: string;
  /** At least one. */
  readonly listIds: readonly number[];
  readonly state?: 'subscribed' | 'cancelled' | undefined;
  readonly access: Access;
}

/** All in which the engines differ for the stores; nothing else knows an engine's name. */
export interface Dialect {
  /** For the log and `/healthz`, never to decide by. */
  readonly engine: 'sqlite' | 'postgres';
  readonly words: SchemaWords;
  /**
   * Many rows as one parameter, usable as a table: `.selectFrom(dialect.rows(columns, rows).as('incoming'))`.
   * Their order is not kept. In an `INSERT … SELECT … ON CONFLICT` the SELECT needs a WHERE, as SQLite asks.
   */
  rows<const Columns extends Readonly<Record<string, ColumnKind>>>(
    columns: Columns,
    rows: readonly RowOf<Columns>[],
  ): RawBuilder<RowOf<Columns>>;
  /**
   * An aggregate that gives all rows as one JSON text, an array of the columns' values for each; `[]` for none. Many
   * rows go from thread to thread that way in half the time. The columns are references such as `contact.id`.
   */
  rowsAsJson(columns: readonly string[]): RawBuilder<string>;
  /** True if the query's `contact` has one of the parts. By trigrams, where the engine has them. */
  contains(parts: readonly TextPart[], access: Access): Expression<SqlBool>;
  /**
   * The ids of contacts that have one of the parts, each once, usable as a table. Counting these, with no other
   * filter than lists, is several times faster than counting contacts with `contains`.
   */
  matching(parts: readonly TextPart[]): RawBuilder<{ id: number }>;
  /** The column of `contact_search` that holds the contact's id. */
  readonly searchKey: RawBuilder<number>;
  /** True if a text column, e.g. `contact.attributes`, has a text anywhere in it, sign by sign. */
  includes(column: string, text: string): Expression<SqlBool>;
  /** The text of a member of a column's JSON object, e.g. of `contact.attributes`; null if it has none. */
  jsonText(column: string, key: string): RawBuilder<string | null>;
  /** The month and day, such as `05-31`, of a column that holds days since 1970. */
  monthAndDay(column: string): RawBuilder<string>;
  /**
   * Beside a condition that a column with an index is one of some ids: true of all from the lowest to the highest.
   * PostgreSQL then reads this range where they are close together, instead of its whole table.
   */
  near(column: string, ids: readonly number[]): RawBuilder<SqlBool>;
  /** True for contacts on any of the lists. */
  onAnyList(what: OnAnyList): Expression<SqlBool>;
  /** Connections that share one pass over all contacts. PostgreSQL divides it on its own. */
  readonly readersAtOnce: number;
  /**
   * Rows that a batch of an import has at most. On SQLite bigger ones write fewer pages of indexes again and again; on
   * PostgreSQL they only keep others waiting.
   */
  readonly rowsABatch: number;
  /** Behind a SELECT inside an UPDATE: locks what it finds and steps over what others have locked. */
  readonly skipLocked: RawBuilder<unknown>;
  /** The database's own clock, epoch milliseconds: the same for all that use the database. */
  readonly clock: RawBuilder<number>;
  /** Statements that refresh what the engine knows about the data's distribution, after a big import. */
  readonly refreshStatistics: readonly string[];
  /** Statements, outside of a transaction, after which its files hold no older versions of rows than they have to. */
  readonly dropOldVersions: readonly string[];
}
