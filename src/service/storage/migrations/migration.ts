import type { SchemaWords } from '../dialect.ts';

/** One numbered step of the schema. Once released, a step never changes: a later one fixes it. */
export interface Migration {
  /** 1, 2, 3 … without gaps. */
  readonly version: number;
  readonly name: string;
  /** The statements, in order, in the engine's words. They run in one transaction. */
  up(words: SchemaWords): readonly string[];
}
