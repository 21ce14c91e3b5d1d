import { foldKey } from '../text/fold-key.ts';

/** The parts of a date as written: digits, and the time after it. */
export interface WrittenDate {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly time: string;
}

/** Names of the months, in the languages of the dashboard and their neighbors. Shorter forms are their starts. */
const months: readonly string[] = [
  'january januar januari janvier enero gennaio janeiro stycznia',
  'february februar februari fevrier febrero febbraio fevereiro lutego',
  'march marz maerz mars marts marzo maart marco marca',
  'april avril abril aprile kwietnia',
  'may mai maj mayo mei maggio maio maja',
  'june juni juin junio giugno junho czerwca',
  'july juli juillet julio luglio julho lipca',
  'august augusti aout agosto augustus sierpnia',
  'september septembre septiembre setiembre settembre setembro wrzesnia',
  'october oktober octobre octubre ottobre outubro pazdziernika',
  'november novembre noviembre novembro listopada',
  'december dezember decembre diciembre desember dicembre dezembro grudnia',
];

const weekday = String.raw`^(?:\p{L}{2,12}\.?,?\s+)?`;
const name = String.raw`(\p{L}{3,12})\.?,?`;
const dayFirst = new RegExp(
  String.raw`${weekday}(\d{1,2})(?:st|nd|rd|th|er|\.)?[\s/-]+(?:de\s+)?${name}[\s/-]+(?:del?\s+)?(\d{4}|\d{2})(?:[,\s]+(.*))?$`,
  'iu',
);
const monthFirst = new RegExp(
  String.raw`${weekday}${name}[\s/-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s/-]+(\d{4})(?:[,\s]+(.*))?$`,
  'iu',
);

/** Reads a date whose month is a word, such as `5 Mar 2024`, `March 5, 2024`, or `5 de marzo de 2024`; null for others. */
export function wordDate(text: string): WrittenDate | null {
  // Long texts are none.
  if (text.length > 80) return null;
  const [, day = '', month = '', year = '', time = ''] = dayFirst.exec(text) ?? [];
  if (day !== '') return withMonth({ day, month, year, time });
  const [, word = '', second = '', third = '', clock = ''] = monthFirst.exec(text) ?? [];
  return word === '' ? null : withMonth({ day: second, month: word, year: third, time: clock });
}

function withMonth(written: WrittenDate): WrittenDate | null {
  const word = foldKey(written.month);
  const found = months.flatMap((names, at) =>
    names.split(' ').some((one) => one.startsWith(word)) ? [at] : [],
  );
  const [at] = found;
  return at === undefined || found.length > 1 ? null : { ...written, month: String(at + 1) };
}
