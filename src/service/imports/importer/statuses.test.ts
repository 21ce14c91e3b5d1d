import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Storage } from '../../storage/storage.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { settleSuppressions } from '../../people/suppressions/suppressions.loop.ts';
import { countsOf } from '../../people/counters/testing/counts.ts';
import { batchesOf, makeAttribute, makeList, outcomesOf, testImporters } from './testing/run-file.ts';

const statuses = {
  mapping: JSON.stringify({
    contact: { email: 'email', sms_number: 'phone', status: 'status', status_at: 'when' },
  }),
  lists: '["news"]',
};
const header = 'email;phone;status;when\n';
const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
const now = day('2026-01-10');

/** Returns contacts with their phone numbers, whether they are active, and their subscriptions. */
async function state({ read }: Storage) {
  const contacts = await read.selectFrom('contact').selectAll().orderBy('email_key').execute();
  const subscriptions = await read
    .selectFrom('subscription')
    .innerJoin('list', 'list.id', 'list_id')
    .select(['hash', 'contact_id', 'cancelled_at'])
    .orderBy('hash')
    .execute();
  return contacts.map(({ id, email_key, sms_number, active }) => {
    const lists = subscriptions
      .filter(({ contact_id }) => contact_id === id)
      .map(({ hash, cancelled_at: at }) =>
        at === null ? hash : `${hash} left ${new Date(at).toISOString()}`,
      );
    return [email_key, sms_number ?? '', active === 1 ? 'active' : 'inactive', ...lists].join(', ');
  });
}

async function expectCounted(storage: Storage): Promise<void> {
  const { kept, counted } = await countsOf(storage);
  expect(kept).toEqual(counted);
}

