import { expect, it } from 'vitest';
import { metricsText } from '../../lib/metrics.ts';
import { describeEachEngine } from './testing/engines.ts';
import { timedStorage } from './timed-storage.ts';

describeEachEngine('a timed storage', (openTestStorage) => {
  it('measures the wait and duration of writes, including failed ones', async () => {
    let now = 0;
    const { storage, metrics } = timedStorage(await openTestStorage(), () => now);
    await storage.write(async () => {
      now += 2000;
    });
    const failing = storage.write(() => Promise.reject(new Error('no')), { priority: 'background' });
    await expect(failing).rejects.toThrow('no');
    const lines = metricsText(metrics()).split('\n');
    expect(lines).toContain('newsdesk_database_write_wait_seconds_sum{priority="interactive"} 0');
    expect(lines).toContain('newsdesk_database_write_seconds_sum{priority="interactive"} 2');
    expect(lines).toContain('newsdesk_database_write_seconds_count{priority="background"} 1');
    expect(lines).toContain('newsdesk_database_writes_open 0');
  });
});
