import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { expectLinesToAddUp, outcomesOf, testImporters, type TestFile } from './testing/run-file.ts';

const header = 'email;first_name;last_name\n';

/** Builds rows of different people, with some of them replaced. */
function rows(count: number, odd: Readonly<Record<number, string>> = {}): string {
  const row = (index: number) => odd[index] ?? `p${index}@example.com;Zoë;Lee\n`;
  return header + Array.from({ length: count }, (_, index) => row(index)).join('');
}

/** A file that once lost rows or values, and the rows that are reported now. */
interface GuardedFile {
  readonly guard: string;
  readonly file: TestFile;
  /** Rows that become contacts. */
  readonly created: number;
  readonly invalid: number;
  /** Part of the error file or, if nothing is imported, of the reason. */
  readonly reason: RegExp | null;
}

const aCsv = new TextEncoder().encode(rows(1));

const guarded: readonly GuardedFile[] = [
  {
    guard: 'lines and rows: blank lines and line breaks in cells are no rows',
    file: { bytes: `\n${rows(3, { 1: 'b@example.com;"Ann\nMarie";Lee\n\n;;\n' })}\n` },
    ...{ created: 3, invalid: 0, reason: null },
  },
  {
    guard: 'swallowed lines: a stray quote ends before the next row',
    file: { bytes: rows(9, { 3: 'p3@example.com;"Ann;Lee\n' }) },
    ...{ created: 8, invalid: 1, reason: /^5;A quote opens on line 5/m },
  },
  {
    guard: 'swallowed lines: a quote over more than 20 lines loses no row behind it',
    file: { bytes: rows(4, { 1: `b@example.com;"Ann${'\nand so on'.repeat(21)}";Lee\n` }) },
    ...{ created: 3, invalid: 22, reason: /^3;A quote opens on line 3/m },
  },
  {
    guard: 'giant cell',
    file: { bytes: rows(3, { 1: `b@example.com;${'x'.repeat(10_001)};Lee\n` }) },
    ...{ created: 2, invalid: 1, reason: /^3;A cell has more than 10,000 characters/m },
  },
  {
    guard: 'email column: a row without an address in it is reported',
    file: { bytes: rows(3, { 1: 'Ann;b@example.com;Lee\n' }) },
    ...{ created: 2, invalid: 1, reason: /^3;.*Ann/m },
  },
  {
    guard: 'email column: a file without one is refused',
    file: { bytes: 'name;city\nAnn;Rome\n' },
    ...{ created: 0, invalid: 0, reason: /email column/ },
  },
  {
    guard: 'encoding: a few lines in another one are reported',
    file: {
      bytes: Buffer.concat([Buffer.from(rows(30)), Buffer.from('b@example.com;José;Lee\n', 'latin1')]),
    },
    ...{ created: 30, invalid: 1, reason: /^32;Line 32 isn't encoded in UTF-8/m },
  },
  {
    guard: 'encoding: more than 5 % of the lines are refused',
    file: { bytes: Buffer.concat([Buffer.from(rows(9)), Buffer.from('b@example.com;José;Lee\n', 'latin1')]) },
    ...{ created: 0, invalid: 0, reason: /Line 11 is not encoded in UTF-8/ },
  },
  {
    guard: 'several files in a zip',
    file: { name: 'export.zip', bytes: zipSync({ 'a.csv': aCsv, 'b.csv': aCsv }) },
    ...{ created: 0, invalid: 0, reason: /2 CSV files/ },
  },
];

describeEachEngine('the guards of an import against silent loss', (openTestStorage) => {
  const makeImporter = testImporters();

  it.each(guarded)('$guard', async ({ file, created, invalid, reason }) => {
    const storage = await openTestStorage();
    const importer = await makeImporter(storage);
    const record = await importer.run(file);
    expect(outcomesOf(record)).toEqual({ created, updated: 0, unchanged: 0, left: 0, invalid, duplicate: 0 });
    const stored = await storage.read.selectFrom('contact').select('id').execute();
    expect(stored).toHaveLength(created);
    if (record.failure === null) expectLinesToAddUp(record);
    expect((record.failure === null) === created > 0).toBe(true);
    const told = record.failure ?? (await importer.errors(record));
    if (reason === null) expect(told).toBe('');
    else expect(told).toMatch(reason);
  });

  it('no list: adds contacts of a file without one to none', async () => {
    const storage = await openTestStorage();
    const importer = await makeImporter(storage);
    await storage.write((db) =>
      db.insertInto('list').values({ hash: 'news', name: 'News', description: '', created_at: 1 }).execute(),
    );
    await importer.run({ bytes: rows(3) });
    expect(await storage.read.selectFrom('subscription').selectAll().execute()).toEqual([]);
  });
});
