import { foldKey } from '../text/fold-key.ts';

/** The parts of a date as written: digits, and the time after it. */
export interface WrittenDate {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly time: string;
}

/** Starts of months’ names in the languages of the dashboard and their neighbors: “March”, “marzo”, “märz”. */
const months =
  /^(?:(jan|gen|ene|sty)|(feb|fev|lut)|(mar|maa|mae)|(apr|avr|abr|kwi)|(ma[yijg]|mei)|(jun|juin|giu|cze)|(jul|juil|lug|lip)|(aug|aou|ago|sie)|(se[pt]|wrz)|(o[ck]t|ott|out|paz)|(nov|lis)|(de[csz]|dic|gru))/;

const dayFirst =
  /^(?:\p{L}+[.,]*\s+)?(?<day>\d{1,2})\p{L}{0,2}\.?[\s/-]+(?:de\s+)?(?<month>\p{L}{3,})\.?[\s/-]+(?:del?\s+)?(?<year>\d{4}|\d\d)(?:[,\s]+(?<time>.*))?$/u;
const monthFirst =
  /^(?:\p{L}+[.,]*\s+)?(?<month>\p{L}{3,})\.?[\s/-]+(?<day>\d{1,2})\p{L}{0,2},?[\s/-]+(?<year>\d{4})(?:[,\s]+(?<time>.*))?$/u;

/** Reads a date whose month is a word, such as `5 Mar 2024`, `March 5, 2024`, or `5 de marzo de 2024`; null for others. */
export function wordDate(text: string): WrittenDate | null {
  // Longer texts are none.
  const groups = text.length > 80 ? undefined : (dayFirst.exec(text) ?? monthFirst.exec(text))?.groups;
  const { day = '', month = '', year = '', time = '' } = groups ?? {};
  const [, ...found] = months.exec(foldKey(month)) ?? [];
  const at = found.findIndex(Boolean);
  return at === -1 ? null : { day, month: String(at + 1), year, time };
}
