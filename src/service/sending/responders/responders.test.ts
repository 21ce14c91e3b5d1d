import { beforeEach, expect, it } from 'vitest';
import { attributeCreate, attributeDelete } from '../../../contract/people/attributes.ts';
import { contactTimeline } from '../../../contract/people/contact-history.ts';
import { contactCreate, contactUpdate } from '../../../contract/people/contacts.ts';
import { draftCreate } from '../../../contract/mails/drafts.ts';
import { listCreate, listShow } from '../../../contract/people/lists.ts';
import {
  responderMailDraft,
  responderMailShow,
  responderMailUpdate,
} from '../../../contract/sending/responder-mails.ts';
import {
  responderCreate,
  responderDelete,
  responderList,
  responderPause,
  responderReplace,
  responderResume,
  responderShow,
} from '../../../contract/sending/responders.ts';
import { segmentCreate, segmentShow, segmentUpdate } from '../../../contract/people/segments/segments.ts';
import { sendingShow } from '../../../contract/sending/sendings.ts';
import { subscriberUpdate } from '../../../contract/people/subscribers.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { makeUsableSender } from '../../roof/testing/sendings.ts';
import { startTestService, type TestService } from '../../roof/testing/test-service.ts';
import { respondersRound } from './responders.loop.ts';
import { messagesIn } from '../../../messages/node/server-messages.ts';

const tApi = messagesIn('api', 'en');

const hour = 60 * 60_000;

