import { createCsvLineWriter } from '../../../../lib/csv/csv-writer.ts';
import { DEFAULT_CSV_FORMAT } from '../../../../lib/csv/csv-format.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { openZipEntry, type ZipEntry } from './zip-directory.ts';

/** A sheet of a workbook as CSV in the API's default format, UTF-8. */
export interface WorkbookSheet {
  readonly name: string;
  readonly csv: Blob;
  readonly rows: number;
}

/** Choice: a workbook is read whole; this much XML takes about a quarter of a gigabyte of memory. */
const MAX_XML_BYTES = 96 * 1024 * 1024;

/** Returns whether a ZIP is a workbook. */
export function isWorkbook(entries: readonly ZipEntry[]): boolean {
  return entries.some(({ path }) => path === 'xl/workbook.xml');
}

/** Reads the sheets of a workbook (.xlsx) that have rows. Throws UnreadableFile. */
export async function readWorkbook(zip: Blob, entries: readonly ZipEntry[]): Promise<WorkbookSheet[]> {
  const repacked = await repack(zip, entries);
  const { default: readSheets } = await import('read-excel-file/universal');
  const sheets = await readSheets(repacked).catch(() => {
    throw new UnreadableFile('workbook_broken');
  });
  const found = sheets.filter(({ data }) => data.length > 0).map(({ sheet, data }) => toSheet(sheet, data));
  if (found.length === 0) throw new UnreadableFile('workbook_empty');
  return found;
}

/**
 * Returns the workbook's XML in a ZIP without compression. The reader unpacks large files in workers created from text,
 * which a strict content security policy forbids, but reads uncompressed ones directly. This way the size is also known
 * before anything is parsed.
 */
async function repack(zip: Blob, entries: readonly ZipEntry[]): Promise<ArrayBuffer> {
  const wanted = entries.filter(({ path }) => /\.(xml|rels)$/.test(path) && !path.startsWith('xl/media/'));
  if (wanted.reduce((sum, { size }) => sum + size, 0) > MAX_XML_BYTES)
    throw new UnreadableFile('workbook_too_big');
  const files: Record<string, Uint8Array> = {};
  for (const entry of wanted) {
    const bytes = new Uint8Array(await new Response(await openZipEntry(zip, entry)).arrayBuffer());
    files[entry.path] = entry.path.startsWith('xl/worksheets/') ? withoutEmptyRows(bytes) : bytes;
  }
  const { zipSync } = await import('fflate');
  const { buffer, byteOffset, byteLength } = zipSync(files, { level: 0 });
  return buffer.slice(byteOffset, byteOffset + byteLength);
}

/**
 * Returns a sheet without rows that have only formats, of which a sheet formatted to its end has a million. The others
 * keep their places, which their cells name.
 */
function withoutEmptyRows(sheet: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = new TextDecoder().decode(sheet);
  const filled = text.replaceAll(/<row\b[^>]*(?:\/>|>(?:\s*<c\b[^>]*(?:\/>|><\/c>))*\s*<\/row>)/g, '');
  return filled.length === text.length ? sheet : new TextEncoder().encode(filled);
}

function toSheet(name: string, rows: readonly (readonly unknown[])[]): WorkbookSheet {
  const lineOf = createCsvLineWriter(DEFAULT_CSV_FORMAT);
  const lines = rows.map((cells) => lineOf(cells.map(cellText)));
  return { name, csv: new Blob([lines.join('\n'), '\n']), rows: rows.length };
}

/** Returns a cell as text: dates as ISO days (with the time if there is one), numbers without grouping. */
function cellText(cell: unknown): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  if (!(cell instanceof Date) || Number.isNaN(cell.getTime())) return '';
  const iso = cell.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
}
