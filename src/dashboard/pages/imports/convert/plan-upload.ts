import { DEFAULT_CSV_FORMAT, type CsvFormat } from '../../../../lib/csv/csv-format.ts';
import { attributeCode, type ColumnMapping } from '../mapping/column-target.ts';
import type { TableBytes } from '../understand/open-source.ts';
import type { ReadSettings } from '../understand/table-reader.ts';

/** Why what is sent is not the very file that was dropped; a page says these in words. */
export type ConversionReason =
  | 'workbook'
  | 'pasted'
  | 'one_of_several'
  | 'encoding'
  | 'byte_order_mark'
  | 'title_lines'
  | 'no_header'
  | 'header_names'
  | 'mended_rows'
  | 'stray_quotes'
  | 'backslashes'
  | 'no_quotes';

/**
 * How a table reaches the service.
 * `original`: the dropped file as it is; `new_head`: the file's own bytes behind another start, nothing is read for
 * it; `rewrite`: read once and written anew as UTF-8 in the interface's default format.
 */
export interface UploadPlan {
  readonly way: 'original' | 'new_head' | 'rewrite';
  readonly reasons: readonly ConversionReason[];
  /** The format that the sent file has: parameters of the import. */
  readonly format: CsvFormat;
  /** The sent file's header. */
  readonly columnNames: readonly string[];
  readonly fileName: string;
}

export interface PlanRequest {
  readonly table: Pick<TableBytes, 'name' | 'origin' | 'isWhole'>;
  /** Of the dropped file. */
  readonly fileName: string;
  readonly settings: ReadSettings;
  readonly columnNames: readonly string[];
  readonly mapping: ColumnMapping;
  readonly hasByteOrderMark: boolean;
  /** Null while nobody has looked at the whole file. */
  readonly hasBackslash: boolean | null;
  readonly hasMendedRows: boolean;
  /** Whether lines of a UTF-8 file are in another encoding. */
  readonly hasOtherLines: boolean;
  /** Ours is known to drop a byte order mark, and to take the quote itself as escape. */
  readonly isOurService: boolean;
}

/** Decides how a table is sent: as it is wherever that gives the same contacts. */
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
  // A packed table has no bytes of its own that a new head could be put in front of.
  if (rewriting.length > 0 || table.origin === 'zip' || typeof format === 'string') {
    return { way: 'rewrite', reasons, format: DEFAULT_CSV_FORMAT, columnNames, fileName };
  }
  return { way: 'new_head', reasons, format, columnNames, fileName };
}

/** The import's `mapping`: columns by the names that the sent file has. Spec: Contact import, mapping. */
export function importMapping(mapping: ColumnMapping, columnNames: readonly string[]): ImportMapping {
  const contact: ImportMapping['contact'] = { email: '' };
  const attributes: Record<string, string> = {};
  mapping.forEach((target, at) => {
    const name = columnNames[at] ?? '';
    if (target === null) return;
    if (target === 'email' || target === 'first_name' || target === 'last_name') contact[target] = name;
    else attributes[attributeCode(target) ?? ''] = name;
  });
  return { contact, attributes };
}

/** As the interface takes it. */
export interface ImportMapping {
  readonly contact: { email: string; first_name?: string; last_name?: string };
  readonly attributes: Record<string, string>;
}

function wrappingReasons({ origin, isWhole }: PlanRequest['table']): ConversionReason[] {
  if (origin === 'workbook') return ['workbook'];
  if (origin === 'paste') return ['pasted'];
  return isWhole ? [] : ['one_of_several'];
}

function rewritingReasons({ settings, hasOtherLines, hasMendedRows }: PlanRequest): ConversionReason[] {
  return [
    ...(isUtf8(settings.encoding) && !hasOtherLines ? [] : (['encoding'] as const)),
    ...(hasMendedRows ? (['mended_rows'] as const) : []),
    ...(settings.takesStrayQuotes === true ? (['stray_quotes'] as const) : []),
  ];
}

/** The format to tell the service for the bytes as they are, or why they can't stay. */
function formatAsIs({
  settings,
  hasBackslash,
  isOurService,
}: PlanRequest): CsvFormat | 'backslashes' | 'no_quotes' {
  const { delimiter, quotechar, escapechar } = settings;
  if (quotechar === '') return 'no_quotes';
  if (escapechar !== '' && escapechar !== quotechar) return { delimiter, quotechar, escapechar };
  // Where there is no backslash at all, the default escape does no harm, and every service knows it.
  const harmless = DEFAULT_CSV_FORMAT.escapechar;
  if (hasBackslash === false && delimiter !== harmless && quotechar !== harmless) {
    return { delimiter, quotechar, escapechar: harmless };
  }
  return isOurService ? { delimiter, quotechar, escapechar: quotechar } : 'backslashes';
}

/**
 * Names by which the mapped columns can be told apart: the file's own, unless a mapped one is empty or stands twice.
 * Unmapped columns keep theirs, even an empty one.
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

/** As services compare names: without NUL, blanks around and case. */
function nameKey(name: string): string {
  return name.replaceAll('\0', '').trim().normalize('NFC').toLowerCase();
}

function isUtf8(encoding: string): boolean {
  return new TextDecoder(encoding).encoding === 'utf-8';
}

function csvName(name: string): string {
  const file = name.split('/').at(-1) ?? name;
  return `${file.replace(/\.(csv|tsv|txt|zip|xlsx)$/i, '')}.csv`;
}
