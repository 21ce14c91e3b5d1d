import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { jobKinds } from '../../contract/jobs/jobs.ts';
import { attributeCreate } from '../../contract/people/attributes.ts';
import { contactImportBulk, contactShow, contactUpdate } from '../../contract/people/contacts.ts';
import { listCreate, listShow } from '../../contract/people/lists.ts';
import { subscriberCreate, subscriberDelete } from '../../contract/people/subscribers.ts';
import { suppressionCreate } from '../../contract/people/suppressions.ts';
import { deactivated } from '../results/bounces/bounces.rules.ts';
import { readContacts } from '../people/standing/contact-reads.store.ts';
import { writeContacts } from '../people/standing/contact-writes.store.ts';
import { describeEachEngine } from '../storage/testing/engines.ts';
import { startTestService, type TestService } from '../roof/testing/test-service.ts';
import { runJob, undoDone } from './running/testing/test-jobs.ts';

const address = (number: number) => `p${number}@example.com`;

describeEachEngine('undoing a job', (openTestStorage) => {
  let service: TestService;
  let hash: string;

  beforeEach(async () => {
    service = await startTestService(openTestStorage);
    ({ hash } = await service.call(listCreate, { body: { name: 'News' } }));
    const { hash: other } = await service.call(listCreate, { body: { name: 'Club' } });
    for (const name of ['Plan', 'City', 'Pet']) await service.call(attributeCreate, { body: { name } });
    const items = Array.from({ length: 10 }, (_, number) => ({
      ...{ email: address(number), first_name: `Ada ${number}` },
      attributes: number % 2 === 0 ? { plan: 'free', city: `C${number}`, pet: 'cat' } : { city: 'X' },
      lists: number % 3 === 0 ? [{ hash: other }] : [{ hash: other }, { hash }],
    }));
    await service.call(contactImportBulk, { body: { items } });
    // One canceled, one canceled and deleted, one bounced, one suppressed.
    await service.call(subscriberCreate, {
      params: { hash },
      body: { contact: address(3), cancelled: true },
    });
    await service.call(subscriberCreate, {
      params: { hash },
      body: { contact: address(6), cancelled: true },
    });
    await service.call(subscriberDelete, { params: { hash, email: address(6) } });
    await bounce(address(4));
    await service.call(suppressionCreate, { body: { address: address(5), reason: 'asked' } });
    await consents(address(2));
  });

  const bounce = (email: string) =>
    service.storage.write(async (db) => {
      const before = (await readContacts(db, [email])).get(email);
      if (before === undefined) throw new TypeError(email);
      const gone = { cause: 'bounced', reason: 'Gone.', cancelled: [], now: service.clock.now } as const;
      await writeContacts(db, [{ before, after: deactivated(before, gone) }], {
        ...{ at: service.clock.now, source: 'desk' },
      });
      await db
        .insertInto('bounce')
        .values({
          ...{ sending_id: 1, delivery_id: 1, contact_id: before.id, email, kind: 'hard' },
          ...{ status: '5.1.1', created_at: 1, description: 'Gone.', evidence: '' },
        })
        .execute();
    });

  const consents = (email: string) =>
    service.storage.write(async (db) => {
      const { id } = await db
        .selectFrom('contact')
        .select('id')
        .where('email_key', '=', email)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('stated_consent')
        .values({
          ...{ contact_id: id, list_hash: hash, list_name: 'News', how: 'On the phone', given_at: 1 },
          ...{ stated_by: 'Bo', created_at: 1 },
        })
        .execute();
    });

  /** Returns everything that jobs write, except times. */
  const everything = async () => {
    const { read } = service.storage;
    const contacts = await read.selectFrom('contact').selectAll().orderBy('id').execute();
    return {
      contacts: contacts.map(({ updated_at: _time, ...row }) => row),
      subscriptions: await read.selectFrom('subscription').selectAll().orderBy('id').execute(),
      past: await read.selectFrom('past_cancellation').selectAll().orderBy('email_key').execute(),
      suppressions: await read.selectFrom('suppression').selectAll().orderBy('id').execute(),
      stated: await read.selectFrom('stated_consent').selectAll().orderBy('id').execute(),
      bounces: await read.selectFrom('bounce').selectAll().orderBy('id').execute(),
      lists: await read.selectFrom('list').selectAll().orderBy('id').execute(),
      attributes: await read.selectFrom('attribute').selectAll().orderBy('id').execute(),
      counters: await read.selectFrom('counter').selectAll().where('name', '=', 'contacts').execute(),
    };
  };

  const shownContact = async (number: number) => {
    const { updated: _time, ...contact } = await service.call(contactShow, {
      params: { email: address(number) },
    });
    return contact;
  };

  const shownContacts = () => Promise.all(Array.from({ length: 10 }, (_, number) => shownContact(number)));

  it('restores every table after any job', async () => {
    const before = await everything();
    const params = { list: hash, code: 'plan', value: 'pro' };
    for (const kind of jobKinds.filter((one) => one !== 'export' && !one.endsWith('_options'))) {
      service.clock.now += 5000;
      const done = await runJob(service, { kind, source: { contacts: {} }, params });
      expect(done.outcomes.done, kind).toBeGreaterThan(0);
      expect(await everything(), kind).not.toEqual(before);
      service.clock.now += 5000;
      const undone = await undoDone(service, done);
      expect(undone.outcomes, kind).toMatchObject({ done: done.outcomes.done, skipped: 0, failed: 0 });
      expect(await everything(), kind).toEqual(before);
    }
  });

  it('restores the contact of the other spelling of a domain, which a cancellation reached, too', async () => {
    const [one, other] = ['ada@bücher.example', 'ada@xn--bcher-kva.example'];
    const items = [one, other].map((email) => ({ email, lists: [{ hash }] }));
    await service.call(contactImportBulk, { body: { items } });
    const before = await everything();
    service.clock.now += 5000;
    const asked = { kind: 'cancel', source: { emails: [one] }, params: { list: hash } } as const;
    const done = await runJob(service, asked);
    expect(done).toMatchObject({ total: 1, outcomes: { done: 1 } });
    const { lists } = await service.call(contactShow, { params: { email: other } });
    expect(lists.map(({ subscription_cancelled }) => subscription_cancelled)).not.toContain(null);
    service.clock.now += 5000;
    await undoDone(service, done);
    expect(await everything()).toEqual(before);
  });

  it('keeps later changes', async () => {
    const params = { code: 'plan', value: 'pro' };
    const done = await runJob(service, { kind: 'set_attribute', source: { contacts: {} }, params });
    const mine = { plan: 'team', pet: 'dog' };
    await service.call(contactUpdate, { params: { email: address(0) }, body: { attributes: mine } });
    await service.call(contactUpdate, { params: { email: address(1) }, body: { first_name: 'Eve' } });
    const undone = await undoDone(service, done);
    expect(undone.reasons).toContainEqual({ outcome: 'skipped', reason: 'changed_since', count: 1 });
    const changed = await service.call(contactShow, { params: { email: address(0) } });
    expect(changed.attributes).toMatchObject(mine);
    const other = await service.call(contactShow, { params: { email: address(1) } });
    expect(other).toMatchObject({ first_name: 'Eve', attributes: { city: 'X' } });
    expect(other.attributes).not.toHaveProperty('plan');
  });

  it('keeps random later changes, and restores everything else', async () => {
    const params = { list: hash, code: 'plan', value: 'pro' };
    /** Plans that jobs on plans leave. */
    const plans = new Map([
      ['set_attribute', 'pro'],
      ['clear_attribute', ''],
    ]);
    const kinds = fc.constantFrom(
      ...(['set_attribute', 'clear_attribute', 'subscribe', 'cancel', 'deactivate'] as const),
    );
    const change = fc.record({
      number: fc.integer({ min: 0, max: 9 }),
      first_name: fc.option(fc.constantFrom('Eve', 'Zoë'), { nil: undefined }),
      plan: fc.option(fc.constantFrom('pro', 'team', ''), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(kinds, fc.array(change, { maxLength: 8 }), async (kind, changes) => {
        const before = await shownContacts();
        service.clock.now += 5000;
        const done = await runJob(service, { kind, source: { contacts: {} }, params });
        for (const { number, first_name, plan } of changes) {
          const { attributes } = await shownContact(number);
          const body = {
            ...(first_name === undefined ? {} : { first_name }),
            attributes: { ...attributes, ...(plan === undefined ? {} : { plan }) },
          };
          await service.call(contactUpdate, { params: { email: address(number) }, body });
        }
        service.clock.now += 5000;
        if (done.outcomes.done > 0) await undoDone(service, done);
        const expected = before.map((one, number) => {
          const own = changes.filter((given) => given.number === number);
          const name = own.findLast(({ first_name }) => first_name !== undefined)?.first_name;
          const earlier = one.attributes['plan'] ?? '';
          const plan = own.findLast((given) => given.plan !== undefined)?.plan;
          const kept = plan === undefined || plan === plans.get(kind) ? earlier : plan;
          const { plan: _plan, ...others } = one.attributes;
          return {
            ...one,
            first_name: name ?? one.first_name,
            attributes: kept === '' ? others : { ...others, plan: kept },
          };
        });
        expect(await shownContacts()).toEqual(expected);
      }),
      { numRuns: 8 },
    );
  });

  it('subscribes nobody who has unsubscribed through an email since', async () => {
    const remaining = async () =>
      (await service.call(listShow, { params: { hash } })).active_subscribers_count;
    const before = await remaining();
    const done = await runJob(service, { kind: 'cancel', source: { contacts: {} }, params: { list: hash } });
    const { id } = await service.storage.read
      .selectFrom('contact')
      .select('id')
      .where('email_key', '=', address(1))
      .executeTakeFirstOrThrow();
    await service.storage.write((db) =>
      db
        .insertInto('unsubscription')
        .values({
          ...{ sending_id: 1, delivery_id: 1, contact_id: id, email: address(1), lists: '[]' },
          ...{ created_at: service.clock.now + 1, reason: null, undone_at: null },
        })
        .execute(),
    );
    const undone = await undoDone(service, done);
    expect(undone.reasons).toContainEqual({ outcome: 'skipped', reason: 'unsubscribed_since', count: 1 });
    expect(await remaining()).toBe(before - 1);
  });
});
