import { describe, expect, it } from 'vitest';
import { accountSettingsReplace } from '../../../contract/desk/account-settings.ts';
import { formCreate } from '../../../contract/forms/forms.ts';
import { contactCreate } from '../../../contract/people/contacts.ts';
import { senderList } from '../../../contract/senders/senders.ts';
import { audienceGrowth, audienceListGrowth } from '../../../contract/people/growth.ts';
import { parseDay } from '../../../lib/time/calendar.ts';
import { startTestService } from '../../roof/testing/test-service.ts';
import { makeUsableSender } from '../../roof/testing/sendings.ts';
import { newList } from '../../sending/ledger/testing/ledger.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { addToAudienceDays } from '../counters/audience.store.ts';
import { growthSpan, stepsOf } from './growth.rules.ts';

const dayNumber = (text: string) => parseDay(text) ?? NaN;

describe('steps', () => {
  const start = 10;
  const joined = { kind: 'joined', source: 'desk' } as const;

  it('begin on Mondays and on the first of a month, within the span', () => {
    const span = { from: dayNumber('2026-04-30'), to: dayNumber('2026-05-11') };
    const days = (step: 'day' | 'week' | 'month') =>
      stepsOf([], span, { step, start }).map(({ from, to }) => `${from.slice(5)} ${to.slice(5)}`);
    expect(days('day')).toHaveLength(12);
    expect(days('week')).toEqual(['04-30 05-03', '05-04 05-10', '05-11 05-11']);
    expect(days('month')).toEqual(['04-30 04-30', '05-01 05-11']);
  });

  it('carry the active contacts from step to step', () => {
    const rows = [
      { ...joined, day: '2026-05-03', count: 5 },
      { kind: 'left', source: '', day: '2026-05-04', count: 2 } as const,
      { kind: 'back', source: 'form:1', day: '2026-05-10', count: 1 } as const,
    ];
    const span = { from: dayNumber('2026-05-01'), to: dayNumber('2026-05-17') };
    const active = stepsOf(rows, span, { step: 'week', start }).map((one) => one.active);
    expect(active).toEqual([15, 14, 14]);
  });

  it('span a year by default, and never end before they begin', () => {
    const none = { from: undefined, to: undefined };
    const year = { from: dayNumber('2025-06-01'), to: dayNumber('2026-05-31') };
    expect(growthSpan(none, '2026-05-31')).toEqual(year);
    expect(growthSpan({ from: '2026-06-01', to: undefined }, '2026-05-31')).toBeNull();
    expect(growthSpan({ from: '1990-01-01', to: undefined }, '2026-05-31')).toBeNull();
  });
});

