import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../../storage/testing/silent-log.ts';
import { exportAnswer } from './export-answer.ts';
import { writtenAndRead } from '../exports/testing/read-xls.ts';
import { shownByOffice, whyNoOffice } from '../exports/testing/shown-by-office.ts';
import { hostileCells, tableOf } from '../exports/testing/table.ts';

describe('an xls export', () => {
  it('continues in another sheet when one is full, even beyond 7 MB', async () => {
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

const absent = whyNoOffice === null ? '' : ` (${whyNoOffice})`;

describe.skipIf(whyNoOffice !== null)(`LibreOffice shows an export${absent}`, () => {
  // Its handling of line breaks in a cell doesn't matter here.
  const cells = hostileCells.filter((cell) => !cell.includes('\r'));
  const rows = cells.map((cell) => [cell, 7]);

  it('as texts, numbers, and no formula in xls', { timeout: 120_000 }, async () => {
    const content = await buffer(exportAnswer(tableOf(rows), { csv: false }, silentLog).stream);
    const [, ...shown] = await shownByOffice('export.xls', content);
    expect(shown).toEqual(cells.map((cell) => [cell, '7']));
  });

  it('as texts, numbers, and no formula in csv', { timeout: 120_000 }, async () => {
    const content = await buffer(exportAnswer(tableOf(rows), { csv: true }, silentLog).stream);
    const [, ...shown] = await shownByOffice('export.csv', content);
    const bare = (cell: string | undefined) => cell?.replace(/^'/, '').trim();
    // A csv file has no cell types: text that looks like a number is one.
    for (const [at, cell] of cells.entries())
      if (cell !== '007') expect(bare(shown[at]?.[0])).toBe(bare(cell));
  });
});
