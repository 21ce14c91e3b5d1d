import { expect, it } from 'vitest';
import { senderCreate, senderWarmUpReplace, senderWarmUpShow } from '../../../contract/senders/senders.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTestService } from '../../roof/testing/test-service.ts';

describeEachEngine('the warm-up of a sender', (openTestStorage) => {
  it('is off until a person turns it on for all senders of the domain, and can be turned off again', async () => {
    const service = await startTestService(openTestStorage);
    const create = (name: string, email: string) => service.call(senderCreate, { body: { name, email } });
    const { id } = await create('News', 'news@Bücher.example');
    const { id: other } = await create('Shop', 'shop@bücher.example');
    const show = (one: number) => service.call(senderWarmUpShow, { params: { id: one } });
    const turn = (is_on: boolean) => service.call(senderWarmUpReplace, { params: { id }, body: { is_on } });
    const off = { domain: 'xn--bcher-kva.example', is_on: false, started: null, ceiling: null, days: [] };
    expect(await show(id)).toMatchObject(off);
    expect(await turn(true)).toMatchObject({ is_on: true, ceiling: 500, sent_today: 0 });
    expect(await show(other)).toMatchObject({ is_on: true, ceiling: 500 });
    expect((await show(other)).days.slice(0, 3)).toEqual([500, 1000, 2000]);
    await turn(false);
    expect(await show(other)).toMatchObject(off);
  });

  it('starts without the counts added while an earlier one ended', async () => {
    const service = await startTestService(openTestStorage);
    const body = { name: 'News', email: 'news@example.com' };
    const { id } = await service.call(senderCreate, { body });
    const day = { domain: 'example.com', day: 20_000, ceiling: 500, emails: 3 };
    await service.storage.write((db) => db.insertInto('warm_up_day').values(day).execute());
    await service.call(senderWarmUpReplace, { params: { id }, body: { is_on: true } });
    expect(await service.storage.read.selectFrom('warm_up_day').selectAll().execute()).toEqual([]);
  });

  it('does not exist for a missing sender', async () => {
    const service = await startTestService(openTestStorage);
    const { statusCode } = await service.send({
      method: 'PUT',
      url: '/v3/senders/99/warm_up/',
      payload: { is_on: true },
    });
    expect(statusCode).toBe(404);
  });
});
