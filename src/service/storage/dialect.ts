import type { Expression, Kysely, RawBuilder, SqlBool } from 'kysely';
import type { Later } from './later.ts';
import type { AnyRun } from './statement-run.ts';
import type { Database } from './tables.ts';

/** Parts of schema statements that differ between the engines. */
export interface SchemaWords {
  /** Type of an id column: the primary key, numbered by the engine without reuse. */
  readonly id: string;
  /** Type of counts, flags, and times in epoch milliseconds. */
  readonly integer: string;
  /** Type of JavaScript numbers with decimals. */
  readonly number: string;
  /** Type of texts, ordered by code point on both engines. */
  readonly text: string;
  /** Clauses after the closing parenthesis of a table. */
  readonly table: string;
  /** Clauses for a table that has a key instead of an id. */
  readonly keyTable: string;
  /** Expression for the day of epoch milliseconds in UTC, such as `2026-05-31`. */
  readonly utcDay: (milliseconds: string) => string;
  /** Expression for the time of the database's clock, in epoch milliseconds. */
  readonly clock: string;
  /** Columns of an index ordered by `column`, then by id. */
  readonly withId: (column: string) => string;
  /** Columns, in parentheses, of a unique index on `column` that includes the id, so that deep pages read no rows. */
  readonly uniqueWithId: (column: string) => string;
  /** Clauses for a table whose rows often change in columns without an index. */
  readonly updatedTable: string;
  /** Statements that create the index for searches of contacts by parts of email address and `name_key`. */
  readonly searchIndex: readonly string[];
  /** Statements that create the index with `name_fold` instead of `name_key`. */
  readonly foldedSearchIndex: readonly string[];
  /** Statements that remove `searchIndex`. */
  readonly noSearchIndex: readonly string[];
  /**
   * Statements that replace PostgreSQL's index with one that is filled after the writes. SQLite's has always been filled
   * that way.
   */
  readonly searchBehindWrites: readonly string[];
  /** Statements that set table sizes for an engine that doesn't measure them itself. */
  readonly statistics: readonly string[];
}

/** Kind of a column of `Dialect.rows`. Kinds with a question mark allow null. */
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
 * Ways to find rows by a condition, chosen by `page-plan.ts`. `collect` first fetches all matches, which is fast for few.
 * `probe` tests row by row in the order of the query, which is fast for many. PostgreSQL uses it only for texts.
 */
export type Access = 'collect' | 'probe';

/** A part of a contact's email address or name to search for. */
export interface TextPart {
  readonly column: 'email_key' | 'name_fold';
  /** In the format of the column: lower case or folded. `%` and `_` are literal. */
  readonly text: string;
}

/** Contacts with a subscription to at least one of some lists, in one state or in any. */
export interface OnAnyList {
  /** Reference to the contact's id in the query, such as `contact.id`. */
  readonly id: string;
  /** At least one. */
  readonly listIds: readonly number[];
  readonly state?: 'subscribed' | 'cancelled' | undefined;
  readonly access: Access;
}

/** All differences between the engines for stores. Stores never check the engine's name. */
export interface Dialect {
  /** For the log and `/healthz`, never for decisions. */
  readonly engine: 'sqlite' | 'postgres';
  readonly words: SchemaWords;
  /**
   * Returns many rows as one parameter, for use as a table: `.selectFrom(dialect.rows(columns, rows).as('incoming'))`.
   * Their order isn't kept. In `INSERT … SELECT … ON CONFLICT`, SQLite requires a WHERE in the SELECT.
   * Rows of a prepared statement come when it runs.
   */
  rows<const Columns extends Readonly<Record<string, ColumnKind>>>(
    columns: Columns,
    rows: readonly RowOf<Columns>[] | Later<readonly RowOf<Columns>[]>,
  ): RawBuilder<RowOf<Columns>>;
  /**
   * Returns an aggregate of all rows as one JSON text: an array of values per row, `[]` for no rows. Passing many rows
   * between threads this way takes half the time. The columns are references such as `contact.id`.
   */
  rowsAsJson(columns: readonly string[]): RawBuilder<string>;
  /** Returns a condition that `contact` contains one of the parts. Uses trigrams if the engine has them. */
  contains(parts: readonly TextPart[], access: Access): Expression<SqlBool>;
  /**
   * Returns a table of the distinct ids of contacts that contain one of the parts. For a count with no other filter than
   * lists, this is several times faster than `contains`.
   */
  matching(parts: readonly TextPart[]): RawBuilder<{ id: number }>;
  /** Column of `contact_search` with the contact's id. */
  readonly searchKey: RawBuilder<number>;
  /** Returns a condition that a text column, such as `contact.attributes`, contains a literal text. */
  includes(column: string, text: string): Expression<SqlBool>;
  /** Returns the text of a member in a JSON column, such as `contact.attributes`, or null if it is missing. */
  jsonText(column: string, key: string): RawBuilder<string | null>;
  /** Returns the month and day, such as `05-31`, from a column of days since 1970. */
  monthAndDay(column: string): RawBuilder<string>;
  /**
   * Returns a condition that an indexed column is between the lowest and the highest id. Next to a condition on these ids,
   * it lets PostgreSQL read only this range instead of the whole table.
   */
  near(column: string, ids: readonly number[]): RawBuilder<SqlBool>;
  /** Returns a condition that a contact is on any of the lists. */
  onAnyList(what: OnAnyList): Expression<SqlBool>;
  /**
   * Runs statements in order, none of which needs the rows of another. PostgreSQL gets them in one round trip.
   * @throws StorageError of the first that failed
   */
  runTogether(db: Kysely<Database>, runs: readonly AnyRun[]): Promise<void>;
  /** Number of simultaneous queries for one pass over all contacts. PostgreSQL runs one query in parallel itself. */
  readonly readersAtOnce: number;
  /**
   * Maximum rows of an import batch. On SQLite, larger batches rewrite fewer index pages. On PostgreSQL, they only delay
   * other writes.
   */
  readonly rowsABatch: number;
  /** Clause after a SELECT in an UPDATE that locks its rows, and skips rows that others have locked. */
  readonly skipLocked: RawBuilder<unknown>;
  /** Time of the database's clock in epoch milliseconds, the same for all processes. */
  readonly clock: RawBuilder<number>;
  /** Statements that refresh the engine's statistics after a large import. */
  readonly refreshStatistics: readonly string[];
  /** Statements outside a transaction that remove old versions of rows from the database's files, as far as possible. */
  readonly dropOldVersions: readonly string[];
}
