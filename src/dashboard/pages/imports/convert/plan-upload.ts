import { DEFAULT_CSV_FORMAT, type CsvFormat } from '../../../../lib/csv/csv-format.ts';
import type { ColumnMapping } from '../mapping/column-target.ts';
import type { TableBytes } from '../understand/open-source.ts';
import type { ReadSettings } from '../understand/table-reader.ts';
import { nameKey } from './name-key.ts';

/** A reason why the uploaded file differs from the dropped one; pages have a text for each. */
export type ConversionReason =
  | 'workbook'
  | 'pasted'
  | 'one_of_several'
  | 'encoding'
  | 'byte_order_mark'
  | 'title_lines'
  | 'no_header'
  | 'header_names'
  | 'fixed_rows'
  | 'stray_quotes'
  | 'spread'
  | 'further'
  | 'backslashes'
  | 'no_quotes';

/**
 * The way to upload a table. `original`: the unchanged dropped file; `new_head`: the file's own bytes after a new start,
 * without reading them; `rewrite`: read once and rewritten as UTF-8 in the API's default format.
 */
export interface UploadPlan {
  readonly way: 'original' | 'new_head' | 'rewrite';
  readonly reasons: readonly ConversionReason[];
  /** The format of the uploaded file, as parameters of the import. */
  readonly format: CsvFormat;
  /** The uploaded file's header. */
  readonly columnNames: readonly string[];
  readonly fileName: string;
}

export interface PlanRequest {
  readonly table: Pick<TableBytes, 'name' | 'origin' | 'isWhole'>;
  /** The name of the dropped file. */
  readonly fileName: string;
  readonly settings: ReadSettings;
  readonly columnNames: readonly string[];
  readonly mapping: ColumnMapping;
  readonly hasByteOrderMark: boolean;
  /** Null until the whole file was read. */
  readonly hasBackslash: boolean | null;
  readonly hasFixedRows: boolean;
  /** True if lines of a UTF-8 file are in another encoding. */
  readonly hasOtherLines: boolean;
  /** True if email addresses are read from cells with several, or with names. */
  readonly hasReadAddresses: boolean;
  /** True for our service, which drops a byte order mark and accepts the quote itself as escape. */
  readonly isOurService: boolean;
}

/** Chooses the way to upload a table: unchanged if that results in the same contacts. */
export function planUpload(request: PlanRequest): UploadPlan {
  const { table, settings } = request;
  const columnNames = usableNames(request);
  const format = formatAsIs(request);
  const rewriting = [...rewritingReasons(request), ...(typeof format === 'string' ? [format] : [])];
  const heading = [
    ...(request.hasByteOrderMark && !request.isOurService ? (['byte_order_mark'] as const) : []),
    ...(settings.titleLines > 0 ? (['title_lines'] as const) : []),
    ...(settings.hasHeader ? [] : (['no_header'] as const)),
    ...(columnNames === request.columnNames ? [] : (['header_names'] as const)),
  ];
  const wrapping = wrappingReasons(table);
  const reasons = [...wrapping, ...rewriting, ...heading];
  const fileName = reasons.length === 0 ? request.fileName : csvName(table.name);
  if (reasons.length === 0 && typeof format !== 'string') {
    return { way: 'original', reasons, format, columnNames, fileName };
  }
  // A new start can't be put before the bytes of a packed table.
  if (rewriting.length > 0 || table.origin === 'zip' || typeof format === 'string') {
    return { way: 'rewrite', reasons, format: DEFAULT_CSV_FORMAT, columnNames, fileName };
  }
  return { way: 'new_head', reasons, format, columnNames, fileName };
}

function wrappingReasons({ origin, isWhole }: PlanRequest['table']): ConversionReason[] {
  if (origin === 'workbook') return ['workbook'];
  if (origin === 'paste') return ['pasted'];
  return isWhole ? [] : ['one_of_several'];
}

function rewritingReasons(request: PlanRequest): ConversionReason[] {
  const { settings, hasOtherLines, hasFixedRows, hasReadAddresses } = request;
  const isFurther = hasReadAddresses || (settings.further?.columns.length ?? 0) > 0;
  return [
    ...(isUtf8(settings.encoding) && !hasOtherLines ? [] : (['encoding'] as const)),
    ...(hasFixedRows ? (['fixed_rows'] as const) : []),
    ...(settings.takesStrayQuotes === true ? (['stray_quotes'] as const) : []),
    ...(settings.spread === undefined ? [] : (['spread'] as const)),
    ...(isFurther ? (['further'] as const) : []),
  ];
}

/** Returns the format to declare for the unchanged bytes, or why they can't stay unchanged. */
function formatAsIs({
  settings,
  hasBackslash,
  isOurService,
}: PlanRequest): CsvFormat | 'backslashes' | 'no_quotes' {
  const { delimiter, quotechar, escapechar } = settings;
  if (quotechar === '') return 'no_quotes';
  if (escapechar !== '' && escapechar !== quotechar) return { delimiter, quotechar, escapechar };
  // Without any backslash the default escape does no harm, and every service supports it.
  const harmless = DEFAULT_CSV_FORMAT.escapechar;
  if (hasBackslash === false && delimiter !== harmless && quotechar !== harmless) {
    return { delimiter, quotechar, escapechar: harmless };
  }
  return isOurService ? { delimiter, quotechar, escapechar: quotechar } : 'backslashes';
}

/**
 * Returns names that identify the mapped columns: the file's own, unless a mapped one is empty or repeated. Unmapped
 * columns keep theirs, even an empty one.
 */
function usableNames({ columnNames, mapping }: PlanRequest): readonly string[] {
  const keys = columnNames.map(nameKey);
  const isClash = (at: number) =>
    keys[at] === '' || keys.indexOf(keys[at] ?? '') !== at || keys.lastIndexOf(keys[at] ?? '') !== at;
  if (!columnNames.some((_name, at) => (mapping[at] ?? null) !== null && isClash(at))) return columnNames;
  const taken = new Set<string>();
  return columnNames.map((name, at) => {
    if (keys[at] === '' && (mapping[at] ?? null) === null) return name;
    const base = keys[at] === '' ? `Column ${at + 1}` : name.replaceAll('\0', '').trim();
    let unique = base;
    for (let count = 2; taken.has(nameKey(unique)); count += 1) unique = `${base} (${count})`;
    taken.add(nameKey(unique));
    return unique;
  });
}

function isUtf8(encoding: string): boolean {
  return new TextDecoder(encoding).encoding === 'utf-8';
}

function csvName(name: string): string {
  const file = name.split('/').at(-1) ?? name;
  return `${file.replace(/\.(csv|tsv|txt|zip|xlsx)$/i, '')}.csv`;
}
