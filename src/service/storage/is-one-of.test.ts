import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import { isAmongTexts } from './is-among.ts';
import { isOneOf } from './is-one-of.ts';
import { contactRow, insertContacts } from './testing/contacts.ts';
import { describeEachEngine } from './testing/engines.ts';

const emails = Array.from({ length: 1500 }, (_, index) => `n${index}@big.example`);

describeEachEngine('a condition that a contact has one of some keys', (openTestStorage) => {
  it('finds those contacts', async () => {
    const { read, ...storage } = await openTestStorage();
    await insertContacts({ ...storage, read }, emails.slice(0, 10).map(contactRow));
    const keys = ['n3@big.example', 'n5@big.example', 'nobody@big.example', 'n3@big.example'];
    for (const isOne of [isOneOf(keys), isAmongTexts('email_key', storage.dialect, keys)]) {
      const found = read.selectFrom('contact').select('email_key').where(isOne).orderBy('id');
      expect(await found.execute()).toEqual([
        { email_key: 'n3@big.example' },
        { email_key: 'n5@big.example' },
      ]);
    }
  });

  it('uses the index of keys, not of trigrams', async () => {
    const { read, dialect, ...storage } = await openTestStorage();
    await insertContacts({ ...storage, read, dialect }, emails.map(contactRow));
    for (const statement of dialect.refreshStatistics) await read.executeQuery(CompiledQuery.raw(statement));
    const query = read
      .selectFrom('contact')
      .select('id')
      .where(isOneOf(emails.slice(0, 500)));
    const { sql, parameters } = query.compile();
    const explain = dialect.engine === 'postgres' ? 'explain' : 'explain query plan';
    const { rows } = await read.executeQuery(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]));
    expect(JSON.stringify(rows)).toMatch(/contact_by_email|Seq Scan on contact/);
  });
});
