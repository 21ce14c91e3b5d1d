import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import readWorkbook from 'read-excel-file/universal';
import { expect, it } from 'vitest';
import { workbookOf } from './workbook.ts';

/** Returns the rows of each sheet of a workbook whose sheets have at most three rows. */
async function sheetsOf(parts: readonly string[], rows: number) {
  const csv = Readable.from(parts.map((part) => Buffer.from(part)));
  const stream = workbookOf({ csv, rows, isNumeric: [false, true], at: Date.UTC(2026, 0, 2) }, 3);
  const read = await readWorkbook(new Uint8Array(await buffer(stream)).buffer);
  return read.map(({ sheet, data }) => ({ sheet, data }));
}

it('has a sheet for each block of rows, each with the header', async () => {
  const parts = ['\ufeffName,Age\r\nA', 'da,41\r\n"Bo, ""B""",7.5\r\n', 'Cy,=1+1\r\n'];
  expect(await sheetsOf(parts, 3)).toEqual([
    {
      sheet: 'Contacts 1',
      data: [
        ['Name', 'Age'],
        ['Ada', 41],
        ['Bo, "B"', 7.5],
      ],
    },
    {
      sheet: 'Contacts 2',
      data: [
        ['Name', 'Age'],
        ['Cy', '=1+1'],
      ],
    },
  ]);
});

it('cuts a text to the maximum of a cell', async () => {
  const long = 'x'.repeat(40_000);
  const [sheet] = await sheetsOf([`Name,Age\r\n"<b>&\u0001 =A1\nÖ 🙂",\r\n${long},0041\r\n`], 2);
  expect(sheet?.data).toEqual([
    ['Name', 'Age'],
    ['<b>& =A1\nÖ 🙂', null],
    [long.slice(0, 32_767), 41],
  ]);
});

it('has only a header without rows', async () => {
  expect(await sheetsOf(['Name,Age\r\n'], 0)).toEqual([{ sheet: 'Contacts 1', data: [['Name', 'Age']] }]);
});
