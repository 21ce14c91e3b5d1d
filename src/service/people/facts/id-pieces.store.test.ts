import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../storage/tables.ts';
import { idPieces } from './id-pieces.store.ts';

const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (asked) => new SqliteIntrospector(asked),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

const piecesOf = (ids: readonly number[]) =>
  idPieces(ids).map((hasId) => {
    const { sql, parameters } = hasId('contact.id').compile(db);
    return { sql, parameters };
  });

describe('ids in pieces', () => {
  it('are one range if they are consecutive, in any order', () => {
    const ids = Array.from({ length: 2000 }, (_, index) => 3000 - index);
    expect(piecesOf([...ids, 1500])).toEqual([
      { sql: '"contact"."id" between ? and ?', parameters: [1001, 3000] },
    ]);
  });

  it('are listed one by one if any is missing', () => {
    expect(piecesOf([7, 3, 4, 3])).toEqual([{ sql: '"contact"."id" in (?, ?, ?)', parameters: [3, 4, 7] }]);
    const gapped = Array.from({ length: 1200 }, (_, index) => 2 * index);
    expect(piecesOf(gapped).map(({ parameters }) => parameters.length)).toEqual([500, 500, 200]);
  });

  it('are empty for no ids', () => {
    expect(piecesOf([])).toEqual([]);
  });
});
