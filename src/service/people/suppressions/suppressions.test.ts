import { beforeEach, describe, expect, it } from 'vitest';
import { contactCreate, contactShow } from '../../../contract/people/contacts.ts';
import { listShow } from '../../../contract/people/lists.ts';
import {
  suppressionCheck,
  suppressionCreate,
  suppressionList,
} from '../../../contract/people/suppressions.ts';
import { listHash, startPermissionDesk, type PermissionDesk } from '../contacts/testing/permission-desk.ts';
import { purgeDeletedLists } from '../lists/lists.purge.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { messagesIn } from '../../../messages/node/server-messages.ts';

const tApi = messagesIn('api', 'en');

const ada = 'ada@example.com';
const subscriberPath = `/lists/${listHash}/subscribers/${ada}/`;

describeEachEngine('the suppression list', (openTestStorage) => {
  let desk: PermissionDesk;
  beforeEach(async () => {
    desk = await startPermissionDesk(openTestStorage);
    await desk.service.call(contactCreate, { body: { email: ada, lists: [{ hash: listHash }] } });
  });

  const contact = (email = ada) => desk.service.call(contactShow, { params: { email } });
  const check = (address: string) => desk.service.call(suppressionCheck, { body: { address } });
  const add = (body: object) => desk.send('POST', '/suppressions/', body);
  const added = async (body: Parameters<typeof desk.service.call<typeof suppressionCreate>>[1]['body']) =>
    (await desk.service.call(suppressionCreate, { body })).id;
  const remove = (id: number) => desk.send('DELETE', `/suppressions/${id}/`);
  const entries = async (query = {}) =>
    (await desk.service.call(suppressionList, { query })).results.map(
      ({ address, domain }) => address ?? domain,
    );

  it('deactivates the contact of an address in any case, and reactivates it', async () => {
    const id = await added({ address: 'ADA@example.com', reason: 'asked', note: 'By letter' });
    expect(await contact()).toMatchObject({
      active: false,
      inactive_reason: 'The address is on the suppression list: its owner asked for no more email.',
    });
    const counts = () => desk.service.call(listShow, { params: { hash: listHash } });
    expect(await counts()).toMatchObject({ subscribers_count: 1, active_subscribers_count: 0 });
    expect((await remove(id)).status).toBe(204);
    expect(await contact()).toMatchObject({ active: true, inactive_reason: null });
    expect(await counts()).toMatchObject({ subscribers_count: 1, active_subscribers_count: 1 });
    expect((await remove(id)).status).toBe(404);
  });

  it('keeps a contact inactive because of another entry or a bounce', async () => {
    const [plain, hashed] = [await added({ address: ada }), await added({ address: ada, hashed: true })];
    await remove(plain);
    expect((await contact()).active).toBe(false);
    await remove(hashed);
    expect((await contact()).active).toBe(true);
    await desk.bounce(ada);
    await remove(await added({ address: ada }));
    expect(await contact()).toMatchObject({ active: false, inactive_reason: 'Gone.' });
  });

  describe.each([
    ['a@bücher.example', 'a@xn--bcher-kva.example'],
    ['a@xn--bcher-kva.example', 'a@bücher.example'],
  ])('of %s', (one, other) => {
    it.each([{ address: one }, { address: one, reason: 'erased' }, { domain: one.slice(2) }] as const)(
      'suppresses the other spelling of its domain: %j',
      async (entry) => {
        await desk.service.call(contactCreate, { body: { email: other } });
        const id = await added(entry);
        await desk.settle();
        expect((await contact(other)).active).toBe(false);
        expect(await check(other)).toMatchObject({ suppressed: true, suppressions: [{ id }] });
        expect((await desk.send('POST', `/contacts/${other}/activate/`)).status).toBe(400);
        await remove(id);
        await desk.settle();
        expect((await contact(other)).active).toBe(true);
      },
    );

    it('keeps a new contact and an imported one of the other spelling inactive', async () => {
      await added({ address: one });
      await desk.service.call(contactCreate, { body: { email: other } });
      expect((await contact(other)).active).toBe(false);
      await desk.send('DELETE', `/contacts/${other}/`);
      await desk.importFile(other, 0);
      expect((await contact(other)).active).toBe(false);
    });

    it('sends nothing to the other spelling that a form gets', async () => {
      await added({ address: one, reason: 'legal' });
      await desk.confirmForm(other);
      const mails = desk.service.storage.read.selectFrom('outgoing_mail').select('id');
      expect(await mails.execute()).toEqual([]);
    });
  });

  it('refuses to activate a suppressed contact', async () => {
    const id = await added({ address: ada });
    const path = `/contacts/${ada}/activate/`;
    expect(await desk.send('POST', path)).toMatchObject({
      status: 400,
      body: JSON.stringify({ non_field_errors: [tApi('suppression.blocks')] }),
    });
    await desk.bounce(ada);
    await remove(id);
    expect((await desk.send('POST', path)).status).toBe(200);
    expect((await contact()).active).toBe(true);
  });

  it('deactivates the contacts of a domain in the background, without its subdomains, and reactivates them', async () => {
    for (const email of ['bo@example.com', 'cy@sub.example.com', 'di@example.com.au']) {
      await desk.service.call(contactCreate, { body: { email } });
    }
    const id = await added({ domain: '@Example.com ', reason: 'legal' });
    const states = async () =>
      Promise.all(
        [ada, 'bo@example.com', 'cy@sub.example.com', 'di@example.com.au'].map(
          async (email) => (await contact(email)).active,
        ),
      );
    await desk.settle();
    expect(await states()).toEqual([false, false, true, true]);
    await desk.service.call(contactCreate, { body: { email: 'new@example.com' } });
    expect((await contact('new@example.com')).active).toBe(false);
    await remove(id);
    await desk.settle();
    expect(await states()).toEqual([true, true, true, true]);
    expect((await contact('new@example.com')).active).toBe(true);
  });

  it('works through a domain with more contacts than fit in one transaction', async () => {
    const items = Array.from({ length: 2300 }, (_, index) => ({ email: `n${index}@big.example` }));
    await desk.send('POST', '/contacts/import/bulk/', { items });
    const inactive = async () => {
      const rows = await desk.service.storage.read.selectFrom('contact').select('active').execute();
      return rows.filter(({ active }) => active === 0).length;
    };
    const id = await added({ domain: 'big.example' });
    await desk.settle();
    expect(await inactive()).toBe(2300);
    await remove(id);
    await desk.settle();
    expect(await inactive()).toBe(0);
    expect(await desk.service.storage.read.selectFrom('suppression').selectAll().execute()).toEqual([]);
  });

  it('suppresses an entry again that is added while it is being removed', async () => {
    const items = Array.from({ length: 600 }, (_, index) => ({ email: `n${index}@big.example` }));
    await desk.send('POST', '/contacts/import/bulk/', { items });
    const id = await added({ domain: 'big.example' });
    await desk.settle();
    await remove(id);
    expect(await entries()).toEqual([]);
    await added({ domain: 'big.example', note: 'Again' });
    await desk.settle();
    const active = desk.service.storage.read.selectFrom('contact').select('id').where('active', '=', 1);
    expect(await active.execute()).toHaveLength(1);
  });

  it('keeps no readable address of a hashed or erased entry, but finds it by the address', async () => {
    await added({ address: ada, reason: 'erased' });
    const rows = await desk.service.storage.read.selectFrom('suppression').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/ada@|example/);
    expect(rows).toMatchObject([{ kind: 'hash', shown: '', reader_lifts: 1 }]);
    expect(await check('Ada@example.com')).toMatchObject({
      suppressed: true,
      reader_lifts: true,
      suppressions: [{ address: null, domain: null, hashed: true, reason: 'erased' }],
    });
    expect(await check('ada2@example.com')).toMatchObject({ suppressed: false, suppressions: [] });
  });

  it('uses the reason to decide whether readers can remove an entry, unless the request does', async () => {
    const reasons = ['bounced', 'complained', 'asked', 'legal', 'erased', 'imported', 'desk'];
    const lifted: string[] = [];
    for (const reason of reasons) {
      const answer = await add({ address: `${reason}@example.com`, reason });
      if (/"reader_lifts":true/.test(answer.body)) lifted.push(reason);
    }
    expect(lifted).toEqual(['bounced', 'complained', 'erased', 'imported']);
    expect((await add({ address: 'a@example.com', reason: 'desk', reader_lifts: true })).body).toContain(
      '"reader_lifts":true',
    );
    expect((await add({ domain: 'b.example', reader_lifts: true })).body).toContain('"reader_lifts":false');
  });

  it.each([
    [{}, 'address'],
    [{ address: 'a@example.com', domain: 'example.com' }, 'domain'],
    [{ address: 'nobody' }, 'address'],
    [{ domain: 'no domain' }, 'domain'],
    [{ domain: 'localhost' }, 'domain'],
    [{ domain: 'example.com', hashed: true }, 'hashed'],
    [{ address: 'a@example.com', reason: 'other' }, 'reason'],
  ])('refuses %j on %s', async (body, field) => {
    const answer = await add(body);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toEqual({ [field]: [expect.any(String)] });
    expect(await entries()).toEqual([]);
  });

  it('refuses an entry that exists already', async () => {
    await added({ address: ada });
    expect(await add({ address: 'ADA@example.com' })).toMatchObject({ status: 400 });
  });

  it('is searched by a part of address or domain, and filtered by reason', async () => {
    await added({ address: 'a_b@example.com', reason: 'asked' });
    await added({ address: 'axb@example.com', reason: 'legal' });
    await added({ domain: 'example.org' });
    expect(await entries()).toEqual(['example.org', 'axb@example.com', 'a_b@example.com']);
    expect(await entries({ search: 'A_B' })).toEqual(['a_b@example.com']);
    expect(await entries({ search: 'example.o' })).toEqual(['example.org']);
    expect(await entries({ reason: 'legal' })).toEqual(['axb@example.com']);
  });

  describe('after deletions', () => {
    it('remembers why a deleted contact was inactive, by a hash', async () => {
      await desk.bounce(ada);
      await desk.send('DELETE', `/contacts/${ada}/`);
      expect(await check(ada)).toMatchObject({
        suppressions: [{ hashed: true, reason: 'bounced', reader_lifts: true }],
      });
      await desk.send('POST', '/contacts/', { email: ada });
      expect((await contact()).active).toBe(false);
      await desk.send('DELETE', `/contacts/${ada}/`);
      expect((await check(ada)).suppressions).toHaveLength(1);
    });

    it('forgets the cancellations of a deleted list, never suppressions', async () => {
      await desk.send('PATCH', subscriberPath, { cancelled: true });
      await desk.send('DELETE', subscriberPath);
      await added({ address: ada });
      await desk.send('DELETE', `/lists/${listHash}/`);
      await purgeDeletedLists(desk.service.storage, new AbortController().signal);
      expect(await desk.service.storage.read.selectFrom('past_cancellation').selectAll().execute()).toEqual(
        [],
      );
      expect((await check(ada)).suppressed).toBe(true);
    });
  });

  describe('after a change of address', () => {
    const move = (email: string) => desk.send('PATCH', `/contacts/${ada}/`, { email });

    it('applies the suppressions of the new address', async () => {
      await added({ address: 'new@example.com', reason: 'asked' });
      expect((await move('new@example.com')).status).toBe(200);
      expect((await contact('new@example.com')).active).toBe(false);
    });

    it('applies the cancellations of the new address', async () => {
      const other = { email: 'new@example.com', lists: [{ hash: listHash, cancelled: true }] };
      await desk.service.call(contactCreate, { body: other });
      const canceled_at = desk.service.clock.now;
      await desk.send('DELETE', '/contacts/new@example.com/');
      desk.service.clock.now += 60_000;
      await move('new@example.com');
      expect(await desk.look('new@example.com')).toMatchObject({
        active: true,
        subscription: { cancelled_at: canceled_at },
      });
    });
  });
});
