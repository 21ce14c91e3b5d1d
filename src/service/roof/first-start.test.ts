import { expect, it } from 'vitest';
import { userShow } from '../../contract/desk/account.ts';
import { listList } from '../../contract/people/lists.ts';
import { describeEachEngine } from '../storage/testing/engines.ts';
import { startTestService } from './testing/test-service.ts';
import { prepareFirstStart } from './first-start.ts';

describeEachEngine('the account', (openTestStorage) => {
  it('is created by the first start, with two lists, and by no later one', async () => {
    const service = await startTestService(openTestStorage);
    const first = await service.call(userShow, {});
    expect(first).toEqual({ hash: 'Id0Id0Id01', name: 'Newsdesk', email: '' });
    const again = { storage: service.storage, now: () => 0, randomId: () => 'other' };
    await Promise.all([prepareFirstStart(again), prepareFirstStart(again)]);
    expect(await service.call(userShow, {})).toEqual(first);
    expect((await service.call(listList, {})).count).toBe(2);
  });

  it('is created once when several processes start together', async () => {
    const storage = await openTestStorage();
    const start = {
      storage,
      now: () => 0,
      randomId: (length: number) => 'x'.repeat(length - 1) + String(next()),
    };
    let count = 0;
    const next = () => (count += 1) % 10;
    await Promise.all([prepareFirstStart(start), prepareFirstStart(start), prepareFirstStart(start)]);
    const lists = await storage.read.selectFrom('list').select('name').orderBy('id').execute();
    expect(lists.map(({ name }) => name)).toEqual(['Newsletter', 'Test list']);
  });
});
