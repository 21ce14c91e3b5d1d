import type { DelimiterReason, EscapeReason, QuoteReason } from '../../../../lib/csv/csv-sniff-format.ts';
import type { HeaderReason, TitleReason } from '../../../../lib/csv/csv-sniff-header.ts';
import { joinNames } from '../../../../messages/join-names.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { languageName } from '../../../components/basics/format.ts';
import type { MatchReason } from '../mapping/match-columns.ts';
import { ENCODINGS, type EncodingReason } from '../understand/encoding.ts';

const characterNames = {
  ';': 'semicolon',
  ',': 'comma',
  '\t': 'tab',
  '|': 'bar',
  ':': 'colon',
  '"': 'doubleQuote',
  "'": 'singleQuote',
  '\\': 'backslash',
  '': 'none',
} as const;

/** Returns the name of a delimiter, quote, or escape, with the character if it is visible. */
export function characterName(character: string, t: Translator<'imports'>): string {
  if (!isNamed(character)) return character;
  const name = t('character.label', { name: characterNames[character] });
  const isSeen = character !== '' && character !== '\t';
  return isSeen ? t('character.sample.label', { name, sample: character }) : name;
}

function isNamed(character: string): character is keyof typeof characterNames {
  return character in characterNames;
}

/** Returns why an encoding was chosen. */
export function encodingSentence(reason: EncodingReason, t: Translator<'imports'>): string {
  if (reason.code === 'mostly_utf8') {
    return t('encoding.mixed.help', { others: reason.others, count: reason.lines });
  }
  return reason.code === 'letter_frequencies' && reason.language !== null
    ? t('encoding.language.help', { language: languageName(reason.language) })
    : t('encoding.help', { reason: reason.code });
}

/** Returns the name of an encoding among the options. */
export function encodingName(value: string, t: Translator<'imports'>): string {
  const known = ENCODINGS.find((encoding) => encoding.value === value);
  return known === undefined ? value : t('encoding.name.label', { group: known.group, name: known.name });
}

/** Returns why a delimiter was chosen. */
export function delimiterSentence(reason: DelimiterReason, t: Translator<'imports'>): string {
  switch (reason.code) {
    case 'even_columns': {
      const { rows, ofRows, columns } = reason;
      return rows === ofRows
        ? t('delimiter.all.help', { rows, columns })
        : t('delimiter.some.help', { count: rows, rows: ofRows, columns });
    }
    case 'one_column':
      return t('delimiter.one.help');
    case 'empty':
      return t('noRows.help');
  }
}

/** Returns why a quote character was chosen. */
export function quoteSentence(reason: QuoteReason, t: Translator<'imports'>): string {
  return reason.code === 'quoted_cells'
    ? t('quote.found.help', { count: reason.cells })
    : t('quote.default.help');
}

/** Returns why an escape was chosen. */
export function escapeSentence(reason: EscapeReason, t: Translator<'imports'>): string {
  switch (reason.code) {
    case 'escaped_quotes':
      return t('escape.found.help', { count: reason.count });
    case 'escaped_delimiters':
      return t('escape.delimiters.help');
    case 'doubled_quotes':
      return t('escape.doubled.help');
    case 'nothing_escaped':
      return t('escape.default.help');
  }
}

/** Returns why the first row is a header, or isn't. */
export function headerSentence(reason: HeaderReason, t: Translator<'imports'>): string {
  switch (reason.code) {
    case 'address_in_first_row':
      return t('header.email.help', { email: reason.address });
    case 'addresses_below':
      return t('header.below.help', { name: reason.name });
    case 'known_names':
      return t('header.known.help', { names: joinNames(reason.names.slice(0, 3), t.locale) });
    case 'names_above_values':
      return t('header.texts.help');
    case 'values_in_first_row':
      return t('header.values.help');
    case 'only_row':
      return t('header.only.help');
    case 'empty':
      return t('noRows.help');
  }
}

/** Returns why lines above the table are or aren't skipped. */
export function titleSentence(reason: TitleReason, t: Translator<'imports'>): string {
  if (reason.code === 'no_titles') return t('titles.none.help');
  const text = reason.text.slice(0, 60);
  return text === '' ? t('titles.empty.help') : t('titles.text.help', { text });
}

/** Returns how a column was matched. */
export function matchSentence(reason: MatchReason, t: Translator<'imports'>): string {
  switch (reason.code) {
    case 'known_name':
      return reason.language === 'en'
        ? t('match.name.label')
        : t('match.foreign.label', { language: languageName(reason.language) });
    case 'similar_name':
      return t('match.similar.label', { word: reason.word });
    case 'name_contains':
      return t('match.contains.label', { word: reason.word });
    case 'whole_name':
      return t('match.fullName.label');
    case 'addresses':
      return t('match.emails.label', { share: reason.share });
    case 'statuses':
      return t('match.statuses.label', { word: reason.word });
    case 'attribute_name':
      return t('match.attribute.label');
    case 'preset':
      return t('match.preset.label', { program: reason.name });
    case 'similar_attribute':
      return t('match.similarAttribute.label', { name: reason.attribute });
  }
}
