import type { Translator } from '../../../../messages/translator.ts';

/** The parts of a table with the names of its columns. */
interface NamedColumns {
  readonly columnNames: readonly string[];
  readonly hasHeader: boolean;
}

/** Returns the title of a column: its name, or its number if it has none. `at` counts from 0. */
export function columnTitle(
  { columnNames, hasHeader }: NamedColumns,
  at: number,
  t: Translator<'imports'>,
): string {
  const name = columnNames[at] ?? '';
  if (!hasHeader) return t('column.numbered.label', { number: at + 1 });
  return name.trim() === '' ? t('column.unnamed.label', { number: at + 1 }) : name;
}
