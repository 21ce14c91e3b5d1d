import { beforeEach, expect, it } from 'vitest';
import { tokenCreate, tokenDelete } from '../../contract/desk/tokens.ts';
import { jobList, jobRowList, jobShow, jobStart, jobStop, jobUndo } from '../../contract/jobs/jobs.ts';
import { attributeCreate } from '../../contract/people/attributes.ts';
import { contactImportBulk, contactShow, contactUpdate } from '../../contract/people/contacts.ts';
import { listCreate, listDelete, listShow } from '../../contract/people/lists.ts';
import { subscriberCreate, subscriberUpdate } from '../../contract/people/subscribers.ts';
import { suppressionCheck } from '../../contract/people/suppressions.ts';
import { hour_ms } from '../../lib/time/durations.ts';
import { rebuildFacts } from '../people/facts/rebuild-facts.store.ts';
import { describeEachEngine } from '../storage/testing/engines.ts';
import { startTestService, type TestService } from '../roof/testing/test-service.ts';
import { purgeJobs } from './running/jobs-purge.store.ts';
import { proposeJob, runJob, runProposed, undoDone } from './running/testing/test-jobs.ts';

const address = (number: number) => `p${number}@example.com`;

describeEachEngine('jobs', (openTestStorage) => {
  let service: TestService;
  let hash: string;

  beforeEach(async () => {
    service = await startTestService(openTestStorage);
    ({ hash } = await service.call(listCreate, { body: { name: 'News' } }));
    await service.call(attributeCreate, { body: { name: 'Plan' } });
    const items = Array.from({ length: 8 }, (_, number) => ({ email: address(number) }));
    await service.call(contactImportBulk, { body: { items } });
    await service.call(subscriberCreate, { params: { hash }, body: { contact: address(1) } });
    const canceled = { contact: address(2), cancelled: true };
    await service.call(subscriberCreate, { params: { hash }, body: canceled });
  });

  const subscribers = async () =>
    (await service.call(listShow, { params: { hash } })).active_subscribers_count;
  const everybody = { contacts: {} };
  const rowsOf = async (id: number, query: object) =>
    (await service.call(jobRowList, { params: { id }, query })).results.map(({ email }) => email);

  it('leave the facts of a deleted list until its subscriptions are deleted, too', async () => {
    const other = await service.call(listCreate, { body: { name: 'Offers' } });
    await service.call(subscriberCreate, { params: { hash: other.hash }, body: { contact: address(3) } });
    await service.call(listDelete, { params: { hash: other.hash } });
    await runJob(service, { kind: 'subscribe', source: everybody, params: { list: hash } });
    const factsOf = () =>
      service.storage.read.selectFrom('contact_fact').selectAll().orderBy('contact_id').execute();
    const facts = await factsOf();
    const ids = facts.map(({ contact_id }) => contact_id);
    await service.storage.write((db) => rebuildFacts(db, ids));
    expect(await factsOf()).toEqual(facts);
  });

  it('propose exact numbers, and change nothing before the start', async () => {
    const job = await proposeJob(service, { kind: 'subscribe', source: everybody, params: { list: hash } });
    expect(job).toMatchObject({ state: 'proposed', total: 8, processed: 0, title: 'Add to "News"' });
    expect(job.reasons).toEqual([
      { outcome: 'done', reason: 'changed', count: 6 },
      { outcome: 'unchanged', reason: 'subscribed', count: 1 },
      { outcome: 'skipped', reason: 'cancelled', count: 1 },
    ]);
    expect(await subscribers()).toBe(1);
  });

  it('name the API token that started them', async () => {
    const shop = await service.call(tokenCreate, { body: { name: 'Shop' } });
    const asked = { kind: 'deactivate', source: everybody } as const;
    const job = await proposeJob({ ...service, call: service.callWith(shop.token) }, asked);
    const byShop = { source: `token:${shop.id}`, name: 'Shop' };
    expect(job.started_by).toEqual(byShop);
    const started = await runProposed(service, job);
    expect(started.started_by).toEqual({ source: 'desk', name: null });
    const undone = await undoDone({ ...service, call: service.callWith(shop.token) }, started);
    expect(undone.started_by).toEqual(byShop);
    await service.call(tokenDelete, { params: { id: shop.id } });
    const { results } = await service.call(jobList, {});
    expect(results.map(({ started_by: starter }) => starter?.name)).toEqual([null, null]);
  });

  it('change exactly the counted contacts, and list them by outcome', async () => {
    const job = await proposeJob(service, { kind: 'subscribe', source: everybody, params: { list: hash } });
    await service.call(contactImportBulk, { body: { items: [{ email: 'late@example.com' }] } });
    const done = await runProposed(service, job);
    expect(done).toMatchObject({ state: 'done', total: 8, processed: 8 });
    expect(done.outcomes).toEqual({ done: 6, unchanged: 1, skipped: 1, failed: 0 });
    expect(await subscribers()).toBe(7);
    expect(await rowsOf(job.id, { outcome: 'skipped' })).toEqual([address(2)]);
    const page = { outcome: 'done', page: 2, paginate_by: 4 } as const;
    expect(await rowsOf(job.id, page)).toEqual([6, 7].map(address));
  });

  it('give each contact one outcome, and undo their changes', async () => {
    const done = await runJob(service, { kind: 'subscribe', source: everybody, params: { list: hash } });
    await service.call(subscriberUpdate, {
      params: { hash, email: address(3) },
      body: { cancelled: true },
    });
    const undone = await undoDone(service, done);
    expect(undone).toMatchObject({ kind: 'undo', state: 'done', total: 6, undoes: done.id });
    expect(undone).toMatchObject({ title: `Undo: ${done.title}`, params: { undone: 'subscribe' } });
    expect(undone.reasons).toContainEqual({ outcome: 'done', reason: 'restored', count: 5 });
    expect(undone.reasons).toContainEqual({ outcome: 'skipped', reason: 'unsubscribed_since', count: 1 });
    expect(await subscribers()).toBe(1);
    expect((await service.call(jobShow, { params: { id: done.id } })).undone).toBe(undone.id);
    await expect(service.call(jobUndo, { params: { id: done.id } })).rejects.toThrow();
  });

  it('work on email addresses, and on filtered subscribers of a list', async () => {
    const emails = [address(4).toUpperCase(), address(5), 'nobody@example.com'];
    const set = { code: 'plan', value: 'pro' };
    const named = await runJob(service, { kind: 'set_attribute', source: { emails }, params: set });
    expect(named).toMatchObject({ total: 2, outcomes: { done: 2 }, title: 'Set Plan to "pro"' });
    const { attributes } = await service.call(contactShow, { params: { email: address(4) } });
    expect(attributes).toEqual({ plan: 'pro' });
    const source = { list: hash, filters: { cancelled: 'true' } };
    const removed = await runJob(service, { kind: 'remove', source, params: { list: hash } });
    expect(removed).toMatchObject({ total: 1, outcomes: { done: 1 } });
    // Cancellations are remembered, so a job doesn't renew them.
    const again = await proposeJob(service, {
      ...{ kind: 'subscribe', source: { emails: [address(2)] }, params: { list: hash } },
    });
    expect(again.reasons).toEqual([{ outcome: 'skipped', reason: 'cancelled', count: 1 }]);
  });

  it('work on a match, the contacts of an import, and the rows of a report', async () => {
    const match = { v: 1, match: { on: 'list', is: 'subscribed', lists: [hash] } };
    const matched = await proposeJob(service, { kind: 'delete', source: { match } });
    expect(matched).toMatchObject({ total: 1 });
    await service.call(subscriberUpdate, {
      params: { hash, email: address(1) },
      body: { cancelled: true },
    });
    expect((await runProposed(service, matched)).reasons).toEqual([
      { outcome: 'skipped', reason: 'no_match', count: 1 },
    ]);
    const made = await proposeJob(service, { kind: 'delete', source: { import: 'none' } });
    expect(made).toMatchObject({ state: 'proposed', total: 0 });
    const rows = { kind: 'delete', source: { report: 7, rows: 'opened' } };
    const missing = await service.send({ method: 'POST', url: '/v3/jobs/', payload: rows });
    expect(missing.json()).toEqual({ source: ['Email not found: 7.'] });
  });

  it('delete only contacts that still match, and restore them', async () => {
    const before = await service.call(contactShow, { params: { email: address(1) } });
    const source = { contacts: { search_email: 'p' } };
    const job = await proposeJob(service, { kind: 'delete', source });
    await service.call(contactUpdate, { params: { email: address(7) }, body: { email: 'other@site.org' } });
    const done = await runProposed(service, job);
    expect(done.reasons).toContainEqual({ outcome: 'done', reason: 'changed', count: 7 });
    expect(done.reasons).toContainEqual({ outcome: 'skipped', reason: 'no_match', count: 1 });
    await expect(service.call(contactShow, { params: { email: address(1) } })).rejects.toThrow();
    expect(await rowsOf(done.id, { outcome: 'done', paginate_by: 2 })).toEqual([address(0), address(1)]);
    await service.call(contactImportBulk, { body: { items: [{ email: address(5) }] } });
    const undone = await undoDone(service, done);
    expect(undone.reasons).toContainEqual({ outcome: 'skipped', reason: 'address_taken', count: 1 });
    expect(await service.call(contactShow, { params: { email: address(1) } })).toEqual(before);
    expect(await subscribers()).toBe(1);
  });

  it('suppress, deactivate, and activate, and undo each', async () => {
    const emails = [address(0), address(1)];
    const isActive = async (email: string) => (await service.call(contactShow, { params: { email } })).active;
    const suppressed = await runJob(service, { kind: 'suppress', source: { emails } });
    expect(suppressed.outcomes).toMatchObject({ done: 2 });
    const refused = await runJob(service, { kind: 'activate', source: { emails } });
    expect(refused.reasons).toEqual([{ outcome: 'skipped', reason: 'suppressed', count: 2 }]);
    await undoDone(service, suppressed);
    expect(await isActive(address(0))).toBe(true);
    const check = await service.call(suppressionCheck, { body: { address: address(0) } });
    expect(check.suppressed).toBe(false);
    const off = await runJob(service, { kind: 'deactivate', source: { emails } });
    expect(await isActive(address(1))).toBe(false);
    expect(await subscribers()).toBe(0);
    const on = await runJob(service, { kind: 'activate', source: { emails: [address(1)] } });
    expect(on.outcomes).toMatchObject({ done: 1 });
    const undone = await undoDone(service, off);
    expect(undone.reasons).toContainEqual({ outcome: 'skipped', reason: 'changed_since', count: 1 });
    expect(await subscribers()).toBe(1);
  });

  it('delete a proposal that is stopped, or not started within an hour', async () => {
    const asked = { kind: 'delete', source: everybody } as const;
    const first = await proposeJob(service, asked);
    expect((await service.call(jobStop, { params: { id: first.id } })).state).toBe('stopped');
    const second = await proposeJob(service, asked);
    service.clock.now += hour_ms + 1;
    await purgeJobs(service.storage, { now: service.clock.now, undoDays: 30 });
    await expect(service.call(jobStart, { params: { id: second.id } })).rejects.toThrow();
    expect((await service.call(jobList, { query: {} })).results).toEqual([]);
  });

  it('refuse unclear sources, and unknown filters, lists, and attributes', async () => {
    const refused = async (body: object) =>
      (await service.send({ method: 'POST', url: '/v3/jobs/', payload: body })).statusCode;
    expect(await refused({ kind: 'delete', source: {} })).toBe(400);
    expect(await refused({ kind: 'delete', source: { contacts: {}, emails: [address(1)] } })).toBe(400);
    expect(await refused({ kind: 'delete', source: { contacts: { color: 'red' } } })).toBe(400);
    expect(await refused({ kind: 'delete', source: { list: 'none' } })).toBe(400);
    expect(await refused({ kind: 'subscribe', source: everybody })).toBe(400);
    expect(await refused({ kind: 'set_attribute', source: everybody, params: { code: 'plan' } })).toBe(400);
  });
});
