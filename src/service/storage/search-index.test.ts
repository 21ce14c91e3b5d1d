import { expect, it } from 'vitest';
import { importStatus } from '../../contract/imports/imports.ts';
import { contactRow, insertContacts } from './testing/contacts.ts';
import { describeEachEngine } from './testing/engines.ts';
import { indexSome } from './search-index.ts';
import type { Storage } from './storage.ts';

describeEachEngine('the search index', (openTestStorage) => {
  it('is filled piece by piece to the end, and waits while an import runs', async () => {
    const storage = await openTestStorage();
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
  });

  it('finds contacts by their current data, before and after adding them', async () => {
    const storage = await openTestStorage();
    await insertContacts(storage, ['anna@x', 'hannah@x', 'otto@x', 'susanna@x'].map(contactRow));
    const ids = await storage.read.selectFrom('contact').select(['id', 'email_key']).execute();
    const idOf = (email: string) => ids.find(({ email_key }) => email_key === email)?.id ?? 0;
    expect(await found(storage, 'anna')).toEqual(['anna@x', 'hannah@x', 'susanna@x'].map(idOf));
    expect(await indexSome(storage, 3)).toBe(3);
    await storage.write(async (db) => {
      await db
        .updateTable('contact')
        .set({ email_key: 'hans@x' })
        .where('id', '=', idOf('hannah@x'))
        .execute();
      await db.updateTable('contact').set({ name_fold: 'joanna' }).where('id', '=', idOf('otto@x')).execute();
      await db.deleteFrom('contact').where('id', '=', idOf('anna@x')).execute();
    });
    const now = [idOf('otto@x'), idOf('susanna@x')];
    expect(await found(storage, 'anna')).toEqual(now);
    expect(await indexSome(storage)).toBe(1);
    expect(await found(storage, 'anna')).toEqual(now);
    expect(await found(storage, 'an')).toEqual([idOf('hannah@x'), ...now]);
  });
});

/** Returns the ascending ids of contacts whose email address or name contains the text. Checks every way to find them. */
async function found(storage: Storage, text: string): Promise<number[]> {
  const parts = [
    { column: 'email_key', text },
    { column: 'name_fold', text },
  ] as const;
  const { dialect } = storage;
  const answers = await Promise.all([
    ...(['collect', 'probe'] as const).map((access) =>
      storage.read
        .selectFrom('contact')
        .select('id')
        .where(dialect.contains(parts, access))
        .orderBy('id')
        .execute(),
    ),
    storage.read.selectFrom(dialect.matching(parts).as('found')).select('id').orderBy('id').execute(),
  ]);
  const [first = [], ...others] = answers.map((rows) => rows.map(({ id }) => id));
  for (const other of others) expect(other).toEqual(first);
  return first;
}
