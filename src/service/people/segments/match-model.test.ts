import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Match } from '../../../contract/people/segments/match.ts';
import { exampleWorld, matchExamples } from '../../../contract/people/segments/testing/match-examples.ts';
import { isMatch } from '../../../contract/people/segments/testing/naive-match.ts';
import {
  anyCondition,
  anyContact,
  anyWorld,
  attributeCondition,
  matchesOf,
  worldAttributes,
} from '../../../contract/people/segments/testing/segment-arbitraries.ts';
import type { Access } from '../../storage/dialect.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import type { Storage } from '../../storage/storage.ts';
import { fillSlots } from '../facts/fill-slots.store.ts';
import { readMatchNames } from './match-names.store.ts';
import { BrokenMatch, compileMatch, type MatchAt } from './match-compiler.store.ts';
import { storable, writeWorld } from './testing/plain-world.ts';

const contacts = fc.array(anyContact, { minLength: 6, maxLength: 14 });
const matches = fc.array(fc.oneof(anyCondition, matchesOf(anyCondition)), { minLength: 25, maxLength: 30 });

/** Returns the ids of the contacts for which the compiled match is true. */
async function idsOf({ read: db, dialect }: Storage, asked: MatchAt, access: Access): Promise<number[]> {
  const { [access]: test } = await compileMatch({ db, dialect }, asked);
  const { rows } = await sql<{ id: number }>`select contact.id from contact_fact
    inner join contact on contact.id = contact_fact.contact_id where ${test} order by contact.id`.execute(db);
  return rows.map(({ id }) => id);
}

describeEachEngine('a compiled match', (openTestStorage) => {
  it(
    'is true for the contacts of the model, and its opposite for all others',
    { timeout: 120_000 },
    async () => {
      const storage = await openTestStorage();
      await fc.assert(
        fc.asyncProperty(anyWorld, contacts, matches, async (world, drawn, asked) => {
          const people = storable(drawn, world);
          const ids = await writeWorld(storage, world, people);
          for (const match of asked) {
            const at = { match, zone: world.zone, at: world.at };
            const expected = ids.filter((_, index) => {
              const person = people[index];
              return person !== undefined && isMatch(match, person, world);
            });
            const found = await idsOf(storage, at, 'collect');
            expect(found).toEqual(expected);
            expect(await idsOf(storage, at, 'probe')).toEqual(expected);
            const opposite = await idsOf(storage, { ...at, match: { not: match } }, 'collect');
            expect(opposite).toEqual(ids.filter((id) => !expected.includes(id)));
          }
        }),
        { numRuns: 4 },
      );
    },
  );

  it('is true for the contacts of the examples', { timeout: 120_000 }, async () => {
    const storage = await openTestStorage();
    const { zone, at } = exampleWorld;
    for (const [what, match, { email, ...who }] of matchExamples) {
      if ('on' in match && match.on === 'segment') continue;
      const people = storable([{ email, ...who }], exampleWorld).map((one) => ({ ...one, email }));
      const ids = await writeWorld(storage, exampleWorld, people);
      const expected = people.some((person) => isMatch(match, person, exampleWorld)) ? ids : [];
      expect.soft(await idsOf(storage, { match, zone, at }, 'collect'), what).toEqual(expected);
    }
  });

  it('is refused if the type of an attribute lacks the operator', async () => {
    const storage = await openTestStorage();
    await writeWorld(storage, exampleWorld, []);
    const match: Match = { on: 'attribute', code: 'age', is: 'contains', value: 'x' };
    const refused = idsOf(storage, { match, zone: 'UTC', at: 1 }, 'collect');
    await expect(refused).rejects.toThrow(BrokenMatch);
  });

  it('gives the same results for attributes by their values in the facts', { timeout: 120_000 }, async () => {
    const storage = await openTestStorage();
    const asked = fc.array(fc.oneof(attributeCondition, matchesOf(attributeCondition)), {
      minLength: 60,
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(anyWorld, contacts, asked, async (world, drawn, matched) => {
        const people = storable(drawn, world);
        const ids = await writeWorld(storage, world, people);
        await storage.write((db) => db.updateTable('attribute').set({ fact_state: 'wanted' }).execute());
        await fillSlots(storage, new AbortController().signal);
        const { attributes } = await readMatchNames(storage.read);
        const columns = [...attributes.values()].flatMap(({ column }) => column ?? []);
        expect(new Set(columns).size).toBe(worldAttributes.size);
        for (const match of matched) {
          const found = await idsOf(storage, { match, zone: world.zone, at: world.at }, 'collect');
          const expected = people.flatMap((person, index) =>
            isMatch(match, person, world) ? (ids[index] ?? []) : [],
          );
          expect(found).toEqual(expected);
        }
      }),
      { numRuns: 3 },
    );
  });

  it.each<[string, Match]>([
    ['list gone', { on: 'list', is: 'on', lists: ['gone'] }],
    ['attribute gone', { on: 'attribute', code: 'gone', is: 'filled' }],
    ['mail 7', { on: 'mail', is: 'sent', mails: { ids: [7] } }],
    ['segment gone', { on: 'segment', is: 'in', segment: 'gone' }],
  ])('is refused if it names a %s that does not exist, at any depth', async (part, match) => {
    const storage = await openTestStorage();
    const asked = { match: { any: [{ all: [] }, { not: match }] }, zone: 'UTC', at: 1 };
    const refused = idsOf(storage, asked, 'collect');
    await expect(refused).rejects.toThrow(BrokenMatch);
    await expect(refused).rejects.toThrow(part);
  });
});
