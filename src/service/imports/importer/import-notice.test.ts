import { describe, expect, it } from 'vitest';
import { findNotifications } from '../../desk/notifications/notifications.store.ts';
import type { Storage } from '../../storage/storage.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { storedWords, type Notice } from '../../desk/notifications/notice.ts';
import { noticeOfImport } from './import-notice.ts';
import { testImporters } from './testing/run-file.ts';

const ended = { hash: 'Ab3', file_name: '<script>.csv', invalid: 0, failure: null };

/** Returns the English texts of a notice, which must exist. */
function english(told: Notice | null) {
  if (told === null) throw new TypeError('no notice');
  return storedWords(told);
}

describe('the notification of an import', () => {
  it('is not written when every row was imported', () => {
    expect(noticeOfImport(ended, 0)).toBeNull();
  });

  it('gives the number of rows that were not imported, and links to the import', () => {
    const told = noticeOfImport({ ...ended, invalid: 2 }, 5);
    expect(english(told).subject).toBe('2 rows of <script>.csv weren’t imported');
    expect(english(told).message).toMatch(/^<p>2 rows of &lt;script&gt;\.csv .*href="\/import\/Ab3"/);
  });

  it('gives the reason when a file could not be read', () => {
    const told = noticeOfImport({ ...ended, failure: 'It has no <email> column.' }, 0);
    expect(told?.importance_level).toBe(3);
    expect(english(told).subject).toBe('The import of <script>.csv failed');
    expect(english(told).message).toContain('no &lt;email&gt; column');
  });
});

describeEachEngine('a completed import', (openTestStorage) => {
  const makeImporter = testImporters();
  const subjectsAfter = async (storage: Storage, bytes: string) => {
    const importer = await makeImporter(storage);
    await importer.run({ name: 'people.csv', bytes });
    const page = { page: 1, limit: 10, offset: 0 };
    return (await findNotifications(storage.read, page)).rows.map(({ subject }) => subject);
  };

  it('notifies of rows that were not imported', async () => {
    const subjects = await subjectsAfter(await openTestStorage(), 'email\nada@example.com\nnobody\n');
    expect(subjects).toEqual(['1 row of people.csv wasn’t imported']);
  });

  it('notifies of a file that it could not read', async () => {
    expect(await subjectsAfter(await openTestStorage(), 'name\nAda\n')).toEqual([
      'The import of people.csv failed',
    ]);
  });

  it('notifies of nothing when all rows were imported', async () => {
    expect(await subjectsAfter(await openTestStorage(), 'email\nada@example.com\n')).toEqual([]);
  });
});
