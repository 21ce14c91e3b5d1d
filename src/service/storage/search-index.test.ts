import { expect, it } from 'vitest';
import { importStatus } from '../../contract/imports/imports.ts';
import { contactRow, insertContacts } from './testing/contacts.ts';
import { sqlitePlace } from './testing/storage-places.ts';
import { indexSome } from './search-index.ts';
import { openStorage } from './opening/open-storage.ts';

it('indexes piece by piece to the end, and waits while an import runs', async () => {
  const place = await sqlitePlace();
  const storage = await openStorage(place.options);
  await insertContacts(storage, ['a@x', 'b@x', 'c@x'].map(contactRow));
  expect(await indexSome(storage, 2)).toBe(2);
  const running = {
    hash: 'running',
    status: importStatus.processing,
    mode: 0,
    delimiter: ';',
    quotechar: '"',
    escapechar: '"',
    lists: '[]',
    created_at: 1,
  };
  await storage.write((transaction) => transaction.insertInto('contact_import').values(running).execute());
  expect(await indexSome(storage, 2)).toBe(0);
  await storage.write((transaction) =>
    transaction.updateTable('contact_import').set({ status: importStatus.completed }).execute(),
  );
  expect(await indexSome(storage, 2)).toBe(1);
  expect(await indexSome(storage, 2)).toBe(0);
  const position = storage.read.selectFrom('counter').select('value').where('name', '=', 'search_position');
  expect(await position.execute()).toEqual([{ value: 3 }]);
  await storage.close();
  await place.remove();
});
