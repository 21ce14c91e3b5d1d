import type { DelimiterReason, EscapeReason, QuoteReason } from '../../../lib/csv/csv-sniff-format.ts';
import type { HeaderReason, TitleReason } from '../../../lib/csv/csv-sniff-header.ts';
import { failureOf } from '../../api/errors.ts';
import type { ConversionReason } from './convert/plan-upload.ts';
import type { HeaderLanguage } from './mapping/header-words.ts';
import type { MatchReason } from './mapping/match-columns.ts';
import { ENCODINGS, type EncodingReason } from './understand/encoding.ts';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const count = (amount: number, one: string) =>
  `${amount.toLocaleString('en')} ${amount === 1 ? one : `${one}s`}`;

/** Names of delimiters, quotes and escapes as a person calls them. */
export function characterName(character: string): string {
  const names: Record<string, string> = {
    ';': 'semicolon',
    ',': 'comma',
    '\t': 'tab',
    '|': 'vertical bar',
    ':': 'colon',
    '"': 'double quote',
    "'": 'single quote',
    '\\': 'backslash',
    '': 'none',
  };
  return names[character] ?? character;
}

/** Why this encoding. */
export function encodingSentence(reason: EncodingReason): string {
  switch (reason.code) {
    case 'byte_order_mark':
      return 'The file says so in its first bytes.';
    case 'valid_utf8':
      return 'Every accented letter in it is valid UTF-8.';
    case 'mostly_utf8':
      return `It is UTF-8, except for ${count(reason.others, 'line')} of ${count(reason.lines, 'line')} with accented letters.`;
    case 'ascii_only':
      return 'What was looked at has no accented letters, which reads the same in nearly every encoding.';
    case 'zero_bytes':
      return 'Every other byte is zero, as in UTF-16.';
    case 'letter_frequencies':
      return reason.language === null
        ? 'It is not UTF-8, and its letters are most likely in this encoding.'
        : `It is not UTF-8, and its letters look like ${languageNames.of(reason.language) ?? reason.language} in this encoding.`;
    case 'usual_in_the_west':
      return 'It is not UTF-8, and this is what Western programs mostly write. Look at the accented letters below.';
    case 'own_text':
      return 'It was pasted or taken from a workbook, so nothing has to be guessed.';
  }
}

/** The name of an encoding as it is offered. */
export function encodingName(value: string): string {
  return ENCODINGS.find((encoding) => encoding.value === value)?.label ?? value;
}

/** Why this delimiter. */
export function delimiterSentence(reason: DelimiterReason): string {
  switch (reason.code) {
    case 'even_columns':
      return `With it, ${reason.rows === reason.ofRows ? 'all' : `${reason.rows} of`} ${count(reason.ofRows, 'row')} looked at have ${count(reason.columns, 'column')}.`;
    case 'one_column':
      return 'There seems to be only one column.';
    case 'empty':
      return 'There are no rows to judge by.';
  }
}

/** Why this quote character. */
export function quoteSentence(reason: QuoteReason): string {
  return reason.code === 'quoted_cells'
    ? `${count(reason.cells, 'cell')} looked at ${reason.cells === 1 ? 'stands' : 'stand'} between two of it.`
    : 'No cell looked at is quoted, so this is the usual one.';
}

/** Why this escape. */
export function escapeSentence(reason: EscapeReason): string {
  switch (reason.code) {
    case 'escaped_quotes':
      return `It stands in front of ${count(reason.count, 'quote')} inside cells.`;
    case 'escaped_delimiters':
      return 'It stands in front of delimiters inside cells: the rows are more alike with it.';
    case 'doubled_quotes':
      return 'Quotes inside cells are doubled.';
    case 'nothing_escaped':
      return 'No cell looked at needs one; doubled quotes are the usual way.';
  }
}

/** Why there is a header row, or none. */
export function headerSentence(reason: HeaderReason): string {
  switch (reason.code) {
    case 'address_in_first_row':
      return `The first row has an address in it (${reason.address}), so it is a contact already.`;
    case 'addresses_below':
      return `There are addresses below "${reason.name}".`;
    case 'known_names':
      return `It has names that columns have: ${reason.names.slice(0, 3).join(', ')}.`;
    case 'names_above_values':
      return 'The first row has a different text in each cell, as names of columns do.';
    case 'values_in_first_row':
      return 'The first row looks like the ones below it.';
    case 'only_row':
      return 'There is only one row, and no address in it.';
    case 'empty':
      return 'There are no rows to judge by.';
  }
}

/** Why lines on top are left out, or none. */
export function titleSentence(reason: TitleReason): string {
  return reason.code === 'no_titles'
    ? 'The table starts in the first line.'
    : `The lines on top ${reason.text === '' ? 'are nearly empty' : `("${reason.text.slice(0, 60)}") are nearly empty`} where the others are filled.`;
}

/** Why a column is taken for what it is. */
export function matchSentence(reason: MatchReason): string {
  switch (reason.code) {
    case 'known_name':
      return reason.language === 'en' ? 'By its name' : `By its name (${languageOf(reason.language)})`;
    case 'similar_name':
      return `Its name is close to "${reason.word}"`;
    case 'name_contains':
      return `Its name has "${reason.word}" in it`;
    case 'whole_name':
      return 'It holds whole names, and there is no column of first names';
    case 'addresses':
      return `${Math.floor(reason.share * 100)} % of its cells are addresses`;
    case 'attribute_name':
      return 'It is named like the attribute';
    case 'similar_attribute':
      return `Its name is close to the attribute "${reason.attribute}"`;
  }
}

const CONVERSIONS: Record<ConversionReason, string> = {
  workbook: 'it is a workbook',
  pasted: 'it was pasted',
  one_of_several: 'it is one of several files in the zip',
  encoding: 'not all of it is in UTF-8',
  byte_order_mark: 'it begins with an invisible mark that not every service takes',
  title_lines: 'there are lines above the table',
  no_header: 'it has no row with the names of its columns',
  header_names: 'two of its columns have the same name, or one has none',
  mended_rows: 'you mended rows',
  backslashes: 'it has backslashes that a service could misread',
  no_quotes: 'it is read without quotes, which the service always expects',
};

/** Why another file is sent than the one that was dropped; null when it is sent as it is. */
export function conversionSentence(reasons: readonly ConversionReason[]): string | null {
  if (reasons.length === 0) return null;
  const list = new Intl.ListFormat('en').format(reasons.map((reason) => CONVERSIONS[reason]));
  return `A UTF-8 CSV file made from it in this browser is sent, because ${list}.`;
}

function languageOf(language: HeaderLanguage): string {
  return languageNames.of(language) ?? language;
}

/** Why a file did not arrive. A lost connection is told as what was, for it may be back by then. */
export function sendingSentence(error: unknown): string {
  const failure = failureOf(error);
  return failure.kind === 'offline'
    ? 'The upload broke off, because Newsdesk did not answer. Send it again once it does: what you chose is kept, and nothing is taken twice.'
    : failure.detail;
}
