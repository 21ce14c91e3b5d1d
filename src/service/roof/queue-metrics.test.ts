import { expect, it } from 'vitest';
import { metricsText } from '../../lib/metrics.ts';
import { beat } from '../sending/engine/recovery/worker-beats.store.ts';
import { newSending } from '../sending/ledger/testing/ledger.ts';
import { describeEachEngine } from '../storage/testing/engines.ts';
import { queueMetrics } from './queue-metrics.ts';

describeEachEngine('metrics of the queues', (openTestStorage) => {
  it('report waiting work, without a name or an address', async () => {
    const storage = await openTestStorage();
    await storage.write(async (db) => {
      const sending_id = await newSending(db);
      const finished = await newSending(db, { state: 'sent', finished_at: 1 });
      const queued = { sending_id, state: 'queued' };
      await db
        .insertInto('sending_count')
        .values([
          { ...queued, shard: 0, deliveries: 5 },
          { ...queued, shard: 1, deliveries: -2 },
          { sending_id: finished, state: 'sent', shard: 0, deliveries: 7 },
        ])
        .execute();
      await beat(db, storage.dialect, 'worker at desk.example.com');
      await db.insertInto('worker_beat').values({ owner: 'killed', beat_at: 1 }).execute();
    });
    const text = metricsText(await queueMetrics(storage, Date.now));
    expect(text).toContain('newsdesk_database_up 1\n');
    expect(text).toContain('newsdesk_deliveries{state="queued"} 3\n');
    expect(text).toContain('newsdesk_sends{state="sending"} 1\n');
    expect(text).toContain('newsdesk_imports{state="waiting"} 0\n');
    expect(text).toContain('newsdesk_workers 1\n');
    expect(text).toContain('newsdesk_lease_overdue_seconds{queue="imports"} 0\n');
    expect(text).toContain('newsdesk_lease_overdue_seconds{queue="jobs"} 0\n');
    expect(text).not.toMatch(/example|News\b|state="sent"/);
  });

  it('report that the database is unavailable', async () => {
    const storage = await openTestStorage();
    await storage.close();
    expect(metricsText(await queueMetrics(storage, Date.now))).toContain('newsdesk_database_up 0\n');
  });
});
