import type { ExportTable } from '../export-table.ts';
import { compoundFile } from './compound-file.ts';
import { SharedStrings } from './shared-strings.ts';
import { Sheet } from './sheet.ts';
import { lengthOf, workbookPart } from './workbook.ts';

/**
 * Yields a table as an xls file (BIFF8). The whole file is in memory before the first piece, because the format's beginning
 * depends on its end. Rows are encoded as they arrive, in about 90 bytes for an email address with two times. A full sheet
 * is followed by another.
 */
export async function* xlsFile({ sheetName, columns, rows }: ExportTable): AsyncGenerator<Buffer> {
  const strings = new SharedStrings();
  const begin = () => {
    const sheet = new Sheet(strings, columns.length);
    sheet.add(columns);
    return sheet;
  };
  const full: Sheet[] = [];
  let sheet = begin();
  for await (const some of rows()) {
    for (const row of some) {
      if (sheet.isFull) {
        full.push(sheet);
        sheet = begin();
      }
      sheet.add(row);
    }
  }
  const parts = [...full, sheet].map((one) => one.finish());
  const named = parts.map((part, at) => ({
    name: at === 0 ? sheetName : `${sheetName} ${at + 1}`,
    length: lengthOf(part),
  }));
  yield* compoundFile('Workbook', [...workbookPart(named, strings.finish()), ...parts.flat()]);
}
