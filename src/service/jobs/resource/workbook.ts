import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { exportedCsvFormat } from '../../../lib/csv/csv-format.ts';
import { createCsvReader } from '../../../lib/csv/csv-reader.ts';
import { escapeHtml } from '../../../lib/text/escape-html.ts';
import { zipFile } from '../../base/answers/zip-file.ts';

/** A stored file of an export, and the facts that its workbook needs. */
export interface ExportedText {
  /** CSV with a header. */
  readonly csv: AsyncIterable<Uint8Array, undefined>;
  /** Rows without the header, as far as known; at least the real number. */
  readonly rows: number;
  /** True for each column whose values are numbers. */
  readonly isNumeric: readonly boolean[];
  /** Time of the files in it, epoch milliseconds. */
  readonly at: number;
}

/** Rows written together: a few milliseconds. */
const rowsAtOnce = 100;

/** Maximum rows of a sheet, by the format. */
const sheetRows = 1_048_576;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Returns an exported file as a workbook (xlsx), with as many sheets as its rows need. Texts are cells of type text, so
 * that none is run as a formula.
 */
export function workbookOf({ csv, rows, isNumeric, at }: ExportedText, mostRows = sheetRows): Readable {
  const sheets = Math.max(1, Math.ceil(rows / (mostRows - 1)));
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const reading = new RowReading(csv);
  const parts = [
    { name: '[Content_Types].xml', text: () => [contentTypes(numbers)] },
    { name: '_rels/.rels', text: () => [relationships([[1, 'officeDocument', 'xl/workbook.xml']])] },
    { name: 'xl/workbook.xml', text: () => [workbook(numbers)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: () => [relationships(numbers.map((one) => [one, 'worksheet', `worksheets/sheet${one}.xml`]))],
    },
    ...numbers.map((one) => ({
      name: `xl/worksheets/sheet${one}.xml`,
      text: () => sheetText(reading, { most: mostRows - 1, isNumeric }),
    })),
  ];
  return Readable.from(zipFile(parts, at));
}

function contentTypes(sheets: readonly number[]): string {
  const parts = sheets.map(
    (one) =>
      `<Override PartName="/xl/worksheets/sheet${one}.xml" ContentType="${contentType}.worksheet+xml"/>`,
  );
  return `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>${parts.join('')}</Types>`;
}

function relationships(targets: readonly (readonly [id: number, type: string, target: string])[]): string {
  const parts = targets.map(
    ([id, type, target]) => `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packaged}/relationships">${parts.join('')}</Relationships>`;
}

function workbook(sheets: readonly number[]): string {
  const parts = sheets.map((one) => `<sheet name="Contacts ${one}" sheetId="${one}" r:id="rId${one}"/>`);
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${parts.join('')}</sheets></workbook>`;
}

interface Sheet {
  /** Most rows without the header. */
  readonly most: number;
  readonly isNumeric: readonly boolean[];
}

/** Writes a sheet with the header and the next rows. The header stays in view. */
async function* sheetText(reading: RowReading, { most, isNumeric }: Sheet): AsyncGenerator<string> {
  const header = await reading.header();
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${header.length}" width="22" customWidth="1"/></cols><sheetData>`;
  yield rowText(header, { row: 1, isNumeric: [] });
  let written = 0;
  for (let rows = await reading.take(most); rows.length > 0; rows = await reading.take(most - written)) {
    const first = written + 2;
    yield rows.map((cells, index) => rowText(cells, { row: first + index, isNumeric })).join('');
    written += rows.length;
  }
  yield '</sheetData></worksheet>';
}

function rowText(
  cells: readonly string[],
  { row, isNumeric }: Pick<Sheet, 'isNumeric'> & { readonly row: number },
): string {
  const texts = cells.map((cell, at) => {
    if (cell === '') return '';
    const place = `r="${columnName(at)}${row}"`;
    if (isNumeric[at] === true && number.test(cell)) return `<c ${place}><v>${cell}</v></c>`;
    return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${cellText(cell)}</t></is></c>`;
  });
  return `<row r="${row}">${texts.join('')}</row>`;
}

/** Returns the letters of a column: A to Z, AA, and so on. */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

const number = /^-?\d{1,15}(?:\.\d{1,6})?$/;

/** Maximum characters of a cell, by the format. */
const cellLength = 32_767;

/** Characters that XML can't hold. */
const unspeakable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

function cellText(cell: string): string {
  return escapeHtml(cell.slice(0, cellLength).replace(unspeakable, ''));
}

/** Reads the rows of an exported file in pieces. */
class RowReading {
  readonly #parts: AsyncIterator<Uint8Array, undefined>;
  readonly #decoder = new TextDecoder();
  readonly #reader = createCsvReader(exportedCsvFormat, ({ cells }) => this.#rows.push(cells));
  #rows: string[][] = [];
  #isOver = false;
  #header: string[] | null = null;

  constructor(csv: AsyncIterable<Uint8Array, undefined>) {
    this.#parts = csv[Symbol.asyncIterator]();
  }

  async header(): Promise<readonly string[]> {
    if (this.#header === null) {
      await this.#fill();
      this.#header = this.#rows.shift() ?? [];
    }
    return this.#header;
  }

  /** Returns the next rows, up to a number; none at the end. */
  async take(most: number): Promise<readonly (readonly string[])[]> {
    if (most <= 0) return [];
    // Lets other requests be answered in between.
    await setImmediate();
    await this.#fill();
    return this.#rows.splice(0, Math.min(most, rowsAtOnce));
  }

  async #fill(): Promise<void> {
    while (this.#rows.length === 0 && !this.#isOver) {
      const { done, value } = await this.#parts.next();
      if (done === true) {
        this.#isOver = true;
        this.#reader.push(this.#decoder.decode());
        this.#reader.end();
      } else this.#reader.push(this.#decoder.decode(value, { stream: true }));
    }
  }
}
