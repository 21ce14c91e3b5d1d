import { beforeEach, describe, expect, it } from 'vitest';
import { contactCreate } from '../../../contract/people/contacts.ts';
import { draftCreate, draftResendShow } from '../../../contract/mails/drafts.ts';
import { sendAnswer } from '../../../contract/mails/send-request.ts';
import { listCreate } from '../../../contract/people/lists.ts';
import { segmentCreate, segmentUpdate } from '../../../contract/people/segments/segments.ts';
import { audienceCount } from '../../../contract/sending/audience-count.ts';
import {
  audienceShow,
  scheduledMailRefresh,
  scheduledMailReschedule,
  sendingCancel,
  sendingPause,
  sendingResume,
  sendingShow,
} from '../../../contract/sending/sendings.ts';
import {
  scheduledMailDelete,
  scheduledMailList,
  sentMailDelete,
  sentMailList,
  sentMailResend,
  sentMailShow,
} from '../../../contract/sending/sent-mails.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { makeUsableSender, usableSender } from '../../roof/testing/sendings.ts';
import { startTestService, testOrigin, type TestService } from '../../roof/testing/test-service.ts';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import { messagesIn } from '../../../messages/node/server-messages.ts';

const tApi = messagesIn('api', 'en');

const hour = 60 * 60_000;

