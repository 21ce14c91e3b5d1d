import { joinNames } from '../../../../messages/join-names.ts';
import type { Translator } from '../../../../messages/translator.ts';

/** The numbers of lines in a file; the other members add up to `lines`. `titles` are above the table. */
export interface CountedLines {
  readonly lines: number;
  readonly titles?: number;
  readonly header: number;
  readonly rows: number;
  readonly blank: number;
  readonly breaks: number;
}

/**
 * Returns the sum of a file's lines as a sentence: "The file has 1,001 lines: 1 header row and 1,000 rows." Lines above
 * the table aren't part of the sum, because no other figure includes them.
 */
export function lineSentence(
  { lines, titles = 0, header, rows, blank, breaks }: CountedLines,
  t: Translator<'import-common'>,
): string {
  const parts = [
    header === 0 ? [] : t('lines.header.label', { count: header }),
    t('lines.rows.label', { count: rows }),
    blank === 0 ? [] : t('lines.blank.label', { count: blank }),
    breaks === 0 ? [] : t('lines.breaks.label', { count: breaks }),
  ].flat();
  const sum = { count: lines - titles, parts: joinNames(parts, t.locale) };
  if (titles === 0) return t('lines.body', sum);
  return `${t('lines.table.body', sum)} ${t('lines.titles.body', { count: titles })}`;
}
