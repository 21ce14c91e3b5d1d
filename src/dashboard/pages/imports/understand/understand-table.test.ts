import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeWithSharedData, requiredSharedData } from '../../../../lib/testing/shared-data.ts';
import { isKnownHeaderName } from '../mapping/header-words.ts';
import { mappingOf, matchColumns } from '../mapping/match-columns.ts';
import { makeWorkbook, makeZip } from '../testing/make-zip.ts';
import { openSource, type ImportSource } from './open-source.ts';
import { previewTable, readTableStart, tableOffset, understandTable } from './understand-table.ts';

async function understand(source: ImportSource) {
  const [table] = (await openSource(source)).tables;
  if (table === undefined) throw new Error('no table');
  const start = await readTableStart(table);
  return { start, ...(await understandTable(table, start, isKnownHeaderName)) };
}

const ofText = (text: string) => understand({ kind: 'file', file: new Blob([text]), name: 'a.csv' });

describe('understandTable', () => {
  it('returns settings, column names, rows, and samples', async () => {
    const { settings, preview } = await ofText(
      'Title;;\nEmail;Name;City\na@example.com;Ann;Rome\nb@example.com;;Oslo\n',
    );
    expect(settings).toEqual({
      encoding: 'utf-8',
      fallback: 'windows-1252',
      delimiter: ';',
      quotechar: '"',
      escapechar: '"',
      titleLines: 1,
      hasHeader: true,
    });
    expect(preview).toEqual({
      columnNames: ['Email', 'Name', 'City'],
      rows: [
        { line: 3, cells: ['a@example.com', 'Ann', 'Rome'], problem: null },
        { line: 4, cells: ['b@example.com', '', 'Oslo'], problem: null },
      ],
      samples: [['a@example.com', 'b@example.com'], ['Ann'], ['Rome', 'Oslo']],
      sampledRows: 2,
      problem: null,
    });
  });

  it('takes no samples from a last row of totals with more cells', async () => {
    const rows = 'Name;Email;Newsletter;Sum\nAnn;a@example.com;yes;1\nBo;b@example.com;no;2\n';
    const { preview } = await ofText(`${rows}Total;;;3\n`);
    expect(preview.sampledRows).toBe(2);
    const { preview: several } = await ofText(`${rows}Cy;;yes;1\nDi;;no;1\n`);
    expect(several.sampledRows).toBe(4);
  });

  it('takes no samples from notes and totals', async () => {
    const { preview } = await ofText(
      'Name;Email;Sum\nAnn;a@example.com;1\nBo;b@example.com;2\nTotal;;\nConfidential\n',
    );
    expect(preview).toMatchObject({ sampledRows: 2, samples: [['Ann', 'Bo'], {}, ['1', '2']] });
    expect(preview.rows).toHaveLength(4);
  });

  it('takes no samples from a repeated header', async () => {
    const { preview } = await ofText('Email;Name\na@example.com;Ann\nEmail;Name\nb@example.com;Bo\n');
    expect(preview).toMatchObject({ sampledRows: 2, samples: [['a@example.com', 'b@example.com'], {}] });
  });

  it('reads a workbook that is formatted to its last row', async () => {
    const empty = Array.from(
      { length: 150_000 },
      (_, at) => `<row r="${at + 4}"><c r="A${at + 4}" s="1"/></row>`,
    );
    const { preview } = await understand({
      kind: 'file',
      file: makeWorkbook(
        {
          A: [
            ['Email', 'Name'],
            ['a@example.com', 'Ann'],
          ],
        },
        empty.join(''),
      ),
      name: 'a.xlsx',
    });
    expect(preview.rows).toHaveLength(1);
  });

  it('names the columns of a table without a header', async () => {
    const { preview } = await ofText('a@example.com;Ann\nb@example.com;Bo\nc@example.com;Cy;extra\n');
    expect(preview.columnNames).toEqual(['Column 1', 'Column 2']);
    expect(preview.rows).toHaveLength(3);
  });

  it('applies other settings', async () => {
    const { start, settings } = await ofText('a,b;c\n"d";e\n');
    expect(
      previewTable(start, { ...settings, delimiter: ',', hasHeader: false }).rows.map(({ cells }) => cells),
    ).toEqual([['a', 'b;c'], ['d;e']]);
  });

  it('reads only the start of a large file', async () => {
    const text = 'email;name\n' + 'reader@example.com;Ann Lee\n'.repeat(100_000);
    const { start, preview, guess } = await ofText(text);
    expect(start).toMatchObject({ isWhole: false });
    expect(start.bytes.length).toBeLessThan(1 << 19);
    expect(preview.rows).toHaveLength(50);
    expect(guess.delimiter.value).toBe(';');
  });

  it('reads only the start of a large file in a zip', async () => {
    const text = Array.from(
      { length: 50_000 },
      (_, index) => `reader${index}@example.com;${index * 7919}\n`,
    ).join('');
    const { start } = await understand({ kind: 'file', file: makeZip({ 'a.csv': text }), name: 'a.zip' });
    expect(start.bytes.length).toBe(1 << 18);
  });

  it('shortens a long cell in the preview', async () => {
    const { preview } = await ofText(`email;name\na@example.com;${'x'.repeat(1000)}\n`);
    expect(preview.rows[0]?.cells[1]).toHaveLength(301);
  });

  it('knows the format of workbooks, and of pasted rows by their tabs', async () => {
    const workbook = makeWorkbook({
      A: [
        ['E-post', 'Tags'],
        ['a@example.com', 'x,y,z'],
      ],
    });
    const { settings } = await understand({ kind: 'file', file: workbook, name: 'a.xlsx' });
    expect(settings).toMatchObject({ delimiter: ';', escapechar: '\\', hasHeader: true });
    const pasted = await understand({ kind: 'paste', text: 'E-post\tNamn\na@example.com\tÅsa' });
    expect(pasted).toMatchObject({
      settings: { delimiter: '\t' },
      encoding: { reason: { code: 'own_text' } },
    });
  });

  it.each([
    ['a\nb\nc', 0, 0],
    ['é\r\nb\nc', 1, 4],
    ['\ufeffa\nb', 0, 3],
    ['\ufeffé\nb', 1, 6],
  ])('the table in %j after %i lines starts at byte %i', (text, lines, offset) => {
    expect(tableOffset({ bytes: new TextEncoder().encode(text), isWhole: true }, lines)).toBe(offset);
  });
});

