import { expect, it } from 'vitest';
import { audienceEngagement } from '../../../contract/people/engagement.ts';
import { contactCreate, contactList } from '../../../contract/people/contacts.ts';
import { day_ms, hour_ms } from '../../../lib/time/durations.ts';
import { startTestService, type TestService } from '../../roof/testing/test-service.ts';
import { countEngagementDaily } from './count-engagement.ts';
import { newList } from '../../sending/ledger/testing/ledger.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';

interface Signs {
  readonly created?: number;
  readonly mails?: number;
  readonly open?: number;
  readonly click?: number;
  readonly hidden?: number;
  readonly isInactive?: boolean;
}

/** Contacts by name, their times in days ago. */
const people: Readonly<Record<string, Signs>> = {
  new: { created: 5, mails: 2, click: 1 },
  clicking: { created: 5, mails: 3, click: 29 },
  reading: { mails: 9, open: 40, click: 31, hidden: 1 },
  fading: { mails: 9, open: 91 },
  hidden: { mails: 9, open: 181, hidden: 89 },
  quiet: { mails: 5, open: 181, hidden: 91 },
  few: { mails: 4 },
  inactive: { mails: 9, click: 1, isInactive: true },
};

describeEachEngine('engagement', (openTestStorage) => {
  it('puts each contact that can get email in one group, whose match finds it', async () => {
    const service = await startTestService(openTestStorage);
    await service.storage.write((db) => newList(db, 'news'));
    for (const [name, signs] of Object.entries(people)) await addPerson(service, name, signs);
    await service.call(contactCreate, { body: { email: 'unlisted@example.com' } });

    const { may_get_mail, tiers } = await service.call(audienceEngagement, {});
    expect(may_get_mail).toBe(7);
    for (const { tier, count, match } of tiers) {
      const found = await service.call(contactList, { query: { match: JSON.stringify(match) } });
      const emails = found.results.map(({ email }) => email);
      expect({ tier, count, emails }).toEqual({ tier, count: 1, emails: [`${tier}@example.com`] });
    }
  });

  it('is counted once a day, and shown as of that count in a large account', async () => {
    const service = await startTestService(openTestStorage);
    const { storage, clock } = service;
    await storage.write((db) => newList(db, 'news'));
    await addPerson(service, 'few', { mails: 4 });
    const services = { storage, now: () => clock.now };
    const pretend = (value: number) =>
      storage.write((db) =>
        db.updateTable('counter').set({ value }).where('name', '=', 'contacts').execute(),
      );
    const seen = async () => (await service.call(audienceEngagement, {})).may_get_mail;
    await pretend(60_000);
    await countEngagementDaily(services);
    await addPerson(service, 'quiet', { mails: 5 });
    clock.now += hour_ms;
    await countEngagementDaily(services);
    expect(await seen()).toBe(1);
    clock.now += day_ms;
    await countEngagementDaily(services);
    expect(await seen()).toBe(2);
    await addPerson(service, 'fading', { mails: 9, open: 91 });
    await pretend(90_000);
    expect(await seen()).toBe(3);
  });

  it('keeps the counts of each day for 90 days', async () => {
    const service = await startTestService(openTestStorage);
    const { storage, clock } = service;
    await storage.write((db) => newList(db, 'news'));
    const services = { storage, now: () => clock.now };
    const trend = async () =>
      (await service.call(audienceEngagement, {})).days?.map(({ counts }) => counts['few']);
    await addPerson(service, 'few', { mails: 4 });
    await countEngagementDaily(services);
    await addPerson(service, 'others', { mails: 3 });
    clock.now += 40 * day_ms;
    await countEngagementDaily(services);
    expect(await trend()).toEqual([1, 2]);
    clock.now += 60 * day_ms;
    expect(await trend()).toEqual([2]);
  });

  it('is empty in an account without lists', async () => {
    const service = await startTestService(openTestStorage);
    await service.call(contactCreate, { body: { email: 'unlisted@example.com' } });
    const { may_get_mail, tiers } = await service.call(audienceEngagement, {});
    expect(may_get_mail).toBe(0);
    const match = JSON.stringify(tiers.at(-1)?.match);
    expect((await service.call(contactList, { query: { match } })).count).toBe(0);
  });
});

async function addPerson(service: TestService, name: string, signs: Signs): Promise<void> {
  const email = `${name}@example.com`;
  await service.call(contactCreate, { body: { email, lists: ['news'] } });
  const { now } = service.clock;
  const ago = (days: number | undefined) => (days === undefined ? null : now - days * day_ms);
  await service.storage.write((db) =>
    db
      .updateTable('contact_fact')
      .set({
        active: signs.isInactive === true ? 0 : 1,
        created_at: ago(signs.created ?? 400) ?? now,
        mails: signs.mails ?? 0,
        last_open_at: ago(signs.open),
        last_click_at: ago(signs.click),
        last_hidden_at: ago(signs.hidden),
      })
      .where('contact_id', '=', db.selectFrom('contact').select('id').where('email', '=', email))
      .execute(),
  );
}
