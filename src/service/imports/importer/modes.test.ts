import { expect, it } from 'vitest';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import type { Storage } from '../../storage/storage.ts';
import { batchesOf, makeAttribute, makeList, outcomesOf, testImporters } from './testing/run-file.ts';

const header = 'email;first_name;last_name;city\n';
const canceledAt = 1000;

/** Creates Ann, on the list `old`, where she has canceled, and on `other`. */
async function seed(storage: Storage) {
  await makeAttribute(storage, 'city');
  await makeAttribute(storage, 'plan');
  const [old, other, target] = [
    await makeList(storage, 'old'),
    await makeList(storage, 'other'),
    await makeList(storage, 'target'),
  ];
  await storage.write(async (transaction) => {
    const { id } = await transaction
      .insertInto('contact')
      .values({
        email: 'Ann@Example.com',
        email_key: 'ann@example.com',
        first_name: 'Ann',
        last_name: 'Lee',
        name_key: 'ann lee',
        sms_number: '+46701234567',
        attributes: '{"city":"Rome","plan":"pro"}',
        created_at: 1,
        updated_at: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const to = (list_id: number, cancelled_at: number | null) => ({
      list_id,
      contact_id: id,
      created_at: 1,
      cancelled_at,
    });
    await transaction.insertInto('subscription').values(to(old.id, canceledAt)).execute();
    await transaction.insertInto('subscription').values(to(other.id, null)).execute();
    await transaction.updateTable('list').set({ subscribers: 1 }).where('id', '=', old.id).execute();
    await transaction
      .updateTable('list')
      .set({ subscribers: 1, active_subscribers: 1, active_sms_subscribers: 1 })
      .where('id', '=', other.id)
      .execute();
    await transaction.updateTable('attribute').set({ usage_count: 1 }).execute();
    await transaction.updateTable('counter').set({ value: 1 }).where('name', '=', 'contacts').execute();
  });
  return { old, other, target };
}

/** Describes everything that an import may change. */
async function state({ read }: Storage) {
  const contacts = await read.selectFrom('contact').selectAll().orderBy('email_key').execute();
  const subscriptions = await read
    .selectFrom('subscription')
    .innerJoin('list', 'list.id', 'list_id')
    .innerJoin('contact', 'contact.id', 'contact_id')
    .select(['hash', 'email_key', 'cancelled_at'])
    .orderBy('email_key')
    .orderBy('hash')
    .execute();
  const lists = await read.selectFrom('list').selectAll().orderBy('hash').execute();
  const attributes = await read.selectFrom('attribute').selectAll().orderBy('code').execute();
  return {
    contacts: contacts.map(({ email, first_name, last_name, sms_number, attributes: values }) =>
      [email, first_name, last_name, sms_number ?? '', values].join(' '),
    ),
    subscriptions: subscriptions.map(
      ({ hash, email_key, cancelled_at }) =>
        `${email_key} ${hash}${cancelled_at === null ? '' : ` ${cancelled_at}`}`,
    ),
    lists: lists.map(
      ({ hash, subscribers, active_subscribers, active_sms_subscribers }) =>
        `${hash} ${subscribers} ${active_subscribers} ${active_sms_subscribers}`,
    ),
    usage: attributes.map(({ code, usage_count }) => `${code} ${usage_count}`),
  };
}

describeEachEngine('an import of an existing contact', (openTestStorage) => {
  const makeImporter = testImporters();

  it('replaces it in mode 0, and removes it from omitted lists', async () => {
    const storage = await openTestStorage();
    await seed(storage);
    const importer = await makeImporter(storage);
    const record = await importer.run({
      bytes: `${header}ann@example.com;Anna;;Paris\n`,
      lists: '["target"]',
    });
    expect(outcomesOf(record)).toMatchObject({ updated: 1, created: 0 });
    expect(await state(storage)).toEqual({
      contacts: ['Ann@Example.com Anna   {"city":"Paris"}'],
      subscriptions: ['ann@example.com target'],
      lists: ['old 0 0 0', 'other 0 0 0', 'target 1 1 0'],
      usage: ['city 1', 'plan 0'],
    });
    const remembered = await storage.read.selectFrom('past_cancellation').selectAll().execute();
    expect(remembered).toMatchObject([{ email_key: 'ann@example.com', cancelled_at: canceledAt }]);
  });

  it('keeps subscriptions in mode 0 without lists', async () => {
    const storage = await openTestStorage();
    await seed(storage);
    const importer = await makeImporter(storage);
    await importer.run({ bytes: `${header}ann@example.com;Anna;;Paris\n` });
    const after = await state(storage);
    expect(after.subscriptions).toEqual(['ann@example.com old 1000', 'ann@example.com other']);
    expect(after.lists).toEqual(['old 1 0 0', 'other 1 1 0', 'target 0 0 0']);
  });

  it('clears the phone number in mode 0 when nothing else changes, and counts it once', async () => {
    const storage = await openTestStorage();
    await seed(storage);
    const importer = await makeImporter(storage);
    const bytes = `email;first_name;last_name;plan;city\nann@example.com;Ann;Lee;pro;Rome\n`;
    const record = await importer.run({ bytes });
    expect(outcomesOf(record)).toMatchObject({ updated: 1 });
    const after = await state(storage);
    expect(after.contacts).toEqual(['Ann@Example.com Ann Lee  {"city":"Rome","plan":"pro"}']);
    expect(after.lists).toEqual(['old 1 0 0', 'other 1 1 0', 'target 0 0 0']);
    expect(outcomesOf(await importer.run({ bytes }))).toMatchObject({ unchanged: 1 });
  });

  it('skips it in mode 1, including its lists', async () => {
    const storage = await openTestStorage();
    await seed(storage);
    const before = await state(storage);
    const importer = await makeImporter(storage);
    const record = await importer.run({
      bytes: `${header}ann@example.com;Anna;;Paris\n`,
      mode: 1,
      lists: '["target"]',
    });
    expect(outcomesOf(record)).toMatchObject({ left: 1, updated: 0 });
    expect(await state(storage)).toEqual(before);
  });

  it('updates it with nonempty values in mode 2, merges attributes, and adds lists', async () => {
    const storage = await openTestStorage();
    await seed(storage);
    const importer = await makeImporter(storage);
    const record = await importer.run({
      bytes: `${header}ann@example.com;;Li;Paris\n`,
      mode: 2,
      lists: '["old","target"]',
    });
    expect(outcomesOf(record)).toMatchObject({ updated: 1 });
    expect(await state(storage)).toEqual({
      contacts: ['Ann@Example.com Ann Li +46701234567 {"city":"Paris","plan":"pro"}'],
      subscriptions: ['ann@example.com old 1000', 'ann@example.com other', 'ann@example.com target'],
      lists: ['old 1 0 0', 'other 1 1 1', 'target 1 1 1'],
      usage: ['city 1', 'plan 1'],
    });
  });

  it.each([0, 2])('counts it as unchanged in mode %i when the file matches it', async (mode) => {
    const storage = await openTestStorage();
    await seed(storage);
    // No file has a phone number, and mode 0 clears it.
    await storage.write((db) => db.updateTable('contact').set({ sms_number: null }).execute());
    const importer = await makeImporter(storage);
    const bytes = 'email;first_name;last_name;plan;city\nANN@example.com;Ann;Lee;pro;Rome\n';
    const record = await importer.run({ bytes, mode });
    expect(outcomesOf(record)).toMatchObject({ unchanged: 1, updated: 0 });
    const [contact] = await storage.read.selectFrom('contact').selectAll().execute();
    expect(contact?.updated_at).toBe(1);
  });

  it.each([0, 1, 2])('keeps a remembered cancellation in mode %i', async (mode) => {
    const storage = await openTestStorage();
    const { target } = await seed(storage);
    await storage.write(async (transaction) => {
      for (const email_key of ['bo@example.com', 'ann@example.com']) {
        await transaction
          .insertInto('past_cancellation')
          .values({ list_id: target.id, email_key, cancelled_at: canceledAt })
          .execute();
      }
    });
    const importer = await makeImporter(storage, { limits: batchesOf(1) });
    await importer.run({
      bytes: `${header}cy@example.com;;;\nbo@example.com;;;\nann@example.com;;;\n`,
      mode,
      lists: '["target"]',
    });
    const { subscriptions, lists } = await state(storage);
    expect(subscriptions.filter((each) => each.includes('target'))).toEqual([
      ...(mode === 1 ? [] : ['ann@example.com target 1000']),
      'bo@example.com target 1000',
      'cy@example.com target',
    ]);
    expect(lists.at(-1)).toBe(`target ${mode === 1 ? 2 : 3} 1 0`);
  });

  it('imports the first row of an address, even across batches, and reports the others', async () => {
    const storage = await openTestStorage();
    const importer = await makeImporter(storage, { limits: batchesOf(2) });
    const rows = ['a;1', 'b;2', 'A;3', 'c;4', 'b;5', 'c;6', 'd;7', 'd;8'];
    const bytes = `email;first_name\n${rows.map((row) => row.replace(';', '@example.com;')).join('\n')}\n`;
    const record = await importer.run({ bytes });
    expect(outcomesOf(record)).toMatchObject({ created: 4, duplicate: 4 });
    const contacts = await storage.read.selectFrom('contact').selectAll().orderBy('email_key').execute();
    expect(contacts.map(({ first_name }) => first_name)).toEqual(['1', '2', '4', '7']);
    const errors = await importer.errors(record);
    expect(errors.split('\n').map((line) => line.replace(/;.*further.*;(?=.@)/, ' '))).toEqual([
      'import_line;import_error;email;first_name',
      '4 A@example.com;3',
      '6 b@example.com;5',
      '7 c@example.com;6',
      '9 d@example.com;8',
      '',
    ]);
    expect(await storage.read.selectFrom('import_seen').selectAll().execute()).toEqual([]);
  });

  it('continues without lists and attributes deleted during the import', async () => {
    const storage = await openTestStorage();
    await seed(storage);
    let batches = 0;
    const watched: Storage = {
      ...storage,
      write: async (job, options) => {
        const result = await storage.write(job, options);
        batches += 1;
        // The first two writes queue and claim it.
        if (batches === 3) {
          await storage.write(async (transaction) => {
            await transaction
              .updateTable('list')
              .set({ deleted_at: 5, subscribers: 0, active_subscribers: 0 })
              .where('hash', '=', 'target')
              .execute();
            await transaction
              .updateTable('attribute')
              .set({ deleted_at: 5 })
              .where('code', '=', 'city')
              .execute();
          });
        }
        return result;
      },
    };
    const importer = await makeImporter(watched, { limits: batchesOf(1) });
    const record = await importer.run({
      bytes: `${header}x@example.com;;;Oslo\ny@example.com;;;Bern\n`,
      lists: '["target"]',
    });
    expect(outcomesOf(record)).toMatchObject({ created: 2, invalid: 0 });
    expect(record.failure).toBeNull();
    const { contacts, lists, subscriptions } = await state(storage);
    expect(contacts.slice(1)).toEqual(['x@example.com    {"city":"Oslo"}', 'y@example.com    {}']);
    expect(subscriptions).toContain('x@example.com target');
    expect(subscriptions).not.toContain('y@example.com target');
    expect(lists.at(-1)).toBe('target 0 0 0');
  });
});
