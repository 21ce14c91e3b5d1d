import { expect, it } from 'vitest';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { readLeftOut } from './import-settings.ts';
import { batchesOf, makeAttribute, makeList, outcomesOf, testImporters } from './testing/run-file.ts';

describeEachEngine('other columns of a file', (openTestStorage) => {
  const makeImporter = testImporters();

  it('name the lists of each row', async () => {
    const storage = await openTestStorage();
    for (const hash of ['all', 'news', 'shop']) await makeList(storage, hash);
    const importer = await makeImporter(storage);
    await importer.run({
      lists: '["all"]',
      mapping: JSON.stringify({
        contact: { email: 'email' },
        lists: [{ column: 'Groups', values: { Newsletter: 'news', 'Web shop': 'shop', Old: '' } }],
      }),
      bytes:
        'email;Groups\na@x.se;newsletter\nb@x.se;Newsletter, Web Shop\nc@x.se;Old\nd@x.se;Other|newsletter\n',
    });
    const rows = await storage.read
      .selectFrom('subscription')
      .innerJoin('list', 'list.id', 'list_id')
      .innerJoin('contact', 'contact.id', 'contact_id')
      .select(['email_key', 'hash'])
      .orderBy('email_key')
      .orderBy('hash')
      .execute();
    expect(rows.map(({ email_key, hash }) => `${email_key} ${hash}`)).toEqual([
      ...['a@x.se all', 'a@x.se news', 'b@x.se all', 'b@x.se news', 'b@x.se shop', 'c@x.se all'],
      ...['d@x.se all', 'd@x.se news'],
    ]);
  });

  it('record consents, each once however often the file is imported', async () => {
    const storage = await openTestStorage();
    await makeList(storage, 'news');
    const importer = await makeImporter(storage);
    const file = {
      lists: '["news"]',
      mode: 2,
      mapping: JSON.stringify({
        contact: { email: 'email' },
        consent: { time: 'OPTIN_TIME', source: 'Source', address: 'OPTIN_IP' },
      }),
      bytes: `email;OPTIN_TIME;OPTIN_IP;Source
a@x.se;2021-05-06 07:08:09;192.0.2.1;Footer form
b@x.se;;192.0.2.2;Footer form
`,
    };
    await importer.run(file);
    await importer.run(file);
    const consents = await storage.read.selectFrom('stated_consent').selectAll().execute();
    expect(consents).toHaveLength(1);
    expect(consents).toMatchObject([
      {
        list_hash: 'news',
        how: 'Footer form · 192.0.2.1',
        given_at: Date.parse('2021-05-06T07:08:09Z'),
        stated_by: 'import contacts.csv',
      },
    ]);
  });

  it('omit values that do not fit, and count them by column', async () => {
    const storage = await openTestStorage();
    await makeAttribute(storage, 'spent');
    await makeAttribute(storage, 'born');
    const importer = await makeImporter(storage, { limits: batchesOf(1) });
    const record = await importer.run({
      mapping: JSON.stringify({
        contact: { email: 'email', sms_number: 'Phone' },
        attributes: { spent: 'Spent', born: 'Born' },
      }),
      reading: JSON.stringify({ formats: { Spent: 'comma', Born: 'dmy', Phone: '+46' } }),
      bytes: `email;Spent;Born;Phone
a@x.se;1.234,50;1/2/1980;070-1234567
b@x.se;a lot;2/30/1980;
c@x.se;12.5;;call me
`,
    });
    expect(outcomesOf(record)).toMatchObject({ created: 3, invalid: 0 });
    expect(readLeftOut(record.left_out)).toEqual({ Spent: 2, Born: 1, Phone: 1 });
    const contacts = await storage.read.selectFrom('contact').selectAll().orderBy('id').execute();
    expect(contacts.map(({ attributes, sms_number }) => [attributes, sms_number])).toEqual([
      ['{"spent":"1234.5","born":"1980-02-01"}', '+46701234567'],
      ['{}', null],
      ['{}', null],
    ]);
    const errors = await importer.errors(record);
    expect(errors).toContain(`3;"Imported without values that don't fit their column: `);
    expect(errors).toContain('(Born)');
    expect(errors.split('\n').filter((line) => /^\d/.test(line))).toHaveLength(2);
  });

  it('can contain both names', async () => {
    const storage = await openTestStorage();
    const importer = await makeImporter(storage);
    await importer.run({
      mapping: JSON.stringify({ contact: { email: 'email', first_name: 'name', last_name: 'name' } }),
      bytes: 'email;name\na@x.se;Anna Maria Lee\nb@x.se;Bo\nc@x.se;\n',
    });
    const contacts = await storage.read.selectFrom('contact').selectAll().orderBy('id').execute();
    expect(contacts.map(({ first_name, last_name }) => [first_name, last_name])).toEqual([
      ['Anna Maria', 'Lee'],
      ['Bo', ''],
      ['', ''],
    ]);
  });

  it('omit values that do not fit their attribute, except unchanged ones', async () => {
    const storage = await openTestStorage();
    await makeAttribute(storage, 'spent');
    await makeAttribute(storage, 'tags');
    const importer = await makeImporter(storage);
    await importer.run({ bytes: 'email;spent\na@x.se;lots\nb@x.se;1\n' });
    const types = { spent: { type: 1 }, tags: { type: 5, options: '["VIP"]', open: 1 } };
    for (const [code, type] of Object.entries(types)) {
      await storage.write((db) => db.updateTable('attribute').set(type).where('code', '=', code).execute());
    }
    const record = await importer.run({
      bytes: 'email;spent;tags\na@x.se;lots;vip\nb@x.se;many;Press, vip\nc@x.se;012.50;press\n',
    });
    const kept = await storage.read.selectFrom('contact').select('attributes').orderBy('email_key').execute();
    expect(kept.map(({ attributes }): unknown => JSON.parse(attributes))).toEqual([
      { spent: 'lots', tags: 'VIP' },
      { tags: 'VIP, Press' },
      { spent: '12.5', tags: 'Press' },
    ]);
    expect(readLeftOut(record.left_out)).toEqual({ spent: 1 });
    expect(await importer.errors(record)).toMatch(/many.+ \(spent\)/);
    const { options } = await storage.read
      .selectFrom('attribute')
      .select('options')
      .where('code', '=', 'tags')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(options)).toEqual(['VIP', 'Press']);
  });
});
