import type { CsvFormat } from './csv-format.ts';
import { readSample, tableWidth, type CsvSample } from './csv-sample.ts';
import { sniffFormat, type FormatGuess, type Guess } from './csv-sniff-format.ts';
import { sniffHeader, sniffTitleLines, type HeaderReason, type TitleReason } from './csv-sniff-header.ts';

/** Guess at a text's format, each part with its reason in a form for sentences on a page. */
export interface CsvGuess extends FormatGuess {
  /** Lines above the column names or the first row, to skip. */
  readonly titleLines: Guess<number, TitleReason>;
  /** Guess whether the first row below them names the columns. */
  readonly header: Guess<boolean, HeaderReason>;
  /** Cells that most rows have. */
  readonly columns: number;
}

export interface CsvSniffOptions {
  /** Returns true for known column names ("Förnamn"), for the header decision. */
  readonly isKnownName?: (name: string) => boolean;
}

/** Characters of a sample to read: enough for a thousand rows, read about ten times. */
const SAMPLE_LENGTH = 1 << 17;

/** Guesses the format of a text from its first part. Never throws: a text that fits nothing gets low confidence. */
export function sniffCsv(sample: CsvSample, options: CsvSniffOptions = {}): CsvGuess {
  const part =
    sample.text.length <= SAMPLE_LENGTH
      ? sample
      : { text: sample.text.slice(0, SAMPLE_LENGTH), isWhole: false };
  const format = sniffFormat(part);
  return { ...format, ...sniffRows(part, chosenFormat(format), options) };
}

/** Guesses like `sniffCsv` for a known format, such as one that a person chose. */
export function sniffRows(
  sample: CsvSample,
  format: CsvFormat,
  { isKnownName = () => false }: CsvSniffOptions = {},
): Pick<CsvGuess, 'titleLines' | 'header' | 'columns'> {
  const { records } = readSample(sample, format);
  const titleLines = sniffTitleLines(records, isKnownName);
  const table = records.filter((record) => record.line > titleLines.value);
  return { titleLines, header: sniffHeader(table, isKnownName), columns: tableWidth(table).columns };
}

/** Returns the three characters of a guess. */
export function chosenFormat(guess: FormatGuess): CsvFormat {
  return {
    delimiter: guess.delimiter.value,
    quotechar: guess.quotechar.value,
    escapechar: guess.escapechar.value,
  };
}
