import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { importStatus } from '../../../contract/imports/imports.ts';
import { describeWithSharedData, requiredSharedData } from '../../../lib/testing/shared-data.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { expectLinesToAddUp, outcomesOf, testImporters } from './testing/run-file.ts';
import type { TestFile } from './testing/run-file.ts';

const none = { created: 0, updated: 0, unchanged: 0, left: 0, invalid: 0, duplicate: 0 };

interface Expected {
  readonly file: string;
  readonly with?: Partial<TestFile>;
  readonly outcomes?: Partial<typeof none>;
  /** Part of the sentence, if the file can't be read (further). */
  readonly failure?: RegExp;
}

const mapping = (contact: Record<string, string>) => JSON.stringify({ contact });

const table: readonly Expected[] = [
  { file: 'addresses.csv', outcomes: { created: 6, invalid: 19 } },
  { file: 'backslash-escape.csv', outcomes: { created: 1 } },
  { file: 'bomb.zip', failure: /unpacks to far more/ },
  { file: 'broken-utf8.csv', failure: /^Line 2 is not encoded in UTF-8/ },
  { file: 'cr-only.csv', outcomes: { created: 2 } },
  { file: 'duplicates-and-case.csv', outcomes: { created: 1, duplicate: 3 } },
  { file: 'empty.csv', failure: /empty.*email column cannot be found/ },
  { file: 'formulas.csv', outcomes: { created: 3 } },
  {
    file: 'german-excel-unicode-utf16le-tab.txt',
    with: { delimiter: '\t', mapping: mapping({ email: 'Email', first_name: 'Vorname' }) },
    outcomes: { created: 2 },
  },
  { file: 'header-only.csv' },
  { file: 'header-synonyms.csv', failure: /email column cannot be found/ },
  {
    file: 'header-synonyms.csv',
    with: { delimiter: ',', mapping: mapping({ email: 'E-Mail Address', first_name: 'Given Name' }) },
    outcomes: { created: 1 },
  },
  { file: 'long-cell.csv', outcomes: { invalid: 1 } },
  { file: 'mac-finder.zip', outcomes: { created: 2 } },
  { file: 'no-csv.zip', failure: /holds no \.csv/ },
  { file: 'no-email-column.csv', failure: /email column cannot be found/ },
  { file: 'no-header.csv', failure: /email column cannot be found/ },
  { file: 'not-a-zip.zip', failure: /isn't a zip file/ },
  { file: 'nul-bytes.csv', outcomes: { created: 1 } },
  { file: 'one-file.zip', outcomes: { created: 2 } },
  { file: 'quoted-newlines.csv', outcomes: { created: 2 } },
  { file: 'ragged.csv', outcomes: { invalid: 3 } },
  // A quote opens the last cell and nothing closes it; read without quotes, it is ordinary text.
  { file: 'script-in-cells.csv', outcomes: { invalid: 1 } },
  { file: 'script-in-cells.csv', with: { quotechar: '|' }, outcomes: { created: 1 } },
  {
    file: 'single-quotes-pipe.csv',
    with: { delimiter: '|', quotechar: "'" },
    outcomes: { created: 2 },
  },
  { file: 'swedish-excel-cp1252.csv', failure: /Line 1 is not encoded in UTF-8: \d+ of \d+ lines/ },
  { file: 'title-lines-above-header.csv', failure: /email column cannot be found/ },
  { file: 'traversal.zip', failure: /outside of itself/ },
  { file: 'truncated.zip', failure: /damaged/ },
  { file: 'two-files.zip', failure: /2 CSV files/ },
  { file: 'unclosed-quote.csv', outcomes: { created: 2, invalid: 1 } },
  { file: 'utf8-bom-comma.csv', with: { delimiter: ',' }, outcomes: { created: 1 } },
  { file: 'wide.csv', outcomes: { created: 1 } },
];

describeWithSharedData('difficult files of the shared test data', 'contacts', () => {
  describeEachEngine('difficult files of the shared test data', (openTestStorage) => {
    const makeImporter = testImporters();

    it.each(table)('imports $file', async ({ file, with: parameters = {}, outcomes = {}, failure }) => {
      const storage = await openTestStorage();
      const importer = await makeImporter(storage);
      const path = requiredSharedData(`contacts/${file}`);
      const record = await importer.run({ bytes: await readFile(path), name: basename(path), ...parameters });
      expect(record.failure ?? '').toMatch(failure ?? /^$/);
      expect(outcomesOf(record)).toEqual({ ...none, ...outcomes });
      expect(record.status).toBe(importStatus.completed);
      if (failure === undefined) expectLinesToAddUp(record);
      const { invalid, duplicate } = record;
      const lines = (await importer.errors(record)).split('\n').length - 2;
      if (invalid + duplicate === 0 && failure === undefined) expect(record.errors_size).toBe(0);
      else if (!/newlines|addresses|long/.test(file)) {
        expect(lines).toBeGreaterThanOrEqual(invalid + duplicate + (failure === undefined ? 0 : 1));
      }
      const { count } = await storage.read
        .selectFrom('contact')
        .select((build) => build.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(count).toBe(record.created);
    });
  });
});
