import { joinNames } from '../../../../messages/join-names.ts';
import type { Translator } from '../../../../messages/translator.ts';

/** The numbers of lines in a file; the other members add up to `lines`. */
export interface CountedLines {
  readonly lines: number;
  readonly titles?: number;
  readonly header: number;
  readonly rows: number;
  readonly blank: number;
  readonly breaks: number;
}

/** Returns the sum of a file's lines as a sentence: "The file has 1,001 lines: 1 header row and 1,000 rows." */
export function lineSentence(
  { lines, titles = 0, header, rows, blank, breaks }: CountedLines,
  t: Translator<'import-common'>,
): string {
  const parts = [
    titles === 0 ? [] : t('lines.titles.label', { count: titles }),
    header === 0 ? [] : t('lines.header.label', { count: header }),
    t('lines.rows.label', { count: rows }),
    blank === 0 ? [] : t('lines.blank.label', { count: blank }),
    breaks === 0 ? [] : t('lines.breaks.label', { count: breaks }),
  ].flat();
  return t('lines.body', { count: lines, parts: joinNames(parts, t.locale) });
}
