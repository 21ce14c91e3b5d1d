import { expect, it } from 'vitest';
import { reportShow } from '../../../contract/results/reports.ts';
import { sendingShow } from '../../../contract/sending/sendings.ts';
import { startTestService } from '../../roof/testing/test-service.ts';
import { newSending } from '../../sending/ledger/testing/ledger.ts';
import { addToSendingCounts } from '../../sending/ledger/sending-counts.store.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';

describeEachEngine('the number of emails sent', (openTestStorage) => {
  it('is the same in a report and in the progress of its email', async () => {
    const service = await startTestService(openTestStorage);
    const counts = { sent: 7, bounced: 2, failed: 4, unknown: 1, skipped: 3, queued: 5 } as const;
    const id = await service.storage.write(async (db) => {
      const sending_id = await newSending(db, { state: 'sending', started_at: 1 });
      const states = ['sent', 'bounced', 'failed', 'unknown', 'skipped', 'queued'] as const;
      await addToSendingCounts(
        db,
        0,
        states.map((state) => ({ sending_id, state, deliveries: counts[state] })),
      );
      // Two hard bounces, one that failed after its last try, and one complaint.
      for (const [at, kind] of (['hard', 'hard', 'soft', 'complaint'] as const).entries()) {
        const texts = { email: `reader${at}@example.com`, status: '5.0.0', description: '', evidence: '' };
        const row = { sending_id, delivery_id: at, contact_id: at, kind, created_at: 1, ...texts };
        await db.insertInto('bounce').values(row).execute();
      }
      return sending_id;
    });
    const report = await service.call(reportShow, { params: { report_id: String(id) } });
    const progress = await service.call(sendingShow, { params: { id } });
    expect(report).toMatchObject({ sent: 11, delivered: 7 });
    expect(progress).toMatchObject({ handed_over: 11, sent: 7 });
  });
});
