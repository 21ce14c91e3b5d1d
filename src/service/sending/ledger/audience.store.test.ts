import { expect, it } from 'vitest';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import type { Storage } from '../../storage/storage.ts';
import { audienceOf, sendingCounts } from './sending-counts.store.ts';
import { freezeAll, newContacts, newList, newSending, noon, subscribe } from './testing/ledger.ts';

describeEachEngine('freezing an audience', (openTestStorage) => {
  it('includes each contact once, from the first of its lists', async () => {
    const storage = await openTestStorage();
    const { sending_id, listIds } = await storage.write(async (db) => {
      const lists = [await newList(db, 'first'), await newList(db, 'second')];
      await newContacts(db, ['both1', 'both2'], lists);
      await newContacts(db, ['only2'], lists.slice(1));
      await newContacts(db, ['none'], []);
      return { sending_id: await newSending(db), listIds: lists };
    });
    await freezeAll(storage, { sending_id, listIds, chunk: 2 });
    expect(await receivers(storage)).toEqual([
      ['both1@example.com', listIds[0]],
      ['both2@example.com', listIds[0]],
      ['only2@example.com', listIds[1]],
    ]);
  });

  it('excludes contacts who canceled, are inactive, or joined later', async () => {
    const storage = await openTestStorage();
    const { sending_id, list } = await storage.write(async (db) => {
      const [list_id, others] = [
        await newList(db, 'list'),
        await newContacts(db, ['out', 'off', 'late'], []),
      ];
      const [out = 0, off = 0, late = 0] = others;
      await subscribe(db, { list_id, contact_id: out, cancelled_at: 5 });
      await subscribe(db, { list_id, contact_id: off });
      await subscribe(db, { list_id, contact_id: late, created_at: noon + 1 });
      await db.updateTable('contact').set({ active: 0 }).where('id', '=', off).execute();
      await newContacts(db, ['in'], [list_id]);
      return { sending_id: await newSending(db), list: list_id };
    });
    await freezeAll(storage, { sending_id, listIds: [list], chunk: 100 });
    expect(await receivers(storage)).toEqual([['in@example.com', list]]);
  });

  it('counts the contacts it included', async () => {
    const storage = await openTestStorage();
    const { sending_id, list } = await storage.write(async (db) => {
      const list_id = await newList(db, 'list');
      await newContacts(db, ['a', 'b', 'c', 'd', 'e'], [list_id]);
      return { sending_id: await newSending(db), list: list_id };
    });
    await freezeAll(storage, { sending_id, listIds: [list], chunk: 2 });
    const counts = (await sendingCounts(storage.read, [sending_id])).get(sending_id);
    expect(counts).toMatchObject({ queued: 5, sent: 0 });
    expect(counts && audienceOf(counts)).toBe(5);
  });

  it('resumes after a lost chunk without including anyone twice', async () => {
    const storage = await openTestStorage();
    const { sending_id, list } = await storage.write(async (db) => {
      const list_id = await newList(db, 'list');
      await newContacts(db, ['a', 'b', 'c'], [list_id]);
      return { sending_id: await newSending(db), list: list_id };
    });
    await freezeAll(storage, { sending_id, listIds: [list], chunk: 2 });
    await freezeAll(storage, { sending_id, listIds: [list], chunk: 1 });
    expect(await receivers(storage)).toHaveLength(3);
    expect((await sendingCounts(storage.read, [sending_id])).get(sending_id)).toMatchObject({ queued: 3 });
  });
});

async function receivers({ read }: Pick<Storage, 'read'>): Promise<[string, number][]> {
  const rows = await read.selectFrom('delivery').select(['email', 'list_id']).orderBy('id').execute();
  return rows.map(({ email, list_id }) => [email, list_id]);
}
