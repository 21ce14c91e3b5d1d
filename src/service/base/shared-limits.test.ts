import { expect, it } from 'vitest';
import { describeEachEngine } from '../storage/testing/engines.ts';
import { forgetRequestCounts } from './request-counts.store.ts';
import { SharedLimits } from './shared-limits.ts';

describeEachEngine('limits that processes count together', (openTestStorage) => {
  it('are reached by all of them together, and end with the first window', async () => {
    const storage = await openTestStorage();
    const clock = { now: 1000 };
    const processes = Array.from({ length: 2 }, () => {
      const limits = new SharedLimits();
      const rules = { most: 6, windowMs: 60_000, mostKeys: 10, now: () => clock.now };
      return { limits, tokens: limits.make('token', rules), forms: limits.make('form', rules) };
    });
    const exchange = async () => {
      for (const { limits } of processes) await limits.exchange(storage, clock.now);
    };
    const takeOfAll = () => processes.map(({ tokens }) => tokens.take('7'));

    for (let count = 0; count < 3; count += 1) expect(takeOfAll()).toEqual([0, 0]);
    clock.now += 30_000;
    await exchange();
    await exchange();
    // The first process has learned from the second by now, and neither counts anything twice.
    expect(takeOfAll()).toEqual([0, 30]);
    await exchange();
    expect(takeOfAll()).toEqual([30, 30]);
    expect(processes.map(({ forms }) => forms.take('7'))).toEqual([0, 0]);

    clock.now += 30_000;
    expect(takeOfAll()).toEqual([0, 0]);
    await exchange();
    const kept = () => storage.read.selectFrom('request_count').select(['key', 'count']).execute();
    expect(await kept()).toContainEqual({ key: 'token 7', count: 2 });
    clock.now += 60_000;
    await forgetRequestCounts(storage, clock.now);
    expect(await kept()).toEqual([]);
  });
});
