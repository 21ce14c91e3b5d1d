import { describe, expect, it } from 'vitest';
import { noRules } from '../mapping/cell-reading.ts';
import type { ColumnMapping } from '../mapping/column-target.ts';
import { makeSettings, makeTable } from '../testing/make-table.ts';
import { checkTable, MAX_LISTED_ROWS } from './check-table.ts';
import { createRowJudge } from './row-columns.ts';

const MAPPING: ColumnMapping = ['email', 'first_name', 'last_name'];
const COLUMNS = ['email', 'first_name', 'last_name'];
const HEADER = 'email;first_name;last_name\n';

const check = (text: string | Uint8Array<ArrayBuffer>, settings = makeSettings()) =>
  checkTable(makeTable(text), { settings, columnNames: COLUMNS, mapping: MAPPING });

describe('checkTable', () => {
  it('counts each row once as good, bad, or repeated', async () => {
    const text = `${HEADER}a@example.com;Ann;Lee\nA@Example.COM;Two;x\nplain;x;y\n\n;;\nb@example.com;Bo\nc@example.com;Cy;x\n`;
    expect(await check(text)).toEqual({
      unknownStatuses: [],
      unknownLists: [],
      several: 0,
      readAddresses: 0,
      moreKeys: [],
      leftOut: [0, 0, 0],
      declined: [0, 0, 0],
      statuses: { subscribed: 2, unsubscribed: 0, pending: 0, bounced: 0, complained: 0, suppressed: 0 },
      areStatusesExact: true,
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
      filled: [3, 3, 3],
      otherLines: { count: 0, first: [] },
      strayQuotes: { count: 0, first: [] },
      lines: { lines: 8, titles: 0, header: 1, rows: 5, blank: 2, breaks: 0 },
      hasBackslash: false,
      failure: null,
    });
  });

  it('counts contacts by status, and notices a later status of the same address', async () => {
    const counted = async (rows: string) =>
      checkTable(makeTable(`email;status\na@example.com;active\nb@example.com;unsubscribed\n${rows}`), {
        settings: makeSettings(),
        columnNames: ['email', 'status'],
        mapping: ['email', 'status'],
      });
    const statuses = { subscribed: 1, unsubscribed: 1, pending: 0, bounced: 1 };
    const rows = 'c@example.com;bounced\nA@example.com;active\n';
    expect(await counted(rows)).toMatchObject({ statuses, areStatusesExact: true });
    expect(await counted(`${rows}a@example.com;unsubscribed\n`)).toMatchObject({
      statuses,
      areStatusesExact: false,
    });
  });

  it('lists a limited number of bad rows and counts the others', async () => {
    const { bad, badRows } = await check(HEADER + 'plain;x;y\n'.repeat(MAX_LISTED_ROWS + 500));
    expect(bad).toBe(MAX_LISTED_ROWS + 500);
    expect(badRows).toHaveLength(MAX_LISTED_ROWS);
  });

  it('shortens a huge bad row', async () => {
    const { badRows } = await check(`${HEADER}plain;${'x'.repeat(50_000)};y\n`);
    expect(badRows[0]).toMatchObject({ isShortened: true });
    expect(JSON.stringify(badRows).length).toBeLessThan(1000);
  });

  it('reads a table without a header and below title lines', async () => {
    const settings = makeSettings({ hasHeader: false, titleLines: 1 });
    expect(await check('Title "\na@example.com;Ann;Lee\nplain;x;y', settings)).toMatchObject({
      rows: 2,
      badRows: [{ line: 3 }],
    });
  });

  it('reports where reading failed and the rows before that line', async () => {
    const bytes = new Uint8Array([
      ...new TextEncoder().encode(`${HEADER}a@example.com;Ann;Lee\nb@`),
      0xff,
      10,
    ]);
    const settings = makeSettings({ encoding: 'shift_jis' });
    expect(await check(bytes, settings)).toMatchObject({ rows: 1, failure: { line: 3 } });
  });

  it('lists stray quotes and continues after them', async () => {
    const rows = Array.from({ length: 1000 }, (_, index) =>
      index === 99 || index === 899 ? `p${index}@example.com;"Ann;Lee` : `p${index}@example.com;Ann;Lee`,
    );
    expect(await check(HEADER + rows.join('\n'))).toMatchObject({
      rows: 1000,
      good: 998,
      bad: 2,
      badByProblem: { swallowed_line: 2 },
      strayQuotes: {
        count: 2,
        first: [
          { line: 101, text: 'p99@example.com;"Ann;Lee' },
          { line: 901, text: 'p899@example.com;"Ann;Lee' },
        ],
      },
      lines: { lines: 1001, titles: 0, header: 1, rows: 1000, blank: 0, breaks: 0 },
      failure: null,
    });
  });

  it('judges rows with stray quotes like others when quotes are text', async () => {
    const rows = [
      'a@example.com;"Ann;Lee',
      'b@example.com;Bo;Lee',
      'no address;"Cy;Lee',
      'b@example.com;"Bo;Lee',
    ];
    const settings = makeSettings({ takesStrayQuotes: true });
    expect(await check(`${HEADER}${rows.join('\n')}\nd@example.com;Di;Lee\n`, settings)).toMatchObject({
      rows: 5,
      good: 3,
      bad: 1,
      repeated: 1,
      badRows: [{ line: 4, problem: { code: 'email' } }],
      strayQuotes: { count: 3 },
    });
  });

  it('accounts for every line of the file', async () => {
    const text = `Title\n\n"email\n";first_name;last_name\na@example.com;"Ann\nMarie";Lee\n\n;;\nplain;x;y\n\n`;
    expect((await check(text, makeSettings({ titleLines: 2 }))).lines).toEqual({
      lines: 10,
      titles: 2,
      header: 1,
      rows: 2,
      blank: 3,
      breaks: 2,
    });
  });

  it('reads lines that are not UTF-8 in the fallback and lists them', async () => {
    const encoder = new TextEncoder();
    const bytes = new Uint8Array([
      ...encoder.encode(`${HEADER}a@example.com;Zoë;Lee\nb@example.com;Jos`),
      0xe9,
      ...encoder.encode(';Lee\n'),
    ]);
    expect(await check(bytes)).toMatchObject({
      good: 2,
      otherLines: { count: 1, first: [{ line: 3, text: 'b@example.com;José;Lee' }] },
    });
  });

  it('counts the filled cells of each column', async () => {
    const text = `${HEADER}a@example.com;Ann; \nb@example.com;;Lee\nplain;x;y\nc@example.com;Cy;\n`;
    expect((await check(text)).filled).toEqual([3, 2, 1]);
  });

  it('detects backslashes', async () => {
    expect(await check(`${HEADER}a@example.com;C:\\dir;x\n`)).toMatchObject({ hasBackslash: true });
  });

  it('reports its progress and stops when asked', async () => {
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

  it('counts subscribed rows whose answer in another column is a no', async () => {
    const text = `email;newsletter;consent
a@example.com;Yes;No
A@example.com;Yes;No
b@example.com;No;No
c@example.com;Yes;yes
d@example.com;Yes;
`;
    const request = {
      settings: makeSettings(),
      columnNames: ['email', 'newsletter', 'consent'],
      mapping: ['email', 'status', null] as const,
      rules: { ...noRules, words: { Yes: 'subscribed', No: 'pending' } as const },
    };
    const { declined } = await checkTable(makeTable(text), { ...request, answers: [2] });
    expect(declined).toEqual([0, 0, 1]);
    const { declined: unasked } = await checkTable(makeTable(text), request);
    expect(unasked).toEqual([0, 0, 0]);
  });
});

describe('createRowJudge', () => {
  it('judges by the mapped columns', () => {
    const judge = createRowJudge({
      columnNames: ['email', 'name', ''],
      mapping: ['email', 'first_name', null],
    });
    expect(judge(['a@example.com', ' Ann ', '', ' '])).toMatchObject({ contact: { first_name: 'Ann' } });
    expect(judge(['a@example.com'])).toMatchObject({ problem: { code: 'too_few_cells', columns: 2 } });
  });

  it('requires a column of email addresses', () => {
    expect(() => createRowJudge({ columnNames: ['name'], mapping: [null] })).toThrow(RangeError);
  });
});
