import type { Transaction } from 'kysely';
import type { Dialect, SchemaWords } from '../dialect.ts';
import type { Database } from '../tables.ts';

/** One numbered step of the schema. Once released, a step never changes: a later one fixes it. */
export interface Migration {
  /** 1, 2, 3 … without gaps. */
  readonly version: number;
  readonly name: string;
  /**
   * True for a step next to which older programs keep working: it only adds tables, indexes, and columns with a
   * default, and lets nothing be written that they would misread. Any other step waits until none of them runs.
   * Decision 40.
   */
  readonly keepsOlder?: boolean;
  /**
   * Fills columns of an earlier migration from rows that exist, at most `limit` in a transaction, and keeps its
   * position; false when nothing is left to fill. Called until then, and before `up`: an end of the program loses
   * nothing.
   */
  fillSome?(db: Transaction<Database>, dialect: Dialect, limit: number): Promise<boolean>;
  /** The statements, in order, in the engine's words. They run in one transaction. */
  up(words: SchemaWords): readonly string[];
}
