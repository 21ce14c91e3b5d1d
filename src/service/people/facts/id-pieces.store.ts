import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { chunksOf } from '../../../lib/chunks-of.ts';
import { rowsAtOnce } from '../../storage/write-rows.ts';

/** Maximum consecutive ids of one statement. */
const runAtOnce = 10_000;

/** A condition that a column, named by its reference, has one of some ids. */
export type HasId = (column: string) => RawBuilder<SqlBool>;

/** Returns sorted, unique ids in pieces for one statement. The order prevents deadlocks between writers. */
export function idChunks(ids: readonly number[]): number[][] {
  return chunksOf(inOrder(ids), rowsAtOnce);
}

/** Returns the same pieces as conditions; consecutive ids are one range, which engines read in one go. */
export function idPieces(ids: readonly number[]): HasId[] {
  const sorted = inOrder(ids);
  return chunksOf(sorted, isRun(sorted) ? runAtOnce : rowsAtOnce).map((some) => {
    const [first, last] = [some[0], some.at(-1)];
    return isRun(some)
      ? (column) => sql<SqlBool>`${sql.ref(column)} between ${first} and ${last}`
      : (column) => sql<SqlBool>`${sql.ref(column)} in (${sql.join(some)})`;
  });
}

function inOrder(ids: readonly number[]): number[] {
  return [...new Set(ids)].toSorted((one, other) => one - other);
}

function isRun(sorted: readonly number[]): boolean {
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first !== undefined && last !== undefined && last - first + 1 === sorted.length;
}
