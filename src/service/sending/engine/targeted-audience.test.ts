import fc from 'fast-check';
import { expect, it } from 'vitest';
import { segmentDefinition, type Match } from '../../../contract/people/segments/match.ts';
import { leftOutMatch, leftOutReasons, recipientsMatch } from '../../../contract/mails/left-out.ts';
import type { NamedTargeting, Targeting } from '../../../contract/mails/targeting.ts';
import { isMatch } from '../../../contract/people/segments/testing/naive-match.ts';
import type { PlainContact, PlainWorld } from '../../../contract/people/segments/testing/plain-contact.ts';
import {
  anyCondition,
  anyContact,
  anyWorld,
  matchesOf,
} from '../../../contract/people/segments/testing/segment-arbitraries.ts';
import { matchCompiler } from '../../people/segments/match-compiler.store.ts';
import { countMatch } from '../../people/segments/match-counts.store.ts';
import { storable, writeWorld } from '../../people/segments/testing/plain-world.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import type { Storage } from '../../storage/storage.ts';
import { newContacts, newList, newSending } from '../ledger/testing/ledger.ts';
import { findWholeSending } from '../sendings/sendings.store.ts';
import { countTargeted } from '../sendings/targeted-count.store.ts';
import { segmentsOf, zoneOfTargeting } from '../sendings/targeting.rules.ts';
import { keepTargeting } from '../sendings/targeting.store.ts';
import { prepareSending } from './fan-out.ts';

const zone = fc.constantFrom('Europe/Stockholm', 'America/New_York');
const match = matchesOf(anyCondition.filter(({ on }) => on !== 'source'));
const definition = fc.record({ v: fc.constant(1 as const), zone, match });
const list = fc.constantFrom<string[]>('list-a', 'list-b', 'list-c');
const someLists = (minLength: number): fc.Arbitrary<string[]> => fc.uniqueArray(list, { minLength });
const someSegments = fc.uniqueArray(fc.constantFrom<string[]>('seg-one', 'seg-two'), { maxLength: 2 });

const asked = fc.record({
  lists: someLists(1),
  segments: someSegments,
  match: fc.oneof(fc.constant(null), definition),
  exclude_lists: someLists(0),
  exclude_segments: someSegments,
  not_opened_of: fc.constantFrom(null, null, 1, 2),
  not_sent_of: fc.constantFrom(null, 1, 2),
  hidden: fc.constantFrom('leave_out' as const, 'count' as const),
});

type Asked = typeof asked extends fc.Arbitrary<infer Mail> ? Mail : never;

/** Returns true when a contact receives an email, computed from plain facts alone. */
function getsIt(mail: Asked, contact: PlainContact, world: PlainWorld): boolean {
  const isOn = (lists: readonly string[] = []) =>
    contact.subscriptions.some((one) => lists.includes(one.list) && one.cancelled === null);
  const isIn = (one: string) => isMatch({ on: 'segment', is: 'in', segment: one }, contact, world);
  const { lists, segments, match: only, exclude_lists, exclude_segments } = mail;
  if (!contact.active || !isOn(lists)) return false;
  if (segments.length > 0 && !segments.some(isIn)) return false;
  if (only !== null && !isMatch(only.match, contact, { ...world, zone: only.zone })) return false;
  const isReached = contact.deliveries.some(
    ({ mail: id, state }) => id === mail.not_sent_of && ['sent', 'unknown', 'sending'].includes(state),
  );
  if (isReached) return false;
  return !isOn(exclude_lists) && !exclude_segments.some(isIn) && hasNotOpened(mail, contact);
}

function hasNotOpened({ not_opened_of, hidden }: Asked, { deliveries }: PlainContact): boolean {
  if (not_opened_of === null) return true;
  const delivery = deliveries.find((one) => one.mail === not_opened_of);
  if (delivery?.state !== 'sent') return false;
  const signs = [...delivery.opens, ...delivery.clicks];
  if (signs.some(({ machine }) => machine === null)) return false;
  return hidden === 'count' || delivery.opens.length === 0;
}

async function writeSegments(storage: Storage, world: PlainWorld): Promise<void> {
  await storage.write(async (db) => {
    await db.deleteFrom('segment').execute();
    for (const [hash, one] of world.segments) {
      const texts = { hash, name: hash, name_key: hash, description: '', zone: one.zone ?? world.zone };
      const row = { ...texts, match: JSON.stringify(one.match), created_at: 1, updated_at: 1 };
      await db.insertInto('segment').values(row).execute();
    }
  });
}

