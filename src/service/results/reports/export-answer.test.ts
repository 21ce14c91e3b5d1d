import * as fc from 'fast-check';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../../storage/testing/silent-log.ts';
import { csvFile } from '../exports/csv-file.ts';
import { exportAnswer, mostXlsRows } from './export-answer.ts';
import { hostileCells, tableOf } from '../exports/testing/table.ts';
import { writtenAndRead } from '../exports/testing/read-xls.ts';

const time = Date.UTC(2026, 0, 2, 3, 4, 5, 678);

describe('an export', () => {
  it.each([
    { what: 'xls below 64,000 rows', count: 63_999, csv: undefined, kind: 'xls' },
    { what: 'csv from there on', count: 64_000, csv: undefined, kind: 'csv' },
    { what: 'csv where it is asked for', count: 1, csv: true, kind: 'csv' },
    { what: 'xls where it is asked for', count: 70_000, csv: false, kind: 'xls' },
  ])('is $what', ({ count, csv, kind }) => {
    const { fileName, contentType } = exportAnswer(tableOf([], { count }), { csv }, silentLog);
    expect(fileName).toBe(`report-1-opens.${kind}`);
    expect(contentType).toBe(kind === 'xls' ? 'application/vnd.ms-excel' : 'text/csv; charset=utf-8');
  });

  it('is not an xls file when it does not fit in memory', () => {
    const huge = tableOf([], { count: mostXlsRows + 1 });
    expect(() => exportAnswer(huge, { csv: false }, silentLog)).toThrow('Not valid: csv');
  });

  it.each([true, false])(
    'that fails in the middle fails for its reader, and is logged: csv %s',
    async (csv) => {
      const logged: object[] = [];
      const log = { ...silentLog, error: (details: object) => void logged.push(details) };
      const table = tableOf([], {
        async *rows() {
          yield await Promise.resolve([['a@example.com', 1]]);
          throw new TypeError('gone');
        },
      });
      await expect(buffer(exportAnswer(table, { csv }, log).stream)).rejects.toThrow('gone');
      expect(logged).toMatchObject([{ fileName: 'report-1-opens', reason: 'gone' }]);
    },
  );
});

describe('a csv export', () => {
  it('marks texts that spreadsheets would run as texts', async () => {
    const pieces: string[] = [];
    for await (const piece of csvFile(tableOf(hostileCells.map((cell) => [cell, 1])))) pieces.push(piece);
    for (const line of pieces.join('').split('\r\n').slice(1))
      expect(line).not.toMatch(/^"?[=@\t]|^"?[+-]1\+1/);
  });

  it('has a byte order mark, column names, and times that spreadsheets recognize', async () => {
    const { stream } = exportAnswer(
      tableOf([
        ['ä@example.com', 2],
        ['b', { time }],
      ]),
      { csv: true },
      silentLog,
    );
    expect(await text(stream)).toBe('\ufeffEmail,Opens\r\nä@example.com,2\r\nb,2026-01-02 03:04:05\r\n');
  });

  it('writes any time to the second, and a record for one empty cell', async () => {
    const some = fc.array(
      fc.date({ min: new Date(0), max: new Date(Date.UTC(9999, 0)), noInvalidDate: true }),
    );
    await fc.assert(
      fc.asyncProperty(some, async (dates) => {
        const rows = [[''], ...dates.map((date) => [{ time: date.getTime() }])];
        const { stream } = exportAnswer(tableOf(rows, { columns: ['When'] }), { csv: true }, silentLog);
        const lines = dates.map((date) => date.toISOString().slice(0, 19).replace('T', ' '));
        expect(await text(stream)).toBe(`\ufeff${['When', '""', ...lines, ''].join('\r\n')}`);
      }),
    );
  });
});

describe('an xls export', () => {
  it('returns every text, number, and time unchanged', async () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.integer(),
      fc.constantFrom(...hostileCells),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 60 }), async (rows) => {
        const [sheet] = await writtenAndRead(rows);
        const wellFormed = rows.map((row) =>
          row.map((one) => (typeof one === 'string' ? one.replace(/\p{Surrogate}/gu, '\uFFFD') : one)),
        );
        expect(sheet?.rows).toEqual([['Email', 'Opens'], ...wellFormed]);
      }),
      { numRuns: 50 },
    );
  });

  it('carries texts of any length across the ends of records', async () => {
    const lengths = [8210, 8211, 8212, 8213, 8214, 8215, 8216, 8217, 8218, 4105, 4106, 4107, 20_000, 32_767];
    const texts = lengths.flatMap((length) => ['a'.repeat(length), 'ж'.repeat(length)]);
    const [sheet] = await writtenAndRead(texts.map((one, at) => [one, at]));
    expect(sheet?.rows.slice(1).map(([one]) => one)).toEqual(texts);
  });

  it('cuts a text that is too long for a cell', async () => {
    const [sheet] = await writtenAndRead([['x'.repeat(40_000), 1]]);
    expect(sheet?.rows[1]?.[0]).toBe('x'.repeat(32_767));
  });

  it('writes times as days since 1899-12-30', async () => {
    const [sheet] = await writtenAndRead([[{ time: Date.UTC(2026, 0, 2, 12) }, 1]]);
    expect(sheet?.rows[1]?.[0]).toBe(46_024.5);
  });

  it('has no formula', async () => {
    const [sheet] = await writtenAndRead(hostileCells.map((cell) => [cell, 1]));
    for (const formula of [0x06, 0x206, 0x406, 0x21, 0x221, 0x4bc])
      expect(sheet?.recordTypes.has(formula)).toBe(false);
  });
});