describeEachEngine('sending a draft', (openTestStorage) => {
  let service: TestService;
  let hash: string;
  let draft: number;

  beforeEach(async () => {
    service = await startTestService(openTestStorage);
    await makeUsableSender(service);
    ({ hash } = await service.call(listCreate, { body: { name: 'List' } }));
    for (const name of ['ada', 'bo']) {
      await service.call(contactCreate, { body: { email: `${name}@example.com`, lists: [{ hash }] } });
    }
    ({ id: draft } = await service.call(draftCreate, { body: { subject: 'News', body: '<p>Hi</p>' } }));
  });

  const send = (body: object, id = draft) =>
    service.send({ method: 'POST', url: `/v3/mails/drafts/${id}/send/`, payload: body });
  const request = (more: object = {}) => ({ lists: [hash], sender_email: usableSender, ...more });
  const sent = async () => (await service.call(sentMailList, {})).results;

  it('turns it into a sent email', async () => {
    expect((await send(request())).statusCode).toBe(202);
    expect((await service.send({ url: `/v3/mails/drafts/${draft}/` })).statusCode).toBe(404);
    const [mail] = await sent();
    expect(mail).toMatchObject({
      subject: 'News',
      mail: draft,
      sender_name: 'Usable',
      lists: [{ hash }],
      queued: true,
    });
  });

  it('answers with the address of the sent or scheduled email', async () => {
    const time_to_send = new Date(service.clock.now + hour).toISOString();
    const copy = await service.call(draftCreate, { body: { subject: 'Later', body: '<p>Hi</p>' } });
    const answers = [await send(request()), await send(request({ time_to_send }), copy.id)];
    for (const [index, { headers, body }] of answers.entries()) {
      const answer = sendAnswer.parse(JSON.parse(body));
      const kind = index === 0 ? 'sent' : 'scheduled';
      expect(answer).toMatchObject({ scheduled: index === 1, url: headers.location });
      expect(answer.url).toBe(`${testOrigin}/v3/mails/${kind}/${answer.id}/`);
      expect((await service.send({ url: new URL(answer.url).pathname })).statusCode).toBe(200);
    }
  });

  it('keeps the draft after a test, and lists no sent email', async () => {
    expect((await send(request({ test: true }))).statusCode).toBe(202);
    expect((await service.send({ url: `/v3/mails/drafts/${draft}/` })).statusCode).toBe(200);
    expect(await sent()).toEqual([]);
  });

  it('waits for its time, and can be unscheduled', async () => {
    await send(request({ time_to_send: new Date(service.clock.now + hour).toISOString() }));
    const { results } = await service.call(scheduledMailList, {});
    expect(results).toMatchObject([{ subject: 'News', report_id: null, status: 0, queued: true }]);
    await service.call(scheduledMailDelete, { params: { id: results[0]?.id ?? 0 } });
    expect((await service.send({ url: `/v3/mails/drafts/${draft}/` })).statusCode).toBe(200);
    expect((await service.call(scheduledMailList, {})).count).toBe(0);
  });

  it('can be moved to another time, or to now', async () => {
    await send(request({ time_to_send: new Date(service.clock.now + hour).toISOString() }));
    const id = (await service.call(scheduledMailList, {})).results[0]?.id ?? 0;
    const later = new Date(service.clock.now + 2 * hour).toISOString();
    await service.call(scheduledMailReschedule, { params: { id }, body: { time_to_send: later } });
    expect((await service.call(scheduledMailList, {})).results[0]?.time_to_send).toContain('05:04:05');
    service.clock.now += 30 * 60_000;
    const now = await service.call(scheduledMailReschedule, { params: { id }, body: { time_to_send: null } });
    expect(now.state).toBe('preparing');
    expect(await sent()).toMatchObject([{ time_to_send: formatTimestamp(service.clock.now) }]);
  });

  describe('is refused', () => {
    it.each<{ what: string; body: object; field: string }>([
      { what: 'an unknown list', body: { lists: ['nothing'] }, field: 'lists' },
      { what: 'an unknown sender', body: { sender_email: 'who@example.com' }, field: 'sender_email' },
      { what: 'a time long past', body: { time_to_send: '2020-01-01T00:00:00Z' }, field: 'time_to_send' },
      {
        what: 'a friend list that is none of its lists',
        body: { tell_a_friend: 'other' },
        field: 'tell_a_friend',
      },
    ])('for $what', async ({ body, field }) => {
      const response = await send(request(body));
      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json<object>())).toEqual([field]);
      expect((await service.send({ url: `/v3/mails/drafts/${draft}/` })).statusCode).toBe(200);
    });

    it('for a sender that is not verified', async () => {
      await service.storage.write((db) => db.updateTable('sender').set({ status: 1 }).execute());
      const response = await send(request());
      expect(response.json()).toEqual({
        sender_email: [tApi('sender.unverified')],
      });
    });

    it.each([
      { body: ' <html><body>\n<p>&nbsp;<br></p></body></html>\u200b' },
      { body: '<p></p>', plain_text: ' ' },
    ])('for an email without any content: %j', async (content) => {
      const url = '/v3/mails/drafts/';
      const made = await service.send({ method: 'POST', url, payload: { subject: 'Blank', ...content } });
      expect(made.statusCode).toBe(201);
      const { id } = made.json<{ id: number }>();
      const response = await send(request(), id);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        non_field_errors: [tApi('send.empty')],
      });
    });

    it.each(['<img src="https://example.com/a.png">', 'a', '<p>1 < 2', '<hr>'])(
      'not for %j',
      async (body) => {
        const { id } = await service.call(draftCreate, { body: { subject: 'Short', body } });
        expect((await send(request(), id)).statusCode).toBe(202);
      },
    );

    it('for a list without subscribers', async () => {
      const empty = await service.call(listCreate, { body: { name: 'Empty' } });
      expect((await send(request({ lists: [empty.hash] }))).json()).toHaveProperty('lists');
    });

    it('for a test to more than 20', async () => {
      for (let at = 0; at < 19; at += 1) {
        await service.call(contactCreate, { body: { email: `c${at}@example.com`, lists: [{ hash }] } });
      }
      const response = await send(request({ test: true }));
      expect(response.json()).toEqual({
        lists: [tApi('send.testTooLarge', { most: 20, count: 21 })],
      });
    });
  });

  it('counts its audience, each contact once', async () => {
    const other = await service.call(listCreate, { body: { name: 'Other' } });
    await service.call(contactCreate, {
      body: { email: 'both@example.com', lists: [{ hash }, { hash: other.hash }] },
    });
    const query = { lists: [hash, other.hash] };
    expect(await service.call(audienceShow, { query })).toEqual({
      receivers: 3,
      subscriptions: 4,
      empty: {},
    });
    const values = ['firstname', '[[city]]', 'phone'];
    const { empty } = await service.call(audienceShow, { query: { ...query, values } });
    expect(empty).toEqual({ firstname: 3, '[[city]]': 3 });
  });

  describe('narrowed within its lists', () => {
    const match = { v: 1, match: { on: 'email', is: 'starts', value: 'ada' } } as const;

    it('counts recipients and contacts left out', async () => {
      const other = await service.call(listCreate, { body: { name: 'Other' } });
      await service.call(contactCreate, {
        body: { email: 'ada.too@example.com', lists: [{ hash }, { hash: other.hash }] },
      });
      const body = { lists: [hash], match, exclude_lists: [other.hash] };
      const nobody = { cancelled: 0, inactive: 0, suppressed: 0, opened: 0, hidden: 0 };
      expect(await service.call(audienceCount, { body })).toEqual({
        receivers: 1,
        left_out: { ...nobody, not_in_segment: 1, excluded: 1 },
      });
    });

    it('counts recipients without a value', async () => {
      const values = ['firstname', '[[city]]', 'other'];
      const body = { lists: [hash], match, values };
      expect(await service.call(audienceCount, { body })).toMatchObject({
        receivers: 1,
        empty: { firstname: 1, '[[city]]': 1 },
      });
      const everyone = await service.call(audienceCount, { body: { lists: [hash], values } });
      const shown = await service.call(audienceShow, { query: { lists: [hash], values } });
      expect(everyone.empty).toEqual(shown.empty);
    });

    it('resends to recipients who have not opened it', async () => {
      await send(request());
      const id = (await sent())[0]?.id ?? 0;
      const again = await service.call(sentMailResend, { params: { id } });
      expect(again).toMatchObject({ subject: 'News', body: '<p>Hi</p>' });
      const { resends } = await service.call(draftResendShow, { params: { id: again.id } });
      expect(resends).toEqual({ id, subject: 'News', lists: [hash], sent: null, is_resend: false });
      // Nobody has received it yet.
      const response = await send(request({ not_opened_of: id }), again.id);
      expect(response.json()).toEqual({ lists: [tApi('send.nobodyLeft')] });
    });

    it('keeps its narrowing at the time of the send', async () => {
      expect((await send(request({ match }))).statusCode).toBe(202);
      const id = (await sent())[0]?.id ?? 0;
      const { targeting } = await service.call(sendingShow, { params: { id } });
      expect(targeting).toMatchObject({ match, segments: [], hidden: 'leave_out' });
    });

    it('updates the conditions of its segments on request before it is due', async () => {
      const segment = { name: 'Adas', zone: 'UTC', match: { on: 'email', is: 'starts', value: 'ada' } };
      const made = await service.call(segmentCreate, { body: segment });
      await send(request({ segments: [made.hash], time_to_send: '2099-01-01T00:00:00Z' }));
      const id = (await service.call(scheduledMailList, {})).results[0]?.id ?? 0;
      const changed = { on: 'email', is: 'starts', value: 'bo' } as const;
      await service.call(segmentUpdate, { params: { hash: made.hash }, body: { match: changed } });
      const params = { id };
      const kept = await service.call(sendingShow, { params });
      expect(kept.targeting).toMatchObject({ segments: [{ match: segment.match }] });
      const fresh = await service.call(scheduledMailRefresh, { params });
      expect(fresh).toMatchObject({ state: 'scheduled', targeting: { segments: [{ match: changed }] } });
    });

    it('keeps the conditions of its segments after it has started', async () => {
      await send(request({ match }));
      const params = { id: (await sent())[0]?.id ?? 0 };
      await expect(service.call(scheduledMailRefresh, { params })).rejects.toThrow('404');
    });

    it.each([
      ['by a segment that is gone', { segments: ['gone'] }, 'segments'],
      ['by a list that is gone', { exclude_lists: ['gone'] }, 'exclude_lists'],
      [
        'by a match on what is gone',
        { match: { v: 1, match: { on: 'attribute', code: 'x', is: 'filled' } } },
        'match',
      ],
      ['by an email that was not sent', { not_opened_of: 999 }, 'not_opened_of'],
      ['to nobody', { match: { v: 1, match: { any: [] } } }, 'lists'],
      ['as a test', { test: true, match }, 'match'],
    ])('is refused %s', async (_, more, field) => {
      const response = await send(request(more));
      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json())).toEqual([field]);
    });
  });

  it('adds default tracking to links when asked', async () => {
    await send(request({ tracking: true }));
    const id = (await sent())[0]?.id ?? 0;
    const { tracking } = await service.call(sentMailShow, { params: { id } });
    const params = { utm_campaign: `cmp_${draft}`, utm_medium: 'email', utm_source: 'newsdesk' };
    expect(tracking).toEqual([{ type: 0, params }]);
  });

  it('can be paused, resumed, and canceled, but not deleted while sending', async () => {
    await send(request());
    const params = { id: (await sent())[0]?.id ?? 0 };
    expect(await service.call(sendingPause, { params })).toMatchObject({
      state: 'paused',
      is_counting: true,
    });
    expect((await service.call(sendingResume, { params })).state).toBe('preparing');
    await expect(service.call(sentMailDelete, { params })).rejects.toThrow();
    expect((await service.call(sendingCancel, { params })).state).toBe('cancelled');
    await expect(service.call(sendingResume, { params })).rejects.toThrow();
  });

  it('keeps the facts of its report when the email is deleted', async () => {
    await send(request());
    const params = { id: (await sent())[0]?.id ?? 0 };
    const state = { state: 'sent', finished_at: service.clock.now };
    await service.storage.write((db) => db.updateTable('sending').set(state).execute());
    await service.call(sentMailDelete, { params });
    expect(await sent()).toEqual([]);
    await expect(service.call(sendingShow, { params })).rejects.toThrow('404');
    const rows = await service.storage.read.selectFrom('sending').select('subject').execute();
    expect(rows).toEqual([{ subject: 'News' }]);
  });

  it('answers 404 when the draft does not exist', async () => {
    expect((await send(request(), 4711)).statusCode).toBe(404);
    expect((await service.send({ url: '/v3/mails/sent/4711/' })).statusCode).toBe(404);
  });
});