/** Freezes the audience as the engine does, chunk by chunk, without sending, and returns the contacts' ids. */
async function freeze(
  storage: Storage,
  { lists, at }: { lists: readonly string[]; at: number },
  targeting: Targeting | null,
): Promise<{ ids: number[]; state: string | undefined; answer: string | null | undefined }> {
  const id = await storage.write(async (db) => {
    const rows = await db
      .selectFrom('list')
      .select(['id', 'hash', 'name'])
      .where('hash', 'in', lists)
      .execute();
    return newSending(db, {
      id: 100,
      state: 'preparing',
      lists: JSON.stringify(rows),
      targeting: targeting === null ? null : JSON.stringify(targeting),
      audience_at: at,
    });
  });
  const parts = { storage, now: () => at + 1, chunk: 3 };
  await prepareSending(parts, id, new AbortController().signal);
  const rows = await storage.read
    .selectFrom('delivery')
    .select('contact_id')
    .where('sending_id', '=', id)
    .orderBy('contact_id')
    .execute();
  const sending = await findWholeSending(storage.read, id);
  await storage.write(async (db) => {
    for (const table of ['delivery', 'sending_count'] as const)
      await db.deleteFrom(table).where('sending_id', '=', id).execute();
    await db.deleteFrom('sending').where('id', '=', id).execute();
  });
  return {
    ids: rows.map(({ contact_id }) => contact_id),
    state: sending?.state,
    answer: sending?.last_answer,
  };
}

/** Counts the contacts that match the conditions of each reason, and of the recipients. */
async function countMatched(
  storage: Storage,
  { lists, targeting, at }: { lists: readonly string[]; targeting: Targeting | null; at: number },
): Promise<Record<string, number>> {
  const { read: db, dialect } = storage;
  const segments = targeting === null ? undefined : segmentsOf(targeting);
  const compile = await matchCompiler({ db, dialect, segments });
  const zone = targeting === null ? 'UTC' : zoneOfTargeting(targeting);
  const countOf = async (match: Match) =>
    (await countMatch(storage, await compile({ match, zone, at }))).count;
  const mail = { lists, targeting: targeting ?? everybody };
  const counts: Record<string, number> = { receivers: await countOf(recipientsMatch(mail)) };
  for (const reason of leftOutReasons)
    counts[reason] = await countOf(leftOutMatch(reason, mail) ?? { any: [] });
  return counts;
}

const everybody: NamedTargeting = {
  ...{ segments: [], match: null, exclude_lists: [], exclude_segments: [], not_opened_of: null },
  not_sent_of: null,
  hidden: 'leave_out',
};

describeEachEngine('the audience of an email', (openTestStorage) => {
  it('is frozen and counted as plain facts say, by segments as they were', { timeout: 60_000 }, async () => {
    const storage = await openTestStorage();
    const people = fc.array(anyContact, { minLength: 6, maxLength: 12 });
    const mails = fc.array(asked, { minLength: 5, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        fc.record({ bare: anyWorld, drawn: people, one: definition, two: definition, asks: mails }),
        async ({ bare, drawn, one, two, asks }) => {
          // The first segment is nested in the second, so copies have to go deep.
          const inner: Match = { any: [two.match, { on: 'segment', is: 'in', segment: 'seg-one' }] };
          const segments = new Map([
            ['seg-one', segmentDefinition.parse(one)],
            ['seg-two', { ...two, match: inner }],
          ]);
          const world = { ...bare, segments };
          const contacts = storable(drawn, world).map((contact) => ({
            ...contact,
            subscriptions: contact.subscriptions.map((on) => ({
              ...on,
              created: Math.min(on.created, world.at),
            })),
          }));
          const ids = await writeWorld(storage, world, contacts);
          const of = (holds: (contact: PlainContact) => boolean) =>
            ids.filter((_, at) => contacts.slice(at, at + 1).some(holds));
          for (const mail of asks) {
            await writeSegments(storage, world);
            const targeting = await keepTargeting(storage, mail, world.at);
            // Later changes of the segments don't count.
            await storage.write((db) => db.deleteFrom('segment').execute());
            const expected = of((contact) => getsIt(mail, contact, world));
            const frozen = await freeze(storage, { lists: mail.lists, at: world.at }, targeting);
            expect(frozen).toEqual({ ids: expected, state: 'sending', answer: null });
            const counted = { lists: mail.lists, targeting, at: world.at };
            const { receivers, left_out } = await countTargeted(storage, counted);
            expect(receivers).toBe(expected.length);
            const onLists = of(({ subscriptions }) =>
              subscriptions.some(({ list }) => mail.lists.includes(list)),
            );
            const sum = Object.values(left_out).reduce((all, some) => all + some, receivers);
            expect(sum).toBe(onLists.length);
            expect(await countMatched(storage, counted)).toEqual({ ...left_out, receivers });
          }
        },
      ),
      { numRuns: 2, endOnFailure: true },
    );
  });

  it('waits for a person when it refers to something deleted', async () => {
    const storage = await openTestStorage();
    const at = 1_000_000;
    await storage.write(async (db) => {
      await newContacts(db, ['ada'], [await newList(db, 'list-a')]);
      await newList(db, 'list-b');
    });
    const lists = ['list-a'];
    const targeting = await keepTargeting(storage, { exclude_lists: ['list-b'] }, at);
    await storage.write((db) =>
      db.updateTable('list').set({ deleted_at: 5 }).where('hash', '=', 'list-b').execute(),
    );
    const { state, answer } = await freeze(storage, { lists, at }, targeting);
    expect(state).toBe('paused');
    expect(answer).toContain('list-b');
  });
});
