import type { CellFormat, TagFormat } from './cell-format-names.ts';
import { parseTimestamp, utcMidnight } from '../time/timestamp.ts';
import { cleanText, parsePhoneNumber } from './contact-fields.ts';
import { foldKey } from '../text/fold-key.ts';
import { wordDate, type WrittenDate } from './word-dates.ts';

/** Marks between the words of a cell, by format; null if each cell shows its own. */
const tagMarks = {
  tags: null,
  tags_comma: ',',
  tags_semicolon: ';',
  tags_colons: ':::',
} as const satisfies Record<TagFormat, string | null>;

/** Orders of day, month, and year. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy';

/** Reads a cell as the value of an attribute. Null if it doesn't fit the format; '' for an empty cell. */
export function readCell(cell: string, format: CellFormat): string | null {
  const written = cleanText(cell);
  const text = isMarkedText(written) ? written.slice(1) : written;
  if (text === '') return '';
  switch (format) {
    case 'ymd':
    case 'dmy':
    case 'mdy':
      return dayOf(writtenDate(text, format));
    case 'point':
    case 'comma':
      return readNumber(text, format);
    case 'yes_no':
      return readYesNo(text);
    case 'apostrophe':
      return isShortenedNumber(text) ? null : text;
    case 'tags':
    case 'tags_comma':
    case 'tags_semicolon':
    case 'tags_colons':
      return readTags(text, tagMarks[format]).join(', ');
    default:
      return readPhone(text, format);
  }
}

/** Returns whether a cell starts with an apostrophe that only marks its number or formula as text in a spreadsheet. */
export function isMarkedText(cell: string): boolean {
  return /^'[\d+\-=@(.＝＋－＠]/.test(cell);
}

/** Returns whether a spreadsheet has shortened a long number and lost its last digits: “4.67012E+10”. */
export function isShortenedNumber(cell: string): boolean {
  return /^\d[.,]\d+E\+\d\d$/i.test(cell);
}