describeEachEngine('an autoresponder', (openTestStorage) => {
  let service: TestService;
  let hash: string;
  let draft: number;

  beforeEach(async () => {
    service = await startTestService(openTestStorage);
    await makeUsableSender(service);
    ({ hash } = await service.call(listCreate, { body: { name: 'List' } }));
    await join('before');
    ({ id: draft } = await service.call(draftCreate, { body: { subject: 'Welcome', body: '<p>Hi</p>' } }));
  });

  const join = (name: string) =>
    service.call(contactCreate, { body: { email: `${name}@example.com`, lists: [{ hash }] } });
  const create = () => {
    const body = { draft, list: hash, time_to_send: { days: 0, hours: 2 } };
    return service.call(responderCreate, { body });
  };
  const round = () =>
    respondersRound(
      { storage: service.storage, now: () => service.clock.now, wake: () => undefined },
      new AbortController().signal,
    );
  const deliveries = () =>
    service.storage.read.selectFrom('delivery').select(['email', 'state']).orderBy('id').execute();
  const receivers = async () => {
    const rows = await service.storage.read.selectFrom('delivery').select('email').orderBy('id').execute();
    return rows.map(({ email }) => email.replace('@example.com', ''));
  };

  it('is created from a draft, which is then no longer a draft', async () => {
    const responder = await create();
    expect(responder).toMatchObject({
      mail: { id: draft, subject: 'Welcome', type: 0 },
      list: { hash, name: 'List' },
      time_to_send: { days: 0, hours: 2 },
      on_hold: null,
      sender_name: 'Usable',
    });
    expect((await service.send({ url: `/v3/mails/drafts/${draft}/` })).statusCode).toBe(404);
    const list = await service.call(listShow, { params: { hash } });
    expect(list).toMatchObject({
      responders_count: 1,
      responders: [{ id: responder.id, url: responder.url }],
    });
  });

  it('comes from the sender with its id, or from a list’s first usable one', async () => {
    const { id } = await service.storage.read.selectFrom('sender').select('id').executeTakeFirstOrThrow();
    const make = (sender: string) =>
      service.call(responderCreate, {
        body: { draft, list: hash, sender, time_to_send: { days: 1, hours: 0 } },
      });
    expect(await make(String(id))).toMatchObject({ sender_name: 'Usable' });
    ({ id: draft } = await service.call(draftCreate, { body: { subject: 'Again', body: '<p>Hi</p>' } }));
    expect(await make(hash)).toMatchObject({ sender_name: 'Usable' });
  });

  it('emails contacts who join later, once, when their delay has passed', async () => {
    await create();
    await join('ada');
    await round();
    expect(await receivers()).toEqual([]);
    service.clock.now += 2 * hour;
    await round();
    await round();
    expect(await receivers()).toEqual(['ada']);
  });

  it('emails only contacts who are in its segment when their delay has passed', async () => {
    const match = { on: 'name', is: 'filled' };
    const segment = await service.call(segmentCreate, { body: { name: 'Named', match } });
    const limited = { draft, list: hash, time_to_send: { days: 0, hours: 2 }, segment: segment.hash };
    const { id, ...responder } = await service.call(responderCreate, { body: limited });
    expect(responder.segment).toMatchObject({ hash: segment.hash, name: 'Named', broken: [] });
    await join('ada');
    await join('bo');
    await round();
    const named = { email: 'ada@example.com', first_name: 'Ada' };
    await service.call(contactUpdate, { params: { email: named.email }, body: named });
    service.clock.now += 2 * hour;
    await round();
    await service.call(contactUpdate, { params: { email: 'bo@example.com' }, body: { first_name: 'Bo' } });
    // Each is judged once, even when the next one joins.
    await join('cy');
    await round();
    expect(await deliveries()).toEqual([
      { email: 'ada@example.com', state: 'queued' },
      { email: 'bo@example.com', state: 'skipped' },
    ]);
    const { results } = await service.call(contactTimeline, {
      params: { email: 'bo@example.com' },
      query: { group: 'emails' },
    });
    expect(results).toMatchObject([
      {
        kind: 'skipped',
        name: 'Welcome',
        detail: tApi('delivery.noSegment', { name: 'Named' }),
      },
    ]);
    const { report } = await service.call(responderShow, { params: { id } });
    const counts = await service.call(sendingShow, { params: { id: String(report) } });
    expect(counts).toMatchObject({ queued: 1, skipped: 1 });
    await service.call(responderPause, { params: { id } });
    const body = { time_to_send: { days: 0, hours: 2 } };
    const kept = await service.call(responderReplace, { params: { id }, body });
    expect(kept.segment).toMatchObject({ name: 'Named' });
    const lifted = await service.call(responderReplace, { params: { id }, body: { ...body, segment: null } });
    expect(lifted.segment).toBe(null);
  });

  it('keeps people waiting while its segment is broken, and protects the segment from deletion', async () => {
    await service.call(attributeCreate, { body: { name: 'Plan' } });
    const match = { not: { on: 'attribute', code: 'plan', is: 'filled' } };
    const { hash: segment } = await service.call(segmentCreate, { body: { name: 'Free', match } });
    const limited = { draft, list: hash, time_to_send: { days: 0, hours: 0 }, segment };
    const { id } = await service.call(responderCreate, { body: limited });
    const { used_by } = await service.call(segmentShow, { params: { hash: segment } });
    expect(used_by).toEqual([{ kind: 'responder', id: String(id), name: 'Welcome' }]);
    const refused = await service.send({ method: 'DELETE', url: `/v3/segments/${segment}/` });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('the autoresponder \\"Welcome\\"');
    await service.call(attributeDelete, { params: { code: 'plan' } });
    await join('ada');
    await round();
    expect(await receivers()).toEqual([]);
    const shown = await service.call(responderShow, { params: { id } });
    expect(shown.segment?.broken).toEqual(['Attribute not found: plan.']);
    const repaired = { match: { on: 'email', is: 'filled' } };
    await service.call(segmentUpdate, { params: { hash: segment }, body: repaired });
    await round();
    expect(await receivers()).toEqual(['ada']);
  });

  it('leaves out contacts who unsubscribe before their delay has passed', async () => {
    await create();
    await join('ada');
    await join('bo');
    await round();
    const params = { hash, email: 'ada@example.com' };
    await service.call(subscriberUpdate, { params, body: { cancelled: true } });
    service.clock.now += 2 * hour;
    await round();
    expect(await receivers()).toEqual(['bo']);
  });

  it('keeps contacts waiting while it is paused, and emails the longest waiting first afterward', async () => {
    const { id } = await create();
    await join('ada');
    await service.call(responderPause, { params: { id } });
    service.clock.now += hour;
    await join('bo');
    service.clock.now += 5 * hour;
    await round();
    expect(await receivers()).toEqual([]);
    expect((await service.call(responderShow, { params: { id } })).on_hold).not.toBeNull();
    await service.call(responderResume, { params: { id } });
    await round();
    expect(await receivers()).toEqual(['ada', 'bo']);
  });

  it('can be changed only while it is paused', async () => {
    const { id } = await create();
    const wait = { params: { id }, body: { time_to_send: { days: 1, hours: 0 } } };
    const text = { params: { id: draft }, body: { subject: 'Hello' } };
    const refused = { non_field_errors: [tApi('responder.pauseFirst')] };
    const put = await service.send({ method: 'PUT', url: `/v3/responders/${id}/`, payload: wait.body });
    const patch = await service.send({
      method: 'PATCH',
      url: `/v3/mails/responders/${draft}`,
      payload: text.body,
    });
    expect([put.statusCode, put.json(), patch.statusCode, patch.json()]).toEqual([
      400,
      refused,
      400,
      refused,
    ]);
    await service.call(responderPause, { params: { id } });
    expect((await service.call(responderReplace, wait)).time_to_send).toEqual({ days: 1, hours: 0 });
    await service.call(responderMailUpdate, text);
    expect((await service.call(responderMailShow, { params: { id: draft } })).subject).toBe('Hello');
    const sent = await service.storage.read.selectFrom('sending').select('subject').execute();
    expect(sent).toEqual([{ subject: 'Hello' }]);
  });

  it('refuses a change of an email that was changed since', async () => {
    const { id } = await create();
    await service.call(responderPause, { params: { id } });
    const { updated } = await service.call(responderMailShow, { params: { id: draft } });
    const change = { params: { id: draft }, body: { plain_text: 'Hi', based_on: updated } };
    expect((await service.call(responderMailUpdate, change)).plain_text).toBe('Hi');
    const late = await service.send({
      method: 'PATCH',
      url: `/v3/mails/responders/${draft}`,
      payload: { plain_text: 'Ho', based_on: updated },
    });
    expect(late.statusCode).toBe(409);
  });

  it('provides a copy of its email as a new draft', async () => {
    const { id } = await create();
    const copy = await service.call(responderMailDraft, { params: { id: draft } });
    expect(copy).toMatchObject({ subject: 'Copy of Welcome', body: '<p>Hi</p>' });
    expect((await service.call(responderShow, { params: { id } })).mail.id).toBe(draft);
  });

  it('sends nothing more after it is deleted, and keeps its report', async () => {
    const { id, report } = await create();
    await join('ada');
    await service.call(responderDelete, { params: { id } });
    service.clock.now += 2 * hour;
    await round();
    expect(await receivers()).toEqual([]);
    expect((await service.call(responderList, {})).count).toBe(0);
    expect((await service.call(sendingShow, { params: { id: report } })).state).toBe('cancelled');
  });

  it('also loses its report when asked', async () => {
    const { id, report } = await create();
    const response = await service.send({ method: 'POST', url: `/v3/responders/${id}/delete_related/` });
    expect(response.statusCode).toBe(204);
    expect((await service.send({ url: `/v3/mails/sendings/${report}/` })).statusCode).toBe(404);
  });

  it.each<{ what: string; body: object; field: string }>([
    { what: 'an unknown draft', body: { draft: 4711 }, field: 'draft' },
    { what: 'an unknown list', body: { list: 'nothing' }, field: 'list' },
    { what: 'an unknown sender', body: { sender: '4711' }, field: 'sender' },
    { what: 'a time below zero', body: { time_to_send: { days: -1, hours: 0 } }, field: 'time_to_send' },
  ])('is refused for $what', async ({ body, field }) => {
    const payload = { draft, list: hash, time_to_send: { days: 0, hours: 1 }, ...body };
    const response = await service.send({ method: 'POST', url: '/v3/responders/', payload });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<object>())).toEqual([field]);
    expect((await service.send({ url: `/v3/mails/drafts/${draft}/` })).statusCode).toBe(200);
  });
});
