import fc from 'fast-check';
import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { importStatus } from '../../../contract/imports/imports.ts';
import { rehearsedModes } from '../../../contract/imports/rehearsals.ts';
import { attributesOf } from '../../../lib/contact/attribute-values.ts';
import type { Storage } from '../../storage/storage.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { readLeftOut } from './import-settings.ts';
import { queueUploaded } from './import-queue.store.ts';
import type { ModeFigures } from './rehearsal.rules.ts';
import {
  batchesOf,
  makeAttribute,
  makeList,
  outcomesOf,
  recordOf,
  testImporters,
  type TestImporter,
} from './testing/run-file.ts';

const now = Date.parse('2026-01-10T00:00:00Z');
const shape = {
  mapping: JSON.stringify({
    contact: { email: 'email', first_name: 'name', sms_number: 'phone', status: 'status', status_at: 'when' },
    attributes: { city: 'city' },
  }),
  lists: '["news"]',
};
const header = 'email;name;phone;status;when;city\n';

/** Reads everything that an import changes: fields by address, and subscriptions by their id. */
async function stateOf({ read }: Storage) {
  const contacts = await read.selectFrom('contact').selectAll().execute();
  const subscriptions = await read.selectFrom('subscription').selectAll().execute();
  const suppressions = await read.selectFrom('suppression').select('id').execute();
  const fields = contacts.map(({ email_key, first_name, last_name, sms_number, attributes, active }) => {
    const own = {
      first_name,
      last_name,
      sms_number: sms_number ?? '',
      ...attributesOf(attributes, new Set()),
    };
    return [email_key, { fields: new Map<string, string>(Object.entries(own)), active }] as const;
  });
  return {
    contacts: new Map(fields),
    subscriptions: new Map(subscriptions.map((one) => [one.id, one.cancelled_at])),
    unreached: new Set(
      subscriptions
        .filter(({ contact_id }) => contacts.some(({ id, active }) => id === contact_id && active === 0))
        .map(({ id }) => id),
    ),
    suppressions: suppressions.length,
  };
}

type State = Awaited<ReturnType<typeof stateOf>>;

/** Counts the changes between two states as a rehearsal does. */
function changesBetween(before: State, after: State) {
  const columns = new Map<string, { changed: number; filled: number; emptied: number }>();
  let inactive = 0;
  for (const [key, { fields, active }] of after.contacts) {
    const old = before.contacts.get(key);
    if (active === 0 && old?.active !== 0) inactive += 1;
    if (old === undefined) continue;
    for (const column of new Set([...old.fields.keys(), ...fields.keys()])) {
      const [was, is] = [old.fields.get(column) ?? '', fields.get(column) ?? ''];
      if (was === is) continue;
      const counts = columns.get(column) ?? { changed: 0, filled: 0, emptied: 0 };
      counts[was === '' ? 'filled' : is === '' ? 'emptied' : 'changed'] += 1;
      columns.set(column, counts);
    }
  }
  const made = [...after.subscriptions].filter(([id]) => !before.subscriptions.has(id));
  const removed = [...before.subscriptions.keys()].filter((id) => !after.subscriptions.has(id)).length;
  const started = made.filter(([, at]) => at === null);
  const begun = { all: started.length, inactive: started.filter(([id]) => after.unreached.has(id)).length };
  const suppressed = after.suppressions - before.suppressions;
  return { columns: Object.fromEntries(columns), inactive, suppressed, begun, removed };
}

function countedBy({ columns, inactive, suppressed, subscriptions }: ModeFigures) {
  const { removed } = subscriptions;
  const begun = { all: subscriptions.begun, inactive: subscriptions.inactive };
  const counts = new Map(
    columns.map(({ column, changed, filled, emptied }) => [column, { changed, filled, emptied }]),
  );
  return { columns: Object.fromEntries(counts), inactive, suppressed, begun, removed };
}

type Diff = ModeFigures['diffs'][number];

/** Returns the fields of a diff in the form of a state. */
function shownFields(fields: Diff['after']) {
  if (fields === null) return null;
  const { first_name, last_name, sms_number, attributes } = fields;
  return filled(Object.entries({ first_name, last_name, sms_number: sms_number ?? '', ...attributes }));
}

function storedFields({ contacts }: State, email: string) {
  const contact = contacts.get(email.toLowerCase());
  return contact === undefined ? null : filled([...contact.fields]);
}

/** Removes empty fields, which are the same as missing ones. */
function filled(fields: readonly (readonly [string, string])[]) {
  return Object.fromEntries(fields.filter(([, value]) => value !== ''));
}

