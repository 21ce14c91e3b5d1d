import type { Transaction } from 'kysely';
import type { Dialect, SchemaWords } from '../dialect.ts';
import type { Database } from '../tables.ts';

/** One numbered step of the schema. A released step never changes. A later step fixes its mistakes. */
export interface Migration {
  /** 1, 2, 3 … without gaps. */
  readonly version: number;
  readonly name: string;
  /**
   * True if older programs keep working after the step. It only adds tables, indexes, and columns with a default, and
   * nothing is written that older programs would misread. Any other step waits until none of them is running. Decision 40.
   */
  readonly keepsOlder?: boolean;
  /**
   * Fills columns of an earlier migration from existing rows, at most `limit` per transaction, and stores its position.
   * Resolves with false if nothing is left. Called before `up` until then, so that a stopped program can resume.
   */
  fillSome?(db: Transaction<Database>, dialect: Dialect, limit: number): Promise<boolean>;
  /** Returns the statements in order, with the engine's words. They run in one transaction. */
  up(words: SchemaWords): readonly string[];
}