describeWithSharedData('the shared contact files', 'contacts', () => {
  it.each<[file: string, encoding: string, columns: number, mapping: (string | null)[]]>([
    ['swedish-excel-cp1252.csv', 'windows-1252', 4, ['email', 'first_name', 'last_name', 'attribute:city']],
    ['german-excel-unicode-utf16le-tab.txt', 'utf-16le', 4, ['email', 'first_name', 'last_name', null]],
    ['header-synonyms.csv', 'utf-8', 5, [null, 'email', 'first_name', 'last_name', null]],
    ['no-header.csv', 'utf-8', 3, ['email', null, null]],
    ['title-lines-above-header.csv', 'utf-8', 3, ['email', 'first_name', 'last_name']],
    ['single-quotes-pipe.csv', 'utf-8', 2, ['email', 'first_name']],
    ['utf8-bom-comma.csv', 'utf-8', 3, ['email', 'first_name', 'last_name']],
    ['cr-only.csv', 'utf-8', 2, ['email', 'first_name']],
    ['one-file.zip', 'utf-8', 2, ['email', 'first_name']],
    ['mac-finder.zip', 'utf-8', 2, ['email', 'first_name']],
    ['no-email-column.csv', 'utf-8', 2, ['first_name', 'attribute:city']],
  ])('%s', async (...[name, encoding, columns, mapping]) => {
    const file = new Blob([readFileSync(requiredSharedData(`contacts/${name}`))]);
    const { settings, preview } = await understand({ kind: 'file', file, name });
    expect(settings.encoding).toBe(encoding);
    expect(preview.columnNames.slice(0, columns)).toHaveLength(mapping.length);
    const found = matchColumns(
      preview.columnNames.map((columnName, at) => ({
        name: columnName,
        samples: preview.samples[at] ?? [],
        rows: preview.sampledRows,
      })),
      [
        { code: 'city', name: 'Ort' },
        { code: 'city', name: 'City' },
      ],
    );
    expect(mappingOf(found)).toEqual(mapping);
  });

  it('reports the problem in unclosed-quote.csv', async () => {
    const file = new Blob([readFileSync(requiredSharedData('contacts/unclosed-quote.csv'))]);
    const { preview } = await understand({ kind: 'file', file, name: 'a.csv' });
    expect(preview.problem).toBeNull();
    expect(preview.rows.map(({ line, problem }) => [line, problem])).toEqual([
      [2, { code: 'swallowed_line', line: 2, swallowed: 3 }],
      [3, null],
      [4, null],
    ]);
  });
});
