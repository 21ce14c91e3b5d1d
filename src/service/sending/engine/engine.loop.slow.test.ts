import { expect, it, onTestFinished, vi } from 'vitest';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTestService } from '../../roof/testing/test-service.ts';
import { newContacts, newList, newSending } from '../ledger/testing/ledger.ts';
import { emptyFolder } from '../../storage/testing/empty-folder.ts';

describeEachEngine('the sending loop', (openTestStorage) => {
  it('captures a waiting email in the local outbox when no relay is set', async () => {
    const { service, storage } = await startTestService(openTestStorage, { dataFolder: await emptyFolder() });
    const sending_id = await storage.write(async (db) => {
      const list_id = await newList(db, 'all');
      await newContacts(db, ['one', 'two', 'three'], [list_id]);
      return newSending(db, {
        state: 'preparing',
        lists: JSON.stringify([{ id: list_id, hash: 'all', name: 'All' }]),
      });
    });
    onTestFinished(() => service.close());
    service.startWorker();
    await vi.waitFor(
      async () => {
        const row = await storage.read
          .selectFrom('sending')
          .select('state')
          .where('id', '=', sending_id)
          .executeTakeFirstOrThrow();
        expect(row.state).toBe('sent');
      },
      { timeout: 30_000, interval: 100 },
    );
    const kept = await storage.read
      .selectFrom('outbox_mail')
      .select('to_email')
      .orderBy('to_email')
      .execute();
    expect(kept.map(({ to_email }) => to_email)).toEqual([
      'one@example.com',
      'three@example.com',
      'two@example.com',
    ]);
  }, 60_000);
});
