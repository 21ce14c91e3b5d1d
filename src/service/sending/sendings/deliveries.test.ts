import { expect, it } from 'vitest';
import { deliveryList } from '../../../contract/sending/sendings.ts';
import { startTestService } from '../../roof/testing/test-service.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { freezeAll, newContacts, newList, newSending } from '../ledger/testing/ledger.ts';

describeEachEngine('the deliveries of a send', (openTestStorage) => {
  it('are listed and counted by the requested states', async () => {
    const service = await startTestService(openTestStorage);
    const { list, id } = await service.storage.write(async (db) => {
      const made = await newList(db, 'News');
      await newContacts(db, ['ada', 'bo', 'cy'], [made]);
      return { list: made, id: await newSending(db) };
    });
    await freezeAll(service.storage, { sending_id: id, listIds: [list], chunk: 1000 });
    const asked = async (query: { state?: ('queued' | 'failed')[]; paginate_by?: number }) => {
      const { count, results } = await service.call(deliveryList, { params: { id }, query });
      return { count, states: results.map(({ state }) => state) };
    };
    const queued = ['queued', 'queued', 'queued'];
    expect(await asked({})).toEqual({ count: 3, states: queued });
    expect(await asked({ state: ['queued', 'failed'] })).toEqual({ count: 3, states: queued });
    expect(await asked({ state: ['failed'] })).toEqual({ count: 0, states: [] });
    expect(await asked({ paginate_by: 2 })).toEqual({ count: 3, states: queued.slice(1) });
  });
});
