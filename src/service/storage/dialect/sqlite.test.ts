import { CompiledQuery } from 'kysely';
import type { Compilable } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqlitePlace } from '../testing/storage-places.ts';
import type { StoragePlace } from '../testing/storage-places.ts';
import { openStorage } from '../opening/open-storage.ts';
import type { OpenedStorage } from '../storage.ts';

const byContactAndList =
  /^SEARCH subscription .*\((list_id=\? AND contact_id|contact_id=\? AND list_id)=\?\)/;

// A wrong plan is slow only with a million contacts, but an empty database has the same plans.
describe('the plans of SQLite', () => {
  let place: StoragePlace;
  let storage: OpenedStorage;

  beforeEach(async () => {
    place = await sqlitePlace();
    storage = await openStorage(place.options);
  });

  afterEach(async () => {
    await storage.close();
    await place.remove();
  });

  async function planOf(query: Compilable): Promise<string[]> {
    const { sql, parameters } = query.compile();
    const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await storage.read.executeQuery<{ detail: string }>({
      ...explained,
      query: explained.query,
    });
    return rows.map(({ detail }) => detail);
  }

  const incoming = () =>
    storage.dialect.rows({ email_key: 'text' }, [{ email_key: 'a@x' }, { email_key: 'b@x' }]).as('incoming');
  const page = () => storage.read.selectFrom('contact').select('contact.id').limit(10);
  const onList = (access: 'collect' | 'probe') =>
    storage.dialect.onAnyList({ id: 'contact.id', listIds: [1], access });
  const contains = (access: 'collect' | 'probe') =>
    storage.dialect.contains([{ column: 'email_key', text: 'anna' }], access);

  it('join a batch from its rows to contacts to subscriptions of big lists', async () => {
    const query = storage.read
      .selectFrom(incoming())
      .innerJoin('contact', 'contact.email_key', 'incoming.email_key')
      .innerJoin('subscription', 'subscription.contact_id', 'contact.id')
      .where('list_id', 'in', [1, 2])
      .select('subscription.id');
    expect(await planOf(query)).toEqual([
      expect.stringMatching(/^SCAN jsonb_each/),
      expect.stringMatching(/^SEARCH contact USING COVERING INDEX .*\(email_key=\?\)/),
      expect.stringMatching(byContactAndList),
    ]);
  });

  it('join a batch from its rows to cancellations', async () => {
    const query = storage.read
      .selectFrom(incoming())
      .innerJoin('past_cancellation', 'past_cancellation.email_key', 'incoming.email_key')
      .where('list_id', 'in', [1, 2])
      .select('list_id');
    expect(await planOf(query)).toEqual([
      expect.stringMatching(/^SCAN jsonb_each/),
      expect.stringMatching(/^SEARCH past_cancellation USING PRIMARY KEY \(list_id=\? AND email_key=\?\)/),
    ]);
  });

  it.each(['email_key', 'name_key', 'updated_at'] as const)(
    'walk the order by %s and look each contact up on the list',
    async (column) => {
      const plan = await planOf(page().where(onList('probe')).orderBy(column, 'desc').orderBy('id', 'desc'));
      expect(plan[0]).toMatch(/^SCAN contact USING COVERING INDEX/);
      expect(plan[1]).toMatch(byContactAndList);
      expect(plan.join()).not.toContain('TEMP B-TREE');
    },
  );

  it('collect by list or text before they sort', async () => {
    for (const condition of [onList('collect'), contains('collect')]) {
      const plan = await planOf(page().where(condition).orderBy('email_key'));
      expect(plan[0]).toMatch(/^SEARCH contact USING INTEGER PRIMARY KEY/);
    }
  });

  it('probe a text in the order of the page', async () => {
    const plan = await planOf(page().where(contains('probe')).orderBy('email_key'));
    expect(plan).toEqual([expect.stringMatching(/^SCAN contact USING COVERING INDEX/)]);
  });
});
