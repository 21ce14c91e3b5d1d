import { describe, expect, it } from 'vitest';
import type { ColumnMapping } from '../mapping/column-target.ts';
import { makeSettings, makeTable } from '../testing/make-table.ts';
import { checkTable, MAX_LISTED_ROWS } from './check-table.ts';
import { createRowJudge, rowProblemText } from './judge-row.ts';

const MAPPING: ColumnMapping = ['email', 'first_name', 'last_name'];
const COLUMNS = ['email', 'first_name', 'last_name'];
const HEADER = 'email;first_name;last_name\n';

const check = (text: string | Uint8Array<ArrayBuffer>, settings = makeSettings()) =>
  checkTable(makeTable(text), { settings, columnNames: COLUMNS, mapping: MAPPING });

describe('checkTable', () => {
  it('counts good, bad and repeated rows, each row once', async () => {
    const text = `${HEADER}a@example.com;Ann;Lee\nA@Example.COM;Two;x\nplain;x;y\n\n;;\nb@example.com;Bo\nc@example.com;Cy;x\n`;
    expect(await check(text)).toEqual({
      rows: 5,
      good: 2,
      bad: 2,
      repeated: 1,
      isRepeatedExact: true,
      badByProblem: { 'email.no_at': 1, too_few_cells: 1 },
      badRows: [
        {
          line: 4,
          cells: ['plain', 'x', 'y'],
          problem: { code: 'email', reason: 'no_at' },
          isShortened: false,
        },
        {
          line: 7,
          cells: ['b@example.com', 'Bo'],
          problem: { code: 'too_few_cells', cells: 2, columns: 3 },
          isShortened: false,
        },
      ],
      repeatedRows: [{ line: 3, firstLine: 2, key: 'a@example.com' }],
      hasBackslash: false,
      failure: null,
    });
  });

  it('lists so many bad rows and counts the others', async () => {
    const { bad, badRows } = await check(HEADER + 'plain;x;y\n'.repeat(MAX_LISTED_ROWS + 500));
    expect(bad).toBe(MAX_LISTED_ROWS + 500);
    expect(badRows).toHaveLength(MAX_LISTED_ROWS);
  });

  it('shortens a monstrous bad row', async () => {
    const { badRows } = await check(`${HEADER}plain;${'x'.repeat(50_000)};y\n`);
    expect(badRows[0]).toMatchObject({ isShortened: true });
    expect(JSON.stringify(badRows).length).toBeLessThan(1000);
  });

  it('reads a table without a header and under title lines', async () => {
    const settings = makeSettings({ hasHeader: false, titleLines: 1 });
    expect(await check('Title "\na@example.com;Ann;Lee\nplain;x;y', settings)).toMatchObject({
      rows: 2,
      badRows: [{ line: 3 }],
    });
  });

  it('says where a file can not be read on, and what stood in front of it', async () => {
    expect(await check(`${HEADER}a@example.com;Ann;Lee\nb@example.com;"Bo;x\n`)).toMatchObject({
      rows: 1,
      failure: { line: 3, message: 'The quote that opens on line 3 is never closed.' },
    });
    const bytes = new Uint8Array([
      ...new TextEncoder().encode(`${HEADER}a@example.com;Ann;Lee\nb@`),
      0xff,
      10,
    ]);
    expect(await check(bytes)).toMatchObject({ rows: 1, failure: { line: 3 } });
  });

  it('notices backslashes', async () => {
    expect(await check(`${HEADER}a@example.com;C:\\dir;x\n`)).toMatchObject({ hasBackslash: true });
  });

  it('tells its progress and stops when asked', async () => {
    const text = HEADER + 'a@example.com;Ann;Lee\n'.repeat(400_000);
    const stop = new AbortController();
    const request = { settings: makeSettings(), columnNames: COLUMNS, mapping: MAPPING };
    const progress: number[] = [];
    const checking = checkTable(makeTable(text), request, {
      signal: stop.signal,
      onProgress: ({ bytes }) => {
        progress.push(bytes);
        stop.abort();
      },
    });
    await expect(checking).rejects.toMatchObject({ name: 'AbortError' });
    expect(progress[0]).toBeLessThan(text.length);
  });
});

describe('createRowJudge', () => {
  const judge = createRowJudge({
    columnNames: ['email', 'name', ''],
    mapping: ['email', 'first_name', null],
  });

  it.each<[cells: string[], sentence: string | null]>([
    [['a@example.com', 'Ann'], null],
    [['a@example.com', 'Ann', '', ' '], null],
    [['a@example.com'], 'The row has one cell, the header 2.'],
    [['a@example.com', 'Ann', '', 'x'], 'The row has 4 cells, the header 3.'],
    [['', 'Ann'], 'There is no email address.'],
    [['a@example.com', 'x'.repeat(256)], 'The first name is longer than 255 characters.'],
  ])('%j: %s', (cells, sentence) => {
    const verdict = judge(cells);
    expect(verdict.kind === 'bad' ? rowProblemText(verdict.problem) : null).toBe(sentence);
  });

  it('passes over rows with nothing in them', () => {
    expect(judge(['', ' ', ''])).toEqual({ kind: 'blank' });
  });

  it('needs a column of addresses', () => {
    expect(() => createRowJudge({ columnNames: ['name'], mapping: [null] })).toThrow(RangeError);
  });
});
