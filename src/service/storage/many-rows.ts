import type { AliasableExpression } from 'kysely';
import type { ColumnKind, RowOf } from './dialect.ts';
import type { Storage } from './storage.ts';

type Columns = Readonly<Record<string, ColumnKind>>;

/**
 * Returns the rows of a query with thousands of rows, in order. The engine passes them as one JSON text, in a third of the
 * time of objects between threads. `columns`: the selected columns. Throws TypeError if the query selects others.
 */
export async function manyRows<const Selected extends Columns>(
  { read, dialect }: Pick<Storage, 'read' | 'dialect'>,
  columns: Selected,
  query: AliasableExpression<RowOf<Selected>>,
): Promise<RowOf<Selected>[]> {
  const { text } = await read
    .selectFrom(query.as('many'))
    .select(dialect.rowsAsJson(Object.keys(columns)).as('text'))
    .executeTakeFirstOrThrow();
  return rowsOf(columns, text);
}

function rowsOf<Selected extends Columns>(columns: Selected, text: string): RowOf<Selected>[] {
  const lists: unknown = JSON.parse(text);
  if (!Array.isArray(lists)) throw new TypeError('many rows are read as an array');
  const kinds = Object.entries(columns);
  return lists.map((list: unknown) => {
    const row = rowOf(kinds, list);
    if (!isOfKinds<Selected>(kinds, row)) throw new TypeError('a row has other columns than were asked for');
    return row;
  });
}

type Kinds = readonly (readonly [name: string, kind: ColumnKind])[];

function rowOf(kinds: Kinds, list: unknown): Readonly<Record<string, unknown>> {
  const row: Record<string, unknown> = {};
  if (!Array.isArray(list)) return row;
  const values: readonly unknown[] = list;
  let index = 0;
  for (const [name] of kinds) {
    row[name] = values[index];
    index += 1;
  }
  return row;
}

function isOfKinds<Selected extends Columns>(
  kinds: Kinds,
  row: Readonly<Record<string, unknown>>,
): row is RowOf<Selected> {
  for (const [name, kind] of kinds) if (!isOfKind(kind, row[name])) return false;
  return true;
}

function isOfKind(kind: ColumnKind, value: unknown): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string';
    case 'integer':
      return typeof value === 'number';
    case 'text?':
      return value === null || typeof value === 'string';
    case 'integer?':
    case 'number?':
      return value === null || typeof value === 'number';
  }
}
