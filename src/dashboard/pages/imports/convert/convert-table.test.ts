import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CSV_FORMAT } from '../../../../lib/csv/csv-format.ts';
import { readCsv } from '../../../../lib/csv/csv-reader.ts';
import { csvLine } from '../../../../lib/csv/csv-writer.ts';
import { encodeLegacy, encodeUtf16 } from '../testing/encode-legacy.ts';
import { makeSettings, makeTable } from '../testing/make-table.ts';
import { readTableStart } from '../understand/understand-table.ts';
import type { ReadSettings } from '../understand/table-reader.ts';
import { rewriteTable, withNewHead, type FixedRows } from './convert-table.ts';
import { createBlobSink, type TextSink } from './text-sink.ts';

const NAMES = ['email', 'name'];
const shape = { fewest: 2, most: 2, address: 0 };

const rewrite = async (
  content: string | Uint8Array<ArrayBuffer>,
  settings: ReadSettings,
  fixed: FixedRows = new Map(),
) => {
  const request = { settings, columnNames: NAMES, fixed, shape };
  return (await rewriteTable(makeTable(content), request, { sink: createBlobSink() })).text();
};

describe('rewriteTable', () => {
  it.each<[what: string, bytes: Uint8Array<ArrayBuffer>, encoding: string]>([
    ['Windows-1252', encodeLegacy('E-post,Namn\r\na@example.se,Åsa\r\n', 'windows-1252'), 'windows-1252'],
    ['UTF-16', encodeUtf16('\ufeffE-post,Namn\r\na@example.se,Åsa\r\n'), 'utf-16le'],
  ])('converts %s to UTF-8', async (_what, bytes, encoding) => {
    expect(await rewrite(bytes, makeSettings({ encoding, delimiter: ',' }))).toBe(
      'email;name\na@example.se;Åsa\n',
    );
  });

  it('replaces fixed rows and omits skipped ones by their lines', async () => {
    const fixed = new Map([
      [3, ['b@example.com', 'Bo']],
      [4, null],
    ]);
    expect(
      await rewrite(
        'x;y\n"a";"1\n'.replace('\n"a";"1\n', '\na;1\n') + 'bad;2\nworse;3\nd;4\n',
        makeSettings(),
        fixed,
      ),
    ).toBe('email;name\na;1\nb@example.com;Bo\nd;4\n');
  });

  it('keeps a stray quote unless its row was fixed', async () => {
    const text = 'x,y\na@example.com,"Ann\nb@example.com,"Bo\nc@example.com,Cy\n';
    const fixed = new Map([[3, ['b@example.com', 'Bo']]]);
    expect(await rewrite(text, makeSettings({ delimiter: ',' }), fixed)).toBe(
      'email;name\na@example.com;"Ann\nb@example.com;Bo\nc@example.com;Cy\n',
    );
  });

  it('writes stray quotes as text when they are accepted and keeps proper quotes', async () => {
    const text = 'x,y\na@example.com,"Ann\nb@example.com,"Lee, ""Bo"""\nc@example.com,Cy\n';
    const settings = makeSettings({ delimiter: ',', takesStrayQuotes: true });
    const written = await rewrite(text, settings);
    expect(readCsv(written, DEFAULT_CSV_FORMAT).map(({ cells }) => cells)).toEqual([
      NAMES,
      ['a@example.com', '"Ann'],
      ['b@example.com', 'Lee, "Bo"'],
      ['c@example.com', 'Cy'],
    ]);
  });

  it('adds a missing header', async () => {
    expect(await rewrite('Title\na;1\n', makeSettings({ hasHeader: false, titleLines: 1 }))).toBe(
      'email;name\na;1\n',
    );
  });

  it('preserves cells with any content', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', ';', '"', '\\', '\n', 'é'), maxLength: 8 });
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { maxLength: 5 });
    const settings = makeSettings({ delimiter: ',', escapechar: '"' });
    await fc.assert(
      fc.asyncProperty(rows, async (table) => {
        const text = await rewrite(
          ['x,y', ...table.map((cells) => csvLine(cells, settings))].join('\n'),
          settings,
        );
        expect(readCsv(text, DEFAULT_CSV_FORMAT).map(({ cells }) => cells)).toEqual([NAMES, ...table]);
      }),
    );
  });

  it('writes a large file in chunks', async () => {
    const written: number[] = [];
    const sink: TextSink = {
      write: async (text) => {
        written.push(text.length);
      },
      close: async () => new Blob(),
      abort: async () => undefined,
    };
    const text = 'email;name\n' + 'reader@example.com;Ann Lee\n'.repeat(200_000);
    await rewriteTable(
      makeTable(text),
      { settings: makeSettings(), columnNames: NAMES, fixed: new Map(), shape },
      { sink },
    );
    expect(written.reduce((sum, length) => sum + length, 0)).toBe(text.length);
    expect(Math.max(...written)).toBeLessThan(1 << 20);
  });

  it('removes the file when it fails', async () => {
    let isAborted = false;
    const sink = {
      ...createBlobSink(),
      abort: async () => {
        isAborted = true;
      },
    };
    const request = { settings: makeSettings(), columnNames: NAMES, fixed: new Map(), shape };
    const gone = { ...makeTable('a;b'), stream: () => Promise.reject(new Error('the file is gone')) };
    await expect(rewriteTable(gone, request, { sink })).rejects.toThrow('the file is gone');
    expect(isAborted).toBe(true);
  });
});

describe('withNewHead', () => {
  const convert = async (text: string, settings: ReadSettings, replacesHeader = false) => {
    const table = makeTable(text);
    const start = await readTableStart(table);
    return withNewHead(table.blob ?? new Blob(), {
      start,
      settings,
      columnNames: NAMES,
      replacesHeader,
    })?.text();
  };

  it.each<[what: string, text: string, settings: Partial<ReadSettings>, replaces: boolean, expected: string]>(
    [
      ['cuts a byte order mark', '\ufeffé;b\n1;2\n', {}, false, 'é;b\n1;2\n'],
      ['cuts title lines', '\ufeffÜber "\r\n;\r\na;b\r\n1;2', { titleLines: 2 }, false, 'a;b\r\n1;2'],
      ['adds a header', '1;2\n', { hasHeader: false }, false, 'email;name\n1;2\n'],
      ['adds one in the format', '1,2\n', { hasHeader: false, delimiter: ',' }, false, 'email,name\n1,2\n'],
      ['replaces one', 'T\n\n"é\n";b\r\n1;2\n', { titleLines: 1 }, true, 'email;name\r\n1;2\n'],
      ['replaces the only row', 'a;a', {}, true, 'email;name'],
    ],
  )('%s', async (...[, text, settings, replaces, expected]) => {
    expect(await convert(text, makeSettings(settings), replaces)).toBe(expected);
  });

  it('returns null when the header does not end within the start', async () => {
    expect(await convert(`${'x;'.repeat(200_000)}\n1;2\n`, makeSettings(), true)).toBeUndefined();
  });
});