describeEachEngine('the growth of a list', (openTestStorage) => {
  it('returns steps, kinds, and sources by name', async () => {
    const service = await startTestService(openTestStorage);
    await service.storage.write(async (db) => {
      const list_id = await newList(db, 'News');
      await db
        .insertInto('api_token')
        .values({ name: 'Shop', ...{ description: '', token_hash: 'x', created_at: 1 } })
        .execute();
      await db.deleteFrom('audience_day').execute();
      await addToAudienceDays(db, [
        { list_id, day: '2026-04-30', kind: 'joined', source: 'desk', count: 7 },
        { list_id, day: '2026-05-01', kind: 'joined', source: 'token:1', count: 3 },
        { list_id, day: '2026-05-01', kind: 'joined', source: 'form:99', count: 4 },
        { list_id, day: '2026-05-02', kind: 'left', source: '', count: 2 },
      ]);
    });
    const days = { list: 'News', from: '2026-05-01', to: '2026-05-31', step: 'month' } as const;
    const growth = await service.call(audienceGrowth, { query: days });

    expect(growth).toMatchObject({ start: 7, counts: { joined: 7, left: 2 } });
    expect(growth.steps).toEqual([
      {
        from: '2026-05-01',
        to: '2026-05-31',
        active: 12,
        joined: 7,
        lost: 2,
        counts: { joined: 7, left: 2 },
      },
    ]);
    expect(growth.sources).toEqual([
      { source: 'form:99', name: null, hash: null, joined: 4, lost: 0 },
      { source: 'token:1', name: 'Shop', hash: null, joined: 3, lost: 0 },
      { source: '', name: null, hash: null, joined: 0, lost: 2 },
    ]);
    const bySource = await service.call(audienceGrowth, { query: { ...days, by: 'source' } });
    expect(bySource.steps[0]?.counts).toEqual({ 'form:99': 4, 'token:1': 3 });
  });

  it('returns the gains and losses of every list, without deleted lists', async () => {
    const service = await startTestService(openTestStorage);
    await service.storage.write(async (db) => {
      const [news, gone] = [await newList(db, 'News'), await newList(db, 'Gone')];
      await newList(db, 'Quiet');
      await db.updateTable('list').set({ deleted_at: 1 }).where('id', '=', gone).execute();
      const inMay = { day: '2026-05-01', source: 'desk' };
      await addToAudienceDays(db, [
        { list_id: news, ...inMay, kind: 'joined', count: 3 },
        { list_id: news, ...inMay, kind: 'back', count: 1 },
        { list_id: news, ...inMay, kind: 'bounced', count: 2 },
        { list_id: news, day: '2026-04-30', source: 'desk', kind: 'joined', count: 9 },
        { list_id: gone, ...inMay, kind: 'joined', count: 5 },
        { list_id: 0, ...inMay, kind: 'joined', count: 8 },
      ]);
    });
    const query = { from: '2026-05-01', to: '2026-05-31' };
    expect(await service.call(audienceListGrowth, { query })).toEqual({
      ...query,
      lists: [{ list: 'News', joined: 4, lost: 2 }],
    });
  });

  it('returns the subscriptions through a form, on all lists', async () => {
    const service = await startTestService(openTestStorage);
    const lists = await service.storage.write(async (db) => [await newList(db, 'a'), await newList(db, 'b')]);
    await makeUsableSender(service);
    const sender_id = (await service.call(senderList, {})).results[0]?.id;
    const form = await service.call(formCreate, { body: { name: 'Footer', lists: ['a', 'b'], sender_id } });
    await service.storage.write(async (db) => {
      const { id } = await db.selectFrom('form').select('id').executeTakeFirstOrThrow();
      const [first = 0, second = 0] = lists;
      const joined = { kind: 'joined', source: `form:${id}`, count: 2 } as const;
      await addToAudienceDays(db, [
        { ...joined, list_id: first, day: '2026-04-30' },
        { ...joined, list_id: first, day: '2026-05-01' },
        { ...joined, list_id: second, day: '2026-05-01' },
        { ...joined, list_id: 0, day: '2026-05-01' },
        { ...joined, list_id: first, day: '2026-05-01', source: 'desk' },
      ]);
    });
    const days = { from: '2026-05-01', to: '2026-05-31', step: 'month' } as const;
    const grown = await service.call(audienceGrowth, { query: { ...days, form: form.key } });
    expect(grown).toMatchObject({ form: form.key, start: 2, counts: { joined: 4 } });
    const one = await service.call(audienceGrowth, { query: { ...days, form: form.key, list: 'b' } });
    expect(one).toMatchObject({ start: 0, counts: { joined: 2 } });
  });

  it('counts a contact on its day in the account’s zone', async () => {
    const service = await startTestService(openTestStorage);
    service.clock.now = Date.UTC(2026, 4, 31, 23);
    const query = { from: '2026-05-31', to: '2026-06-01' } as const;
    const joined = async () =>
      (await service.call(audienceGrowth, { query })).steps.map(({ joined: count }) => count);
    await service.call(contactCreate, { body: { email: 'ada@example.com' } });
    expect(await joined()).toEqual([1, 0]);
    await service.call(accountSettingsReplace, { body: { time_zone: 'Europe/Stockholm' } });
    await service.call(contactCreate, { body: { email: 'bo@example.com' } });
    expect(await joined()).toEqual([1, 1]);
    const { zone, to } = await service.call(audienceGrowth, {});
    expect({ zone, to }).toEqual({ zone: 'Europe/Stockholm', to: '2026-06-01' });
  });

  it('refuses unknown lists and days out of order', async () => {
    const service = await startTestService(openTestStorage);
    const status = async (query: string) =>
      (await service.send({ method: 'GET', url: `/v3/audience/growth/?${query}` })).statusCode;
    expect(await status('list=none')).toBe(400);
    expect(await status('form=none')).toBe(400);
    expect(await status('from=2026-06-01&to=2026-05-01')).toBe(400);
    expect(await status('from=soon')).toBe(400);
  });
});