describeEachEngine('the statuses of a file', (openTestStorage) => {
  const makeImporter = testImporters();

  async function start() {
    const storage = await openTestStorage();
    await makeList(storage, 'news');
    await makeList(storage, 'other');
    await makeAttribute(storage, 'city');
    return { storage, importer: await makeImporter(storage, { now: () => now }) };
  }

  it('determine the state of new contacts', async () => {
    const { storage, importer } = await start();
    const record = await importer.run({
      ...statuses,
      bytes: `${header}a@example.com;+46 70 123 45 67;Subscribed;
b@example.com;;unsubscribed;2025-03-01
c@example.com;;désinscrit;
d@example.com;;unsubscribed;2030-01-01
e@example.com;;Cleaned;2025-03-01
f@example.com;;complained;
g@example.com;;pending;
h@example.com;;whatever;
i@example.com;;;
`,
    });
    expect(outcomesOf(record)).toMatchObject({ created: 7, invalid: 2 });
    expect(await state(storage)).toEqual([
      'a@example.com, +46701234567, active, news',
      'b@example.com, , active, news left 2025-03-01T00:00:00.000Z',
      'c@example.com, , active, news left 2026-01-10T00:00:00.000Z',
      'd@example.com, , active, news left 2026-01-10T00:00:00.000Z',
      'e@example.com, , inactive, news',
      'f@example.com, , inactive, news',
      'g@example.com, , active',
    ]);
    const entries = await storage.read.selectFrom('suppression').selectAll().orderBy('id').execute();
    expect(entries).toMatchObject([
      { lookup_key: 'e@example.com', reason: 'imported', note: 'Cleaned · contacts.csv', reader_lifts: 1 },
      { lookup_key: 'f@example.com', reason: 'imported', note: 'complained · contacts.csv' },
    ]);
    const errors = await importer.errors(record);
    expect(errors).toContain('Unknown status ""whatever"". Choose what it means.');
    expect(errors).toContain('The status is empty.');
    await expectCounted(storage);
  });

  it('suppress the contact of the other spelling of a domain, too', async () => {
    const { storage, importer } = await start();
    await importer.run({ ...statuses, bytes: `${header}a@bücher.example;;subscribed;\n` });
    await importer.run({ ...statuses, bytes: `${header}a@xn--bcher-kva.example;;complained;\n` });
    await settleSuppressions({ storage, now: () => now }, new AbortController().signal);
    expect(await state(storage)).toEqual([
      'a@bücher.example, , inactive, news',
      'a@xn--bcher-kva.example, , inactive, news',
    ]);
    await expectCounted(storage);
  });

  it.each([
    ['before', 1000],
    ['before, in another batch', 1],
  ])('cancel the subscription of the other spelling of a domain, known %s', async (_, atOnce) => {
    const { storage } = await start();
    const seed = await makeImporter(storage, { now: () => day('2025-06-01') });
    const people = ['a', 'b', 'c'].map((one) => `${one}@bücher.example;;subscribed;\n`);
    await seed.run({ ...statuses, lists: '["news","other"]', bytes: `${header}${people.join('')}` });
    const importer = await makeImporter(storage, { limits: batchesOf(atOnce), now: () => now });
    const record = await importer.run({
      ...statuses,
      bytes: `${header}a@xn--bcher-kva.example;;unsubscribed;
b@xn--bcher-kva.example;;unsubscribed;2025-01-01
c@xn--bcher-kva.example;;unsubscribed;2025-12-24
d@bücher.example;;subscribed;
d@xn--bcher-kva.example;;unsubscribed;2025-01-01
e@xn--bcher-kva.example;;unsubscribed;2025-01-01
e@bücher.example;;subscribed;
`,
    });
    expect(outcomesOf(record)).toMatchObject({ created: 7, updated: 0 });
    expect((await state(storage)).filter((one) => one.includes('bücher'))).toEqual([
      'a@bücher.example, , active, news left 2026-01-10T00:00:00.000Z, other',
      'b@bücher.example, , active, news, other',
      'c@bücher.example, , active, news left 2025-12-24T00:00:00.000Z, other',
      'd@bücher.example, , active, news left 2025-01-01T00:00:00.000Z',
      'e@bücher.example, , active, news left 2025-01-01T00:00:00.000Z',
    ]);
    await expectCounted(storage);
  });

  it.each([
    [false, 'news'],
    [true, 'news left 2026-01-10T00:00:00.000Z'],
  ])('reach the other spelling of a domain in mode 1 only on request (%s)', async (noes, left) => {
    const { storage, importer } = await start();
    const seed = await makeImporter(storage, { now: () => day('2025-06-01') });
    await seed.run({ ...statuses, bytes: `${header}a@bücher.example;;subscribed;\n` });
    await importer.run({
      ...{ ...statuses, mode: 1, reading: JSON.stringify({ noes }) },
      bytes: `${header}a@xn--bcher-kva.example;;unsubscribed;\n`,
    });
    expect(await state(storage)).toContain(`a@bücher.example, , active, ${left}`);
    await expectCounted(storage);
  });

  it('are the strictest of all status columns', async () => {
    const { storage, importer } = await start();
    const opt_outs = [
      { column: 'Opt out', status: 'unsubscribed' },
      { column: 'Bounce', status: 'bounced' },
    ];
    const record = await importer.run({
      ...statuses,
      mapping: JSON.stringify({
        contact: { email: 'email', status: 'status' },
        opt_outs: [...opt_outs, { column: 'Global', status: null }],
      }),
      bytes: `email;status;Opt out;Bounce;Global
a@example.com;Active;0;;subscribed
b@example.com;Active;2025-03-01;;subscribed
c@example.com;Active;0;mailbox gone;
d@example.com;Active;0;;unsubscribed
e@example.com;Active;0;;Gold
`,
    });
    expect(outcomesOf(record)).toMatchObject({ created: 5, invalid: 0 });
    expect(await state(storage)).toEqual([
      'a@example.com, , active, news',
      'b@example.com, , active, news left 2025-03-01T00:00:00.000Z',
      'c@example.com, , inactive, news',
      'd@example.com, , active, news left 2026-01-10T00:00:00.000Z',
      'e@example.com, , active, news',
    ]);
    expect(await storage.read.selectFrom('suppression').select(['lookup_key', 'note']).execute()).toEqual([
      { lookup_key: 'c@example.com', note: 'mailbox gone · contacts.csv' },
    ]);
    await expectCounted(storage);
  });

  it('cancel subscriptions that began before the no, and never undo a cancellation', async () => {
    const { storage, importer } = await start();
    const seed = await makeImporter(storage, { now: () => day('2025-06-01') });
    const people = ['a', 'b', 'c', 'd', 'e'].map((one) => `${one}@example.com;+46701234567;subscribed;\n`);
    await seed.run({ ...statuses, bytes: `${header}${people.join('')}` });
    const { left_alone } = await importer.run({
      ...statuses,
      mode: 1,
      bytes: `${header}a@example.com;;unsubscribed;\n`,
    });
    expect(left_alone).toBe(1);
    const record = await importer.run({
      ...statuses,
      mode: 2,
      bytes: `${header}a@example.com;;unsubscribed;2025-12-24
b@example.com;;unsubscribed;2025-01-01
c@example.com;;unsubscribed;
d@example.com;;bounced;
e@example.com;;pending;
`,
    });
    expect(outcomesOf(record)).toMatchObject({ updated: 3, unchanged: 2 });
    const after = [
      'a@example.com, +46701234567, active, news left 2025-12-24T00:00:00.000Z',
      'b@example.com, +46701234567, active, news',
      'c@example.com, +46701234567, active, news left 2026-01-10T00:00:00.000Z',
      'd@example.com, +46701234567, inactive, news',
      'e@example.com, +46701234567, active, news',
    ];
    expect(await state(storage)).toEqual(after);
    await expectCounted(storage);
    await importer.run({ ...statuses, mode: 2, bytes: `${header}${people.join('')}` });
    expect(await state(storage)).toEqual(after);
    await expectCounted(storage);
  });

  it('count in mode 1 on request, and change nothing else', async () => {
    const { storage, importer } = await start();
    await importer.run({
      ...statuses,
      bytes: `${header}a@example.com;;subscribed;\nb@example.com;;subscribed;\n`,
    });
    const record = await importer.run({
      ...statuses,
      mode: 1,
      reading: '{"noes":true}',
      bytes: `${header}a@example.com;+46701234567;unsubscribed;\nb@example.com;+46701234567;spam;\n`,
    });
    expect(outcomesOf(record)).toMatchObject({ updated: 2, left: 0 });
    expect(await state(storage)).toEqual([
      'a@example.com, , active, news left 2026-01-10T00:00:00.000Z',
      'b@example.com, , inactive, news',
    ]);
    await expectCounted(storage);
  });

  it('keep the older date of a remembered cancellation', async () => {
    const { storage, importer } = await start();
    const { id } = await storage.read
      .selectFrom('list')
      .select('id')
      .where('hash', '=', 'news')
      .executeTakeFirstOrThrow();
    await storage.write((db) =>
      db
        .insertInto('past_cancellation')
        .values({ list_id: id, email_key: 'a@example.com', cancelled_at: day('2024-01-01') })
        .execute(),
    );
    await importer.run({ ...statuses, bytes: `${header}a@example.com;;unsubscribed;2025-01-01\n` });
    expect(await state(storage)).toEqual(['a@example.com, , active, news left 2024-01-01T00:00:00.000Z']);
  });

  it('can be the same for every row, without a column', async () => {
    const { storage, importer } = await start();
    await importer.run({
      lists: '["news"]',
      reading: '{"status_words":{"*":"unsubscribed"}}',
      bytes: 'email\na@example.com\n',
    });
    expect(await state(storage)).toEqual(['a@example.com, , active, news left 2026-01-10T00:00:00.000Z']);
  });

  it('keep the counters equal to a recount, in any files and modes', { timeout: 60_000 }, async () => {
    const row = fc.tuple(
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.constantFrom('', '+46701234567', 'x'),
      fc.constantFrom('subscribed', 'unsubscribed', 'pending', 'bounced', '?', ''),
      fc.constantFrom('', '2020-01-01', '2026-01-05', 'x'),
      fc.constantFrom('', 'N', 'O', 'N,O', 'Z'),
      fc.constantFrom('', '1,5', 'x'),
    );
    const file = fc.record({
      rows: fc.array(row, { maxLength: 8 }),
      mode: fc.constantFrom(0, 1, 2),
      lists: fc.constantFrom('[]', '["news"]', '["news","other"]'),
      noes: fc.boolean(),
      atOnce: fc.integer({ min: 1, max: 4 }),
    });
    const { storage } = await start();
    await fc.assert(
      fc.asyncProperty(file, async ({ rows, mode, lists, noes, atOnce }) => {
        const importer = await makeImporter(storage, { limits: batchesOf(atOnce), now: () => now });
        const lines = rows.map(([name, ...cells]) => [`${name}@example.com`, ...cells].join(';'));
        const record = await importer.run({
          ...{ mode, lists },
          mapping: JSON.stringify({
            contact: { email: 'email', sms_number: 'phone', status: 'status', status_at: 'when' },
            attributes: { city: 'city' },
            lists: [{ column: 'lists', values: { n: 'news', o: 'other' } }],
          }),
          reading: JSON.stringify({ noes, formats: { city: 'comma' } }),
          bytes: `email;phone;status;when;lists;city\n${lines.join('\n')}`,
        });
        expect(record.failure).toBeNull();
        const outcomes = Object.values(outcomesOf(record));
        expect(outcomes.reduce((sum, count) => sum + count, 0)).toBe(rows.length);
        await expectCounted(storage);
      }),
      { numRuns: 15 },
    );
  });
});
