import { sql } from 'kysely';

/** One page of rows, and the total number. */
export interface PageOfRows<Row> {
  readonly count: number;
  readonly rows: Row[];
}

/** Position of a page in all rows. */
export interface PagePlace {
  readonly limit: number;
  readonly offset: number;
}

/** The column that counts the rows of a query. */
export const rowCount = sql<number>`count(*)`.as('count');

/** A query of `rowCount`. */
interface Counting {
  executeTakeFirstOrThrow(): Promise<{ readonly count: number }>;
}

/** An ordered query of rows. */
interface Ordered<Row> {
  limit(rows: number): { offset(rows: number): { execute(): Promise<Row[]> } };
}

/** Reads one page of rows, and the total number. */
export async function readPage<Row>(
  all: Counting,
  shown: Ordered<Row>,
  { limit, offset }: PagePlace,
): Promise<PageOfRows<Row>> {
  const [{ count }, rows] = await Promise.all([
    all.executeTakeFirstOrThrow(),
    shown.limit(limit).offset(offset).execute(),
  ]);
  return { count, rows };
}
