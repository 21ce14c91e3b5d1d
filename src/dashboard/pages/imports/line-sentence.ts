import { countOf, formatCount } from '../../components/format.ts';

/** The lines of a file; the other members add up to `lines`. */
export interface CountedLines {
  readonly lines: number;
  readonly titles?: number;
  readonly header: number;
  readonly rows: number;
  readonly blank: number;
  readonly breaks: number;
}

/** Returns the sum of a file's lines as a sentence: "1,001 lines: 1 header, 998 rows, and 2 blank lines." */
export function lineSentence({ lines, titles = 0, header, rows, blank, breaks }: CountedLines): string {
  const parts = [
    titles === 0 ? [] : `${countOf(titles, 'line')} above the table`,
    header === 0 ? [] : `${formatCount(header)} header`,
    countOf(rows, 'row'),
    blank === 0 ? [] : countOf(blank, 'blank line'),
    breaks === 0 ? [] : `${countOf(breaks, 'line break')} inside cells`,
  ].flat();
  return `${countOf(lines, 'line')}: ${new Intl.ListFormat('en').format(parts)}.`;
}
