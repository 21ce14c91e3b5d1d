import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeWithSharedData, requiredSharedData } from '../../../../lib/testing/shared-data.ts';
import { makeWorkbook, makeZip } from '../testing/make-zip.ts';
import { makeZip64 } from '../testing/make-zip64.ts';
import { openSource, type TableBytes } from './open-source.ts';

const CSV = 'email;name\na@example.com;Ann\n';
const open = (file: Blob, name: string) => openSource({ kind: 'file', file, name });
const textOf = async (table: TableBytes | undefined) =>
  table === undefined ? null : new Response(await table.stream()).text();

async function codeOf(opening: Promise<unknown>): Promise<unknown> {
  const error = await opening.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error !== null && typeof error === 'object' && 'code' in error ? error.code : error;
}

describe('openSource', () => {
  it('returns a file of rows unchanged', async () => {
    const { tables } = await open(new Blob([CSV]), 'a.csv');
    expect(tables).toMatchObject([{ name: 'a.csv', origin: 'text', size: CSV.length, isWhole: true }]);
    expect(await textOf(tables[0])).toBe(CSV);
  });

  it('accepts pasted text', async () => {
    const { tables } = await openSource({ kind: 'paste', text: 'a\tb' });
    expect(tables).toMatchObject([{ name: 'pasted.csv', origin: 'paste', isWhole: false }]);
    expect(await textOf(tables[0])).toBe('a\tb');
  });

  it.each([0, 6] as const)('unpacks the only table of a zip (level %i)', async (level) => {
    const files = {
      'x/contacts.csv': CSV,
      '__MACOSX/x/._contacts.csv': 'x',
      'x/.hidden.csv': 'x',
      'readme.md': 'x',
    };
    const { tables } = await open(makeZip(files, level), 'whatever');
    expect(tables).toMatchObject([
      { name: 'x/contacts.csv', origin: 'zip', size: CSV.length, isWhole: true },
    ]);
    expect(await textOf(tables[0])).toBe(CSV);
    expect(await textOf(tables[0])).toBe(CSV);
  });

  it('unpacks a small zip that is written as ZIP64', async () => {
    const { tables } = await open(makeZip64('contacts.csv', CSV), 'a.zip');
    expect(tables).toMatchObject([{ name: 'contacts.csv', origin: 'zip', size: CSV.length, isWhole: true }]);
    expect(await textOf(tables[0])).toBe(CSV);
  });

  it('reports a ZIP64 without its directory', async () => {
    const whole = makeZip64('contacts.csv', CSV);
    expect(await codeOf(open(whole.slice(-22), 'a.zip'))).toBe('broken_zip');
    expect(await codeOf(open(new Blob([whole.slice(0, 60), whole.slice(-42)]), 'a.zip'))).toBe('broken_zip');
  });

  it('lists the tables of a zip with several', async () => {
    const { tables } = await open(makeZip({ 'a.csv': CSV, 'b.tsv': 'x\ty' }), 'two.zip');
    expect(tables.map(({ name, isWhole }) => [name, isWhole])).toEqual([
      ['a.csv', false],
      ['b.tsv', false],
    ]);
  });

  it('reads the sheets of a workbook as CSV', async () => {
    const workbook = makeWorkbook({
      People: [
        ['email', 'points'],
        ['a;b@example.com', 12.5],
      ],
      Empty: [],
      More: [['x']],
    });
    const { tables } = await open(workbook, 'list.xlsx');
    expect(tables.map(({ name, origin }) => [name, origin])).toEqual([
      ['list People.csv', 'workbook'],
      ['list More.csv', 'workbook'],
    ]);
    expect(await textOf(tables[0])).toBe('email;points\n"a;b@example.com";12.5\n');
  });

  it('reads a large workbook without starting workers', async () => {
    const rows = Array.from({ length: 6_000 }, (_, index) => [`reader${index}@example.com`, index]);
    const { tables } = await open(makeWorkbook({ People: rows }), 'list.xlsx');
    expect((await textOf(tables[0]))?.split('\n')).toHaveLength(6_001);
  });

  it.each<[what: string, file: Blob, name: string, code: string]>([
    ['nothing', new Blob([]), 'a.csv', 'empty'],
    ['an old workbook', new Blob([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)]), 'a.xls', 'old_office'],
    ['a vCard', new Blob(['BEGIN:VCARD\n']), 'a.csv', 'vcard'],
    ['a web page named xls', new Blob(['<html><table>']), 'a.xls', 'html'],
    ['a packed text', new Blob([Uint8Array.of(0x1f, 0x8b, 8)]), 'a.csv.gz', 'gzip'],
    ['an OpenDocument', makeZip({ mimetype: 'x', 'content.xml': '<' }), 'a.ods', 'opendocument'],
    ['a text named zip', new Blob([CSV]), 'a.zip', 'not_a_zip'],
    ['a zip cut off', makeZip({ 'a.csv': CSV }).slice(0, 40), 'a.zip', 'broken_zip'],
    ['a zip without tables', makeZip({ 'a.md': CSV }), 'a.zip', 'zip_without_csv'],
    ['a zip that points outside', makeZip({ '../a.csv': CSV }), 'a.zip', 'zip_outside'],
    ['an empty workbook', makeWorkbook({ A: [] }), 'a.xlsx', 'workbook_empty'],
    ['a broken workbook', makeZip({ 'xl/workbook.xml': '<' }), 'a.xlsx', 'workbook_broken'],
  ])('refuses %s', async (...[, file, name, code]) => {
    expect(await codeOf(open(file, name))).toBe(code);
  });

  it('refuses a ZIP whose file differs from its directory', async () => {
    const bytes = new Uint8Array(await makeZip({ 'a.csv': 'x'.repeat(1000) }).arrayBuffer());
    const directory = bytes.findIndex(
      (byte, at) => byte === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 1,
    );
    bytes[directory + 24] = 10;
    bytes[directory + 25] = 0;
    const { tables } = await open(new Blob([bytes]), 'a.zip');
    expect(await codeOf(textOf(tables[0]))).toBe('broken_zip');
  });
});

describeWithSharedData('the shared zips', 'contacts', () => {
  const file = (name: string) => new Blob([readFileSync(requiredSharedData(`contacts/${name}`))]);

  it.each([
    ['one-file.zip', 1],
    ['mac-finder.zip', 1],
    ['two-files.zip', 2],
  ])('%s has %i table(s)', async (name, count) => {
    expect((await open(file(name), name)).tables).toHaveLength(count);
  });

  it.each([
    ['no-csv.zip', 'zip_without_csv'],
    ['not-a-zip.zip', 'not_a_zip'],
    ['truncated.zip', 'broken_zip'],
    ['traversal.zip', 'zip_outside'],
    ['empty.csv', 'empty'],
  ])('%s: %s', async (name, code) => {
    expect(await codeOf(open(file(name), name))).toBe(code);
  });

  it('does not unpack bomb.zip', async () => {
    const { tables } = await open(file('bomb.zip'), 'bomb.zip');
    expect(await codeOf(textOf(tables[0]))).toBe('zip_suspicious');
  });
});