async function setUploaded(storage: Storage, id: number): Promise<void> {
  await storage.write((db) =>
    db.updateTable('contact_import').set({ status: importStatus.uploaded }).where('id', '=', id).execute(),
  );
}

/** Rehearses a file. Returns the import's id and its figures. */
async function rehearse(
  storage: Storage,
  importer: TestImporter,
  file: Parameters<TestImporter['queue']>[0],
): Promise<{ id: number; modes: ModeFigures[] }> {
  const id = await importer.queue({ ...file, rehearse: 1 });
  await setUploaded(storage, id);
  const { rehearsal, status } = await importer.finish(id);
  expect(status).toBe(importStatus.uploaded);
  const kept = z.parse(z.object({ modes: rehearsedModes }), JSON.parse(rehearsal ?? ''));
  return { id, modes: kept.modes };
}

async function startIn(storage: Storage, id: number, mode: number): Promise<void> {
  await storage.write(async (db) => {
    await db.updateTable('contact_import').set({ rehearse: 0, mode }).where('id', '=', id).execute();
    await queueUploaded(db, now);
  });
}

describeEachEngine('the rehearsal of an import', (openTestStorage) => {
  const makeImporter = testImporters();

  async function start(atOnce = 3) {
    const storage = await openTestStorage();
    for (const hash of ['news', 'other']) await makeList(storage, hash);
    await makeAttribute(storage, 'city');
    return { storage, importer: await makeImporter(storage, { limits: batchesOf(atOnce), now: () => now }) };
  }

  it('shows the changes of each mode, and writes nothing', async () => {
    const { storage, importer } = await start();
    await importer.run({
      ...shape,
      lists: '["news","other"]',
      bytes: `${header}a@x.se;Ann;+46701234567;subscribed;;Lund\nb@x.se;Bo;;subscribed;;Rome\n`,
    });
    const before = await stateOf(storage);
    const bytes = `${header}a@x.se;Anna;;subscribed;;\nb@x.se;;;unsubscribed;;\nc@x.se;Cy;;subscribed;;Oslo\nA@x.se;x;;subscribed;;\nx;;;;;\n`;
    const { modes } = await rehearse(storage, importer, { ...shape, bytes });
    expect(await stateOf(storage)).toEqual(before);
    expect(modes).toMatchObject([
      {
        ...{ mode: 0, rows: 5, created: 1, updated: 2, unchanged: 0, left: 0, invalid: 1, duplicate: 1 },
        columns: [
          { column: 'first_name', changed: 1, filled: 0, emptied: 1 },
          { column: 'sms_number', changed: 0, filled: 0, emptied: 1 },
          { column: 'city', changed: 0, filled: 0, emptied: 2 },
        ],
        subscriptions: { begun: 1, stay_cancelled: 0, cancelled: 1, removed: 2 },
      },
      { mode: 1, created: 1, left: 2, noes: 1, columns: [], subscriptions: { begun: 1, cancelled: 0 } },
      { mode: 2, created: 1, updated: 2, columns: [{ column: 'first_name', changed: 1 }] },
    ]);
    expect(modes[2]?.diffs).toMatchObject([
      { outcome: 'created', email: 'c@x.se', line: 4, before: null, after: { attributes: { city: 'Oslo' } } },
      { outcome: 'updated', email: 'a@x.se', before: { first_name: 'Ann' }, after: { first_name: 'Anna' } },
      { outcome: 'updated', email: 'b@x.se' },
    ]);
  });

  it('counts the changes of each list in cells like the import after it', async () => {
    const { storage, importer } = await start();
    await importer.run({ ...shape, bytes: `${header}a@x.se;Ann;;unsubscribed;;\n` });
    const named = {
      mapping: JSON.stringify({
        contact: { email: 'email' },
        lists: [{ column: 'group', values: { News: 'news', Other: 'other', none: '' } }],
      }),
      lists: '[]',
      bytes: 'email;group\na@x.se;news\nb@x.se;News, other\nc@x.se;none\nd@x.se;OTHER\ne@x.se;strange\n',
    };
    const { id, modes } = await rehearse(storage, importer, named);
    expect(modes[2]?.lists?.toSorted((one, other) => one.list.localeCompare(other.list))).toEqual([
      { list: 'news', begun: 1, inactive: 0, stay_cancelled: 1, cancelled: 0, removed: 0 },
      { list: 'other', begun: 2, inactive: 0, stay_cancelled: 0, cancelled: 0, removed: 0 },
    ]);
    expect(modes[2]?.left_out).toEqual({ group: 1 });
    await startIn(storage, id, 2);
    await importer.finish(id);
    const subscribed = await storage.read
      .selectFrom('subscription')
      .innerJoin('list', 'list.id', 'subscription.list_id')
      .innerJoin('contact', 'contact.id', 'subscription.contact_id')
      .select(['list.hash', 'contact.email_key'])
      .where('subscription.cancelled_at', 'is', null)
      .orderBy('contact.email_key')
      .orderBy('list.hash')
      .execute();
    expect(subscribed.map(({ hash, email_key }) => `${email_key} ${hash}`)).toEqual([
      'b@x.se news',
      'b@x.se other',
      'd@x.se other',
    ]);
  });

  it('says how many bytes it has read, and starts over for the import', async () => {
    const storage = await openTestStorage();
    const seen: number[] = [];
    const watched: Storage = {
      ...storage,
      write: async (job, options) => {
        const result = await storage.write(job, options);
        const { bytes_read } = await storage.read
          .selectFrom('contact_import')
          .select('bytes_read')
          .executeTakeFirstOrThrow();
        seen.push(bytes_read);
        return result;
      },
    };
    const importer = await makeImporter(watched, { limits: batchesOf(1), now: () => now });
    const bytes = 'email\na@x.se\nb@x.se\nc@x.se\n';
    const id = await importer.queue({ rehearse: 1, bytes });
    seen.length = 0;
    await setUploaded(storage, id);
    await importer.finish(id);
    expect(new Set(seen)).toEqual(new Set([0, bytes.length]));
    expect(seen.at(-1)).toBe(0);
  });

  it('gives the reason when a file cannot be read', async () => {
    const { storage, importer } = await start();
    const id = await importer.queue({ ...shape, rehearse: 1, bytes: 'name\nAda\n' });
    await setUploaded(storage, id);
    const { rehearsal } = await importer.finish(id);
    expect(rehearsal).toContain('noEmailColumn');
  });

  it('matches the import that follows, for any files, contacts, and modes', { timeout: 60_000 }, async () => {
    const row = fc.tuple(
      fc.constantFrom('a', 'b', 'c', 'd', 'A', 'no'),
      fc.constantFrom('', 'Ann', 'Bo'),
      fc.constantFrom('', '+46701234567', 'x'),
      fc.constantFrom('subscribed', 'unsubscribed', 'pending', 'bounced', '?'),
      fc.constantFrom('', '2020-01-01', '2026-01-05'),
      fc.constantFrom('', 'Lund', 'Rome'),
    );
    const file = fc.record({
      rows: fc.array(row, { maxLength: 9 }),
      mode: fc.constantFrom(0, 1, 2),
      lists: fc.constantFrom('[]', '["news"]', '["news","other"]'),
      noes: fc.boolean(),
      atOnce: fc.integer({ min: 1, max: 4 }),
    });
    const { storage } = await start();
    await fc.assert(
      fc.asyncProperty(file, async ({ rows, mode, lists, noes, atOnce }) => {
        const importer = await makeImporter(storage, { limits: batchesOf(atOnce), now: () => now });
        const lines = rows.map(([name, ...cells]) =>
          [name === 'no' ? 'no' : `${name}@example.com`, ...cells].join(';'),
        );
        const reading = JSON.stringify({ noes });
        const given = { ...shape, lists, reading, bytes: `${header}${lines.join('\n')}` };
        const before = await stateOf(storage);
        const { id, modes } = await rehearse(storage, importer, given);
        expect(await stateOf(storage)).toEqual(before);
        await startIn(storage, id, mode);
        const record = await importer.finish(id);
        expect(record.status).toBe(importStatus.completed);
        const rehearsed = modes.find((one) => one.mode === mode);
        if (rehearsed === undefined) throw new Error('a mode is missing');
        expect(rehearsed).toMatchObject(outcomesOf(record));
        expect(rehearsed.left_out).toEqual(readLeftOut(record.left_out));
        const after = await stateOf(storage);
        expect(countedBy(rehearsed)).toEqual(changesBetween(before, after));
        for (const diff of rehearsed.diffs) {
          expect(shownFields(diff.before)).toEqual(storedFields(before, diff.email));
          expect(shownFields(diff.after)).toEqual(storedFields(after, diff.email));
        }
        for (const outcome of ['created', 'updated'] as const) {
          expect(rehearsed.diffs.filter((diff) => diff.outcome === outcome)).toHaveLength(rehearsed[outcome]);
        }
        expect((await recordOf(storage, id)).rehearsal).not.toBeNull();
      }),
      { numRuns: 20 },
    );
  });
});
