import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { contactRow, insertContacts } from './testing/contacts.ts';
import { sqlitePlace } from './testing/storage-places.ts';
import { StorageFull } from './errors.ts';
import { openStorage } from './opening/open-storage.ts';
import type { Storage } from './storage.ts';

/** Limits the file's growth to a number of pages, as if the disk were full. */
async function limitPages(storage: Storage, more: number): Promise<void> {
  const [pages] = (await sql<{ page_count: number }>`PRAGMA page_count`.execute(storage.read)).rows;
  await storage.write((transaction) =>
    sql.raw(`PRAGMA max_page_count = ${(pages?.page_count ?? 0) + more}`).execute(transaction),
  );
}

it('reports a full disk, writes nothing, and resumes when there is room', async () => {
  const place = await sqlitePlace();
  const storage = await openStorage(place.options);
  await insertContacts(storage, [contactRow('before@x')]);
  await limitPages(storage, 4);
  const many = Array.from({ length: 200 }, (_, index) => ({
    ...contactRow(`${index}@x`),
    attributes: JSON.stringify('text '.repeat(200)),
  }));
  await expect(insertContacts(storage, many)).rejects.toThrow(StorageFull);
  expect(await storage.read.selectFrom('contact').select('email').execute()).toEqual([{ email: 'before@x' }]);
  await limitPages(storage, 10_000);
  await insertContacts(storage, many);
  expect(await storage.read.selectFrom('contact').select('id').execute()).toHaveLength(201);
  await storage.close();
  await place.remove();
});
