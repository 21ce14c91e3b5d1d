import { joinNames } from '../../../../messages/join-names.ts';
import type { Translator } from '../../../../messages/translator.ts';
import type { ColumnMapping } from '../mapping/column-target.ts';
import { columnTitle } from './column-title.ts';

interface ReadColumns {
  readonly mapping: ColumnMapping;
  readonly preview: { readonly columnNames: readonly string[] };
  readonly settings: { readonly hasHeader: boolean };
}

const shownNames = 8;

/** Returns the number of imported columns and the names of the others, as a sentence. */
export function columnsSentence(
  { mapping, preview, settings }: ReadColumns,
  t: Translator<'imports'>,
): string {
  const { columnNames } = preview;
  const { hasHeader } = settings;
  const left = columnNames.flatMap((_name, at) =>
    (mapping[at] ?? null) === null ? columnTitle({ columnNames, hasHeader }, at, t) : [],
  );
  const total = mapping.length;
  const count = total - left.length;
  if (left.length === 0) return t('columns.all.body', { count, total });
  const shown = left.slice(0, shownNames);
  const more = left.length - shown.length;
  const names = more === 0 ? shown : [...shown, t('columns.more.label', { count: more })];
  return t('columns.left.body', { count, total, names: joinNames(names, t.locale) });
}
