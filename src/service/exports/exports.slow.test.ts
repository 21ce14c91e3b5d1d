import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../lib/csv/csv-reader.ts';
import { emptyFolder } from '../testing/empty-folder.ts';
import { silentLog } from '../testing/silent-log.ts';
import { exportAnswer } from './export-answer.ts';
import { writtenAndRead } from './testing/read-xls.ts';
import { hostileCells, tableOf } from './testing/table.ts';

describe('an xls export', () => {
  it('goes on in another sheet where one is full, past 7 MB, too', async () => {
    const rows = Array.from({ length: 140_000 }, (_, at) => [
      `reader-number-${at}@newsletter.example.com`,
      at,
    ]);
    const sheets = await writtenAndRead(rows);
    expect(sheets.map(({ name, rows: { length } }) => [name, length])).toEqual([
      ['Opens', 65_536],
      ['Opens 2', 65_536],
      ['Opens 3', 140_003 - 2 * 65_536],
    ]);
    expect(sheets[2]?.rows.at(-1)).toEqual(rows.at(-1));
  });
});

const office = ['soffice', 'libreoffice'].find(
  (name) => spawnSync(name, ['--version'], { timeout: 60_000 }).status === 0,
);
const absent =
  office === undefined ? ' (LibreOffice is not installed: apt-get install libreoffice-calc)' : '';

/** What LibreOffice shows of a file's cells: a formula's result, a text as it is. */
async function shownByOffice(fileName: string, content: Buffer): Promise<string[][]> {
  const folder = await emptyFolder();
  await writeFile(join(folder, fileName), content);
  // Comma, quotes, UTF-8, from the first line on; texts quoted, cells as they are shown, no formulas.
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false';
  const { status, stderr } = spawnSync(
    office ?? '',
    [
      ...['--headless', '--norestore', `-env:UserInstallation=file://${folder}/profile`],
      ...['--infilter=CSV:44,34,76', '--convert-to', filter, '--outdir', join(folder, 'shown')],
      join(folder, fileName),
    ].filter((word) => fileName.endsWith('.csv') || !word.startsWith('--infilter')),
    { timeout: 100_000, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`LibreOffice: ${stderr}`);
  const shown = await readFile(join(folder, 'shown', fileName.replace(/\.\w+$/, '.csv')), 'utf8');
  return readCsv(shown, { delimiter: ',', quotechar: '"', escapechar: '"' }).map(({ cells }) => cells);
}

describe.skipIf(office === undefined)(`LibreOffice shows an export${absent}`, () => {
  // What it makes of a line end within a cell is its own affair.
  const cells = hostileCells.filter((cell) => !cell.includes('\r'));
  const rows = cells.map((cell) => [cell, 7]);

  it('as texts, numbers and no formula in xls', { timeout: 120_000 }, async () => {
    const content = await buffer(exportAnswer(tableOf(rows), { csv: false }, silentLog).stream);
    const [, ...shown] = await shownByOffice('export.xls', content);
    expect(shown).toEqual(cells.map((cell) => [cell, '7']));
  });

  it('as texts, numbers and no formula in csv', { timeout: 120_000 }, async () => {
    const content = await buffer(exportAnswer(tableOf(rows), { csv: true }, silentLog).stream);
    const [, ...shown] = await shownByOffice('export.csv', content);
    const bare = (cell: string | undefined) => cell?.replace(/^'/, '').trim();
    // A csv file has no kinds of cells: what looks like a number is one.
    for (const [at, cell] of cells.entries())
      if (cell !== '007') expect(bare(shown[at]?.[0])).toBe(bare(cell));
  });
});
