import { columnName } from '../../../lib/contact/contact-row.ts';
import { isCellFormat } from '../../../lib/contact/cell-format-names.ts';
import { listKey, type DetailColumns } from '../../../lib/contact/row-details.ts';
import { statusWordsOf } from '../../../lib/contact/status-words.ts';
import { plainReading, type ImportMapping, type ImportReading } from './import-mapping.ts';

/** Fields of a contact for which only some imports have columns. */
const fields = ['sms_number', 'status', 'status_at'] as const;
const consentParts = ['time', 'source', 'address'] as const;

/** Returns the columns of details in a mapping, with the part that a failure names. */
export function wantedDetails({
  contact,
  consent,
  lists,
  opt_outs,
}: Pick<ImportMapping, 'contact' | 'consent' | 'lists' | 'opt_outs'>): {
  readonly part: string;
  readonly column: string;
}[] {
  return [
    ...fields.map((part) => ({ part, column: contact[part] ?? '' })),
    ...consentParts.map((part) => ({ part: `consent ${part}`, column: consent?.[part] ?? '' })),
    ...(lists ?? []).map(({ column }, at) => ({ part: `lists ${at + 1}`, column })),
    ...(opt_outs ?? []).map(({ column }, at) => ({ part: `opt_outs ${at + 1}`, column })),
  ].filter(({ column }) => column !== '');
}

interface DetailsAsked {
  /** Positions by part. */
  readonly found: ReadonlyMap<string, number>;
  readonly mapping: ImportMapping | null;
  readonly reading: ImportReading | undefined;
  /** True if a column's values have a type to check. */
  readonly isTyped: boolean;
  /** Returns the position of a column by its name, -1 without one. */
  readonly indexOf: (name: string) => number;
}

/** Returns the columns of details; null if an import has none, so that its rows are read faster. */
export function detailColumns({
  found,
  mapping,
  reading = plainReading,
  isTyped,
  indexOf,
}: DetailsAsked): DetailColumns | null {
  const at = (part: string) => found.get(part) ?? -1;
  const formats = Object.entries(reading.formats).flatMap(([column, format]) =>
    isCellFormat(format) ? [[indexOf(columnName(column)), format] as const] : [],
  );
  const isPlain = !isTyped && wantedDetails(mapping ?? { contact: { email: '' } }).length === 0;
  if (isPlain && formats.length === 0 && Object.keys(reading.status_words).length === 0) return null;
  return {
    sms_number: at('sms_number'),
    status: at('status'),
    status_at: at('status_at'),
    consent: { time: at('consent time'), source: at('consent source'), address: at('consent address') },
    lists: (mapping?.lists ?? []).map(({ values }, index) => ({
      index: at(`lists ${index + 1}`),
      hashes: new Map(Object.entries(values).map(([value, hash]) => [listKey(value), hash])),
    })),
    words: statusWordsOf(reading.status_words),
    opt_outs: (mapping?.opt_outs ?? []).map(({ status = null }, index) => ({
      index: at(`opt_outs ${index + 1}`),
      status,
    })),
    formats: new Map(formats.filter(([index]) => index >= 0)),
  };
}
