import { FILE_KIND_BYTES, fileKind, zipKind } from '../../../../lib/files/file-kind.ts';
import { recipientsTable } from './recipients.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { isWorkbook, readWorkbook, type WorkbookSheet } from './workbook.ts';
import { openZipEntry, readZipDirectory, type ZipEntry } from './zip-directory.ts';

/** The input of the wizard. */
export type ImportSource =
  | { readonly kind: 'file'; readonly file: Blob; readonly name: string }
  | { readonly kind: 'paste'; readonly text: string };

/** The bytes of one table from any source; they can be read any number of times. */
export interface TableBytes {
  /** The name to show, and to upload under. */
  readonly name: string;
  /** Unpacked bytes. */
  readonly size: number;
  /** `paste`: pasted, or written from a list of recipients. */
  readonly origin: 'text' | 'zip' | 'workbook' | 'paste';
  /**
   * The unchanged bytes of a table that is neither packed nor created here: parts of it can be used without reading it.
   */
  readonly blob: Blob | null;
  /** True if the dropped file needs no unpacking before it is uploaded. */
  readonly isWhole: boolean;
  stream(): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
}

/** An opened source: usually one table, several in some ZIP files and workbooks. */
export interface OpenedSource {
  readonly tables: readonly TableBytes[];
}

const TEXT_NAME = /\.(csv|tsv|txt)$/i;
/** Larger files aren't read as lists of recipients, bytes. */
const longestList = 1 << 20;
const ZIP_STARTS = [
  [0x50, 0x4b, 3, 4],
  [0x50, 0x4b, 5, 6],
];

/** Finds the tables in a dropped file or pasted text, by its content, not its name. Throws UnreadableFile. */
export async function openSource(source: ImportSource): Promise<OpenedSource> {
  if (source.kind === 'paste') {
    if (source.text.trim() === '') throw new UnreadableFile('empty');
    const blob = new Blob([recipientsTable(source.text) ?? source.text]);
    return { tables: [blobTable(blob, { name: 'pasted.csv', origin: 'paste' })] };
  }
  const { file, name } = source;
  if (file.size === 0) throw new UnreadableFile('empty');
  const start = new Uint8Array(await file.slice(0, FILE_KIND_BYTES).arrayBuffer());
  const startsWith = (bytes: readonly number[]) => bytes.every((byte, at) => start[at] === byte);
  if (ZIP_STARTS.some(startsWith)) return openZip(file, name);
  const kind = fileKind(start);
  if (kind !== null) throw new UnreadableFile(kind);
  if (/\.(zip|xlsx)$/i.test(name))
    throw new UnreadableFile(/zip$/i.test(name) ? 'not_a_zip' : 'workbook_broken');
  const list = file.size <= longestList ? recipientsTable(await file.text()) : null;
  if (list !== null) return { tables: [blobTable(new Blob([list]), { name, origin: 'paste' })] };
  return { tables: [blobTable(file, { name, origin: 'text' })] };
}

async function openZip(zip: Blob, name: string): Promise<OpenedSource> {
  const entries = await readZipDirectory(zip);
  if (isWorkbook(entries)) {
    const sheets = await readWorkbook(zip, entries);
    return { tables: sheets.map((sheet) => sheetTable(sheet, name, sheets.length)) };
  }
  const texts = entries.filter(({ path }) => isTextPath(path));
  if (texts.length === 0) {
    throw new UnreadableFile(zipKind(entries.map(({ path }) => path)) ?? 'zip_without_csv');
  }
  if (entries.some(({ path }) => path.startsWith('/') || path.split(/[/\\]/).includes('..'))) {
    throw new UnreadableFile('zip_outside');
  }
  return { tables: texts.map((entry) => zipTable(zip, entry, texts.length)) };
}

/** Returns whether a path is a text file by the service's rules: folders, dot files and macOS extras are skipped. */
function isTextPath(path: string): boolean {
  const segments = path.split('/');
  const file = segments.at(-1) ?? '';
  return TEXT_NAME.test(file) && !file.startsWith('.') && !segments.includes('__MACOSX');
}

function blobTable(blob: Blob, { name, origin }: Pick<TableBytes, 'name' | 'origin'>): TableBytes {
  return {
    name,
    origin,
    size: blob.size,
    blob,
    isWhole: origin === 'text',
    stream: async () => blob.stream(),
  };
}

function zipTable(zip: Blob, entry: ZipEntry, count: number): TableBytes {
  return {
    name: entry.path,
    size: entry.size,
    origin: 'zip',
    blob: null,
    isWhole: count === 1,
    stream: () => openZipEntry(zip, entry),
  };
}

function sheetTable({ name, csv }: WorkbookSheet, file: string, count: number): TableBytes {
  const base = file.replace(/\.xlsx$/i, '');
  return blobTable(csv, { name: count === 1 ? `${base}.csv` : `${base} ${name}.csv`, origin: 'workbook' });
}