const number = {
  point: { groups: /^-?\d{1,3}([,\s'’]\d{3})+(\.\d+)?$/u, plain: /^-?\d+(\.\d+)?$/, group: /[,\s'’]/gu },
  comma: { groups: /^-?\d{1,3}([.\s'’]\d{3})+(,\d+)?$/u, plain: /^-?\d+(,\d+)?$/, group: /[.\s'’]/gu },
} as const;

/** Reads a number with at most 15 digits, six of them decimals, as stored: `12.5`. */
function readNumber(text: string, mark: 'point' | 'comma'): string | null {
  const { groups, plain, group } = number[mark];
  const isGrouped = groups.test(text);
  if (!isGrouped && !plain.test(text)) return null;
  return keptNumber((isGrouped ? text.replace(group, '') : text).replace(',', '.'));
}

/** Returns a number of plain digits as stored, `12.5`; null for anything else and beyond 15 digits, six decimals. */
export function keptNumber(text: string): string | null {
  if (!number.point.plain.test(text)) return null;
  const [whole = '', decimals = ''] = text.replace('-', '').split('.');
  const kept = { whole: whole.replace(/^0+(?=\d)/, ''), decimals: decimals.replace(/0+$/, '') };
  if (kept.whole.length + kept.decimals.length > 15 || kept.decimals.length > 6) return null;
  const value = kept.decimals === '' ? kept.whole : `${kept.whole}.${kept.decimals}`;
  return text.startsWith('-') && value !== '0' ? `-${value}` : value;
}

const yesNo: readonly (readonly [value: 'true' | 'false', words: string])[] = [
  ['true', 'true t yes y 1 on x ja j oui si sí vrai wahr sant verdadero kyllä sim tak checked ✓ ✔ ☑'],
  ['false', 'false f no n 0 off nein nej non faux falsch falskt falso ei nee nei não nie unchecked ✗ ✘ ☐'],
];

/** Reads a word for yes or no in any of the languages of the dashboard, as `true` or `false`. */
export function readYesNo(text: string): string | null {
  const word = text.toLowerCase();
  return yesNo.find(([, words]) => words.split(' ').includes(word))?.[0] ?? null;
}

const agreement =
  /^(?:(?:i|we) )?(?:agree|accept|consent|opt ?in|subscribe|sign me up)|^(?:granted|given|obtained|erteilt|beviljat|accorde|concedido)$|^(?:ich (?:stimme|willige|mochte)|j[ '’]?accepte|je (?:souhaite|accepte|consens)|jag (?:samtycker|godkanner|vill)|jeg (?:vil|onsker|samtykker)|(?:si )?acepto|quiero|wyrazam)\b/;

const refusal =
  /^(?:denied|declined|refused|rejected|withdrawn|revoked|not given|verweigert|widerrufen|nekat|refuse|retire|denegado|retirado)$/;

/** Reads an answer to a question as `true` or `false`: a word for yes or no, also with more behind it, or “I agree”. */
export function readAnswer(text: string): string | null {
  const answer = foldKey(text);
  const [first = ''] = answer.split(/[\s,.;:!–—-]/);
  const word = first.length > 1 && first !== 'on' ? readYesNo(first) : null;
  return (
    readYesNo(answer) ?? word ?? (agreement.test(answer) ? 'true' : refusal.test(answer) ? 'false' : null)
  );
}

/**
 * Reads several words of a cell: quoted ones, or those between the marks, also in brackets as programs write lists. A
 * comma, semicolon, or bar within a word becomes a space, because options can't contain one.
 */
function readTags(cell: string, mark: string | null): string[] {
  const text = /^\[(.*)\]$/s.exec(cell)?.[1]?.replaceAll(/(?<=^|,)\s*'([^'"]*)'\s*(?=,|$)/g, '"$1"') ?? cell;
  const marks = mark ?? [':::', ';', '|'].find((one) => text.includes(one)) ?? ',';
  const words = text.includes('"')
    ? [...text.matchAll(/"([^"]*)"|([^",;|]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
    : text.split(marks);
  const tags = words.map((word) =>
    word
      .replace(/^\s*\*\s+/, '')
      .replace(/[\s,;|]+/gu, ' ')
      .trim(),
  );
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

/**
 * Reads a phone number in E.164 form. `format`: the country code of national numbers; empty after the plus for none.
 */
export function readPhone(text: string, format: string): string | null {
  const digits = text
    .replace(/^'/, '')
    // As a spreadsheet writes a number.
    .replace(/(?<=^\d{7,})\.0$/, '')
    .replace(/(?<=^(?:\+|00)[\d\s]{1,6})\(0\)/, '')
    .replace(/[\s().\-/]/g, '');
  if (digits === '') return '';
  const phone = parsePhoneNumber(international(digits, format));
  return phone.ok ? phone.number : null;
}

function international(digits: string, country: string): string {
  if (digits.startsWith('+')) return digits;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  if (country === '') return digits;
  return country === '+' ? `+${digits}` : `${country}${digits.replace(/^0/, '')}`;
}

const orders: Readonly<
  Record<DateOrder, readonly ['year' | 'month' | 'day', 'year' | 'month' | 'day', 'year' | 'month' | 'day']>
> = {
  ymd: ['year', 'month', 'day'],
  dmy: ['day', 'month', 'year'],
  mdy: ['month', 'day', 'year'],
};

const dateParts = /^(\d{1,4})([-/. ])(\d{1,2})\2(\d{1,4})(?:[T ,]+(.*))?$/;

/** Reads a date of digits as `YYYY-MM-DD`, of the years 1800 to 2999. A time after it is ignored. */
export function readDay(text: string, order: DateOrder): string | null {
  return dayOf(numberDate(text.trim(), order));
}

function dayOf(written: WrittenDate | null): string | null {
  const time = written === null ? null : timeOf(written);
  if (time === null) return null;
  const day = new Date(time).toISOString().slice(0, 10);
  return day.length === 10 && day >= '1800' && day < '3000' ? day : null;
}

/**
 * Reads a time as epoch milliseconds, null for anything else. In addition to the interface's formats it accepts other
 * orders of day, month, and year, months as words, years of two digits, am and pm, and times as printed by Go. Without a
 * zone it is UTC.
 */
export function readTime(text: string, order: DateOrder): number | null {
  const trimmed = text.trim();
  const written = writtenDate(isMarkedText(trimmed) ? trimmed.slice(1) : trimmed, order);
  return written === null ? null : timeOf({ ...written, year: fullYear(written.year) });
}

/** Returns a date's parts as written: with its month as a number, in any order if it is a word. */
function writtenDate(text: string, order: DateOrder): WrittenDate | null {
  return numberDate(text, order) ?? wordDate(text);
}

function numberDate(text: string, order: DateOrder): WrittenDate | null {
  const match = dateParts.exec(text);
  if (match === null) return null;
  const [, first = '', , second = '', third = '', time = ''] = match;
  const parts = { year: '', month: '', day: '' };
  const [one, two, three] = orders[order];
  parts[one] = first;
  parts[two] = second;
  parts[three] = third;
  return { ...parts, time };
}

/** Returns a year with all digits. A time in a file is rarely older than the internet; a birthday is, and stays. */
function fullYear(year: string): string {
  if (year.length !== 2) return year;
  return Number(year) < 70 ? `20${year}` : `19${year}`;
}

function timeOf({ year, month, day, time }: WrittenDate): number | null {
  if (year.length !== 4 || month.length > 2 || day.length > 2) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (time === '') return utcMidnight(Number(year), Number(month), Number(day));
  const clock = clockOf(time);
  return clock === null ? null : parseTimestamp(`${date}T${clock}`);
}

const clock =
  /^(?:at |um |à |kl\.? )?(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*([ap]\.?m\.?)?\s*(?:GMT(?=[+-]))?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?(?:\s+[A-Z]{3,4}|\s+\([^()]*\))?(?:\s+m=\S+)?$/i;

function clockOf(text: string): string | null {
  const match = clock.exec(text.trim());
  if (match === null) return null;
  const [, hour = '', minute = '', second = '00', fraction = '0', half, zone = 'Z'] = match;
  const hours = half === undefined ? Number(hour) : twelveHours(Number(hour), half);
  if (hours === null) return null;
  const at = /^(utc|gmt|z)$/i.test(zone) ? 'Z' : zone;
  return `${String(hours).padStart(2, '0')}:${minute}:${second}.${fraction.slice(0, 6)}${at}`;
}

function twelveHours(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
}
