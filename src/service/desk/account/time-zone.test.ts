import { expect, it } from 'vitest';
import { accountSettingsReplace, accountSettingsShow } from '../../../contract/desk/account-settings.ts';
import { segmentCreate } from '../../../contract/people/segments/segments.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTestService } from '../../roof/testing/test-service.ts';

describeEachEngine('the time zone of the account', (openTestStorage) => {
  it('is unknown at first, stored, changed, and deleted', async () => {
    const { call } = await startTestService(openTestStorage);
    expect(await call(accountSettingsShow, {})).toEqual({ time_zone: null });
    for (const time_zone of ['Europe/Stockholm', 'Asia/Tokyo', null]) {
      expect(await call(accountSettingsReplace, { body: { time_zone } })).toEqual({ time_zone });
      expect(await call(accountSettingsShow, {})).toEqual({ time_zone });
    }
  });

  it('applies to segments without their own', async () => {
    const { call } = await startTestService(openTestStorage);
    const body = { name: 'All', match: { all: [] } };
    expect(await call(segmentCreate, { body })).toMatchObject({ zone: 'UTC' });
    await call(accountSettingsReplace, { body: { time_zone: 'Asia/Tokyo' } });
    expect(await call(segmentCreate, { body: { ...body, name: 'Us' } })).toMatchObject({
      zone: 'Asia/Tokyo',
    });
  });

  it.each(['', 'Europe/Atlantis', '+02:00'])('is refused if it doesn’t exist: %j', async (time_zone) => {
    const { send } = await startTestService(openTestStorage);
    const answer = await send({ method: 'PUT', url: '/v3/account/settings/', payload: { time_zone } });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<object>())).toEqual(['time_zone']);
  });
});
