import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { Later } from './later.ts';

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
  /** Statements that remove `searchIndex`. */
  readonly noSearchIndex: readonly string[];
  /**
   * Statements that turn PostgreSQL's index into one that is filled after the writes, as SQLite's is from the
   * beginning.
   */
  readonly searchBehindWrites: readonly string[];
  /** Statements that inform the engine of the size of its tables, if it doesn't know automatically. */
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

/** A part of a contact's address or name to search for. */
export interface TextPart {
  readonly column: 'email_key' | 'name_fold';
  /** In the form of the column: an address in lower case, a folded name. `%` and `_` are literal. */
  readonly text: string;
}

/** Contacts subscribed to at least one of some lists: in this state, or in any. */
export interface OnAnyList {
  /** The reference of the contact's id in the query, e.g. `contact.id`. */
  readonly id: string;
  /** At least one. */
  readonly listIds: readonly number[];
  readonly state?: 'subscribed' | 'cancelled' | undefined;
  readonly access: Access;
}

/** All differences between the engines that matter to the stores; nothing else knows an engine's name. */
export interface Dialect {
  /** For the log and `/healthz`, never for decisions. */
  readonly engine: 'sqlite' | 'postgres';
  readonly words: SchemaWords;
  /**
   * Many rows as one parameter, usable as a table: `.selectFrom(dialect.rows(columns, rows).as('incoming'))`. Their
   * order is not kept. Those of a prepared statement come later. In an `INSERT … SELECT … ON CONFLICT` the SELECT needs a WHERE, because SQLite requires it.
   */
  rows<const Columns extends Readonly<Record<string, ColumnKind>>>(
    columns: Columns,
    rows: readonly RowOf<Columns>[] | Later<readonly RowOf<Columns>[]>,
  ): RawBuilder<RowOf<Columns>>;
  /**
   * An aggregate that gives all rows as one JSON text, an array of the columns' values for each; `[]` for none. Many
   * rows go from thread to thread that way in half the time. The columns are references such as `contact.id`.
   */
  rowsAsJson(columns: readonly string[]): RawBuilder<string>;
  /** True if the query's `contact` has one of the parts. By trigrams, if the engine has them. */
  contains(parts: readonly TextPart[], access: Access): Expression<SqlBool>;
  /**
   * The ids of contacts with one of the parts, each once, usable as a table. Counting these, with no other filter than
   * lists, is several times faster than counting contacts with `contains`.
   */
  matching(parts: readonly TextPart[]): RawBuilder<{ id: number }>;
  /** The column of `contact_search` that holds the contact's id. */
  readonly searchKey: RawBuilder<number>;
  /** True if a text column, e.g. `contact.attributes`, contains a text literally. */
  includes(column: string, text: string): Expression<SqlBool>;
  /** The text of a member of a column's JSON object, e.g. of `contact.attributes`; null if it has none. */
  jsonText(column: string, key: string): RawBuilder<string | null>;
  /** The month and day, such as `05-31`, of a column of days since 1970. */
  monthAndDay(column: string): RawBuilder<string>;
  /**
   * Beside a condition that a column with an index is one of some ids: true of all from the lowest to the highest.
   * PostgreSQL then reads this range where they are close together, instead of its whole table.
   */
  near(column: string, ids: readonly number[]): RawBuilder<SqlBool>;
  /** True for contacts on any of the lists. */
  onAnyList(what: OnAnyList): Expression<SqlBool>;
  /** Connections that share one pass over all contacts. PostgreSQL divides it automatically. */
  readonly readersAtOnce: number;
  /**
   * Maximum rows of an import batch. On SQLite bigger ones rewrite fewer index pages; on PostgreSQL they only keep
   * others waiting.
   */
  readonly rowsABatch: number;
  /** Follows a SELECT inside an UPDATE: locks the rows it finds and skips those that others have locked. */
  readonly skipLocked: RawBuilder<unknown>;
  /** The database's own clock, epoch milliseconds: the same for all that use the database. */
  readonly clock: RawBuilder<number>;
  /** Statements that refresh the engine's statistics, after a big import. */
  readonly refreshStatistics: readonly string[];
  /** Statements, outside of a transaction, that remove older versions of rows from its files as far as possible. */
  readonly dropOldVersions: readonly string[];
}
