import { describe, expect, it } from 'vitest';
import { ImportFileReader, type ImportPort } from './import-file-reader.ts';
import type { ImportResponse } from './import-worker-messages.ts';
import { serveImport } from './serve-import.ts';
import { encodeLegacy } from '../testing/encode-legacy.ts';
import { makeSettings } from '../testing/make-table.ts';
import { makeZip } from '../testing/make-zip.ts';

/** Returns the worker's code without a worker; messages are cloned as a worker's would be. */
function directPort(): ImportPort {
  let listener: (response: ImportResponse) => void = () => undefined;
  const take = serveImport((response) => {
    const copy = structuredClone(response);
    queueMicrotask(() => listener(copy));
  });
  return {
    send: (request) => take(structuredClone(request)),
    listen: (onResponse) => {
      listener = onResponse;
    },
    close: () => undefined,
  };
}

const csv = (text: string, name = 'list.csv') => ({ kind: 'file', file: new Blob([text]), name }) as const;
const CITY = [{ code: 'city', name: 'Ort' }];

function fail(): never {
  throw new Error('There are several tables');
}

async function prepareAll(reader: ImportFileReader, source: Parameters<ImportFileReader['open']>[0]) {
  const { table } = await reader.open(source, CITY);
  if (table === null) fail();
  const mapping = table.matches.map((match) => match?.target ?? null);
  const shape = { settings: table.settings, columnNames: table.preview.columnNames, mapping };
  const check = await reader.check(shape);
  const fixed = new Map(check.badRows.map(({ line }) => [line, null]));
  const hasOtherLines = check.otherLines.count > 0;
  const request = {
    ...shape,
    hasBackslash: check.hasBackslash,
    hasOtherLines,
    hasReadAddresses: false,
    isOurService: false,
    fixed,
  };
  return { table, check, ...(await reader.prepare(request)) };
}

describe('ImportFileReader', () => {
  it('prepares the upload of a dropped file', async () => {
    const text = `E-postadress;Förnamn;Ort\n${'a@example.se;Åsa;Malmö\n'.repeat(4)}plain;x;y\n`;
    const bytes = encodeLegacy(text, 'windows-1252');
    const source = { kind: 'file', file: new Blob([bytes]), name: 'kunder.csv' } as const;
    const { table, check, file, plan } = await prepareAll(new ImportFileReader(directPort()), source);
    expect(table.matches.map((match) => match?.target)).toEqual(['email', 'first_name', 'attribute:city']);
    expect(check).toMatchObject({ rows: 5, bad: 1 });
    expect(plan).toMatchObject({
      way: 'rewrite',
      reasons: ['encoding', 'fixed_rows'],
      fileName: 'kunder.csv',
    });
    expect(await file.text()).toBe(text.replace('plain;x;y\n', ''));
  });

  it('sends the dropped file itself when possible', async () => {
    const source = csv('email,name\na@example.com,Ann\n');
    const { file, plan } = await prepareAll(new ImportFileReader(directPort()), source);
    expect(plan).toMatchObject({ way: 'original', format: { delimiter: ',', escapechar: '\\' } });
    expect(await file.text()).toBe(await source.file.text());
  });

  it('reads and sends a UTF-8 file with one line of Windows-1252 as UTF-8', async () => {
    const encoder = new TextEncoder();
    const rows = (from: number) =>
      Array.from({ length: 10_000 }, (_, index) => `a${from + index}@example.se;Åsa\n`).join('');
    const bytes = new Uint8Array([
      ...encoder.encode(`email;name\n${rows(0)}b@example.se;Jos`),
      0xe9,
      ...encoder.encode(`\n${rows(10_000)}`),
    ]);
    const source = { kind: 'file', file: new Blob([bytes]), name: 'a.csv' } as const;
    const { table, check, file, plan } = await prepareAll(new ImportFileReader(directPort()), source);
    expect(table.settings.encoding).toBe('utf-8');
    expect(check).toMatchObject({
      good: 20_001,
      bad: 0,
      otherLines: { count: 1, first: [{ line: 10_002, text: 'b@example.se;José' }] },
    });
    expect(plan).toMatchObject({ way: 'rewrite', reasons: ['encoding'] });
    expect(await file.text()).toBe(`email;name\n${rows(0)}b@example.se;José\n${rows(10_000)}`);
  });

  it('reports the format of a file that unexpectedly had to be rewritten', async () => {
    const reader = new ImportFileReader(directPort());
    const { table } = await reader.open(csv(`email,email,${'x'.repeat(300_000)}\na@example.com,b,c\n`), []);
    const columnNames = ['email', 'email', 'x'];
    const mapping = ['email', 'first_name', null] as const;
    const settings = { ...(table?.settings ?? fail()), delimiter: ',', hasHeader: true };
    const request = {
      settings,
      columnNames,
      mapping,
      hasBackslash: false,
      hasOtherLines: false,
      hasReadAddresses: false,
      isOurService: true,
      fixed: new Map(),
    };
    const { file, plan } = await reader.prepare(request);
    expect(plan).toMatchObject({ way: 'rewrite', format: { delimiter: ';' } });
    expect(await file.text()).toBe('email;email (2);x\na@example.com;b;c\n');
  });

  it('chooses one of several tables', async () => {
    const reader = new ImportFileReader(directPort());
    const table = 'email;name\na@example.com;Ann\n';
    const zip = makeZip({ 'a.csv': table, 'b.csv': table.replace('name', 'city') });
    const opened = await reader.open({ kind: 'file', file: zip, name: 'two.zip' }, []);
    expect(opened).toMatchObject({
      tables: [{ name: 'a.csv' }, { name: 'b.csv' }],
      chosen: null,
      table: null,
    });
    expect((await reader.choose(1)).preview.columnNames).toEqual(['email', 'city']);
  });

  it('proposes the only table with email addresses', async () => {
    const reader = new ImportFileReader(directPort());
    const tables = { 'a.csv': 'x;y\n1;2\n', 'b.csv': '', 'c.csv': 'email;name\na@example.com;Ann\n' };
    const zip = makeZip({ ...tables, 'd.csv': 'Exported by Ann\n' });
    const opened = await reader.open({ kind: 'file', file: zip, name: 'four.zip' }, []);
    expect(opened).toMatchObject({ chosen: 2, table: { name: 'c.csv' } });
    expect((await reader.preview(opened.table?.settings ?? fail())).preview.columnNames[1]).toBe('name');
  });

  it('shows the table under other settings', async () => {
    const reader = new ImportFileReader(directPort());
    const rows = 'a@example.com;1,2\n'.repeat(4);
    const { table } = await reader.open(csv(`email;a,b\n${rows}`), []);
    if (table === null) fail();
    const { preview, matches } = await reader.preview({ ...table.settings, hasHeader: false });
    expect(preview.columnNames).toEqual(['Column 1', 'Column 2']);
    expect(matches[0]).toMatchObject({ target: 'email', reason: { code: 'addresses' } });
  });

  it('rejects with the code of the problem', async () => {
    const reader = new ImportFileReader(directPort());
    await expect(reader.open(csv(''), [])).rejects.toMatchObject({ code: 'empty' });
    await expect(reader.choose(7)).rejects.toMatchObject({ code: 'unexpected' });
  });

  it('reports a file that no longer exists', async () => {
    const file = new Blob(['a']);
    file.slice = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    const failures: ImportResponse[] = [];
    const take = serveImport((response) => failures.push(response));
    take({ id: 1, question: { ask: 'open', source: { kind: 'file', file, name: 'a.csv' }, attributes: [] } });
    await expect.poll(() => failures).toMatchObject([{ kind: 'failure', failure: { code: 'file_changed' } }]);
  });

  it('reports a file that changed while it is read', async () => {
    const file = new Blob(['email;name\na@example.com;Ann\n']);
    const failures: ImportResponse[] = [];
    const take = serveImport((response) => failures.push(response));
    const source = { kind: 'file', file, name: 'a.csv' } as const;
    take({ id: 1, question: { ask: 'open', source, attributes: [] } });
    await expect.poll(() => failures).toMatchObject([{ kind: 'answer' }]);
    file.stream = () => {
      throw new TypeError('network error');
    };
    file.slice = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    const request = {
      settings: makeSettings(),
      columnNames: ['email', 'name'],
      mapping: ['email', null],
    } as const;
    take({ id: 2, question: { ask: 'check', request } });
    await expect.poll(() => failures[1]).toMatchObject({ failure: { code: 'file_changed' } });
  });

  it('stops a long request', async () => {
    const reader = new ImportFileReader(directPort());
    const { table } = await reader.open(csv('email;name\n' + 'a@example.com;Ann\n'.repeat(500_000)), []);
    if (table === null) fail();
    const stop = new AbortController();
    const shape = {
      settings: table.settings,
      columnNames: ['email', 'name'],
      mapping: ['email', null] as const,
    };
    const checking = reader.check(shape, { signal: stop.signal, onProgress: () => stop.abort() });
    await expect(checking).rejects.toMatchObject({ code: 'stopped' });
  });

  it('rejects open requests when it is closed', async () => {
    const reader = new ImportFileReader({
      send: () => undefined,
      listen: () => undefined,
      close: () => undefined,
    });
    const opening = reader.open(csv('a'), []);
    reader.close();
    await expect(opening).rejects.toMatchObject({ code: 'stopped' });
  });
});
