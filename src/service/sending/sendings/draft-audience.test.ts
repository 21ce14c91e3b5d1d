import { beforeEach, describe, expect, it } from 'vitest';
import { draftAudienceReplace, draftAudienceShow } from '../../../contract/mails/draft-audience.ts';
import { draftCopy, draftCreate } from '../../../contract/mails/drafts.ts';
import { contactCreate } from '../../../contract/people/contacts.ts';
import { listCreate, listDelete } from '../../../contract/people/lists.ts';
import { segmentCreate, segmentDelete } from '../../../contract/people/segments/segments.ts';
import { senderDelete, senderList } from '../../../contract/senders/senders.ts';
import {
  scheduledMailDelete,
  scheduledMailList,
  sentMailList,
  sentMailResend,
  sentMailRest,
} from '../../../contract/sending/sent-mails.ts';
import { audienceCount } from '../../../contract/sending/audience-count.ts';
import { sendingCancel } from '../../../contract/sending/sendings.ts';
import { makeUsableSender, usableSender } from '../../roof/testing/sendings.ts';
import { startTestService, type TestService } from '../../roof/testing/test-service.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';

const nothing = {
  ...{ sender_id: null, lists: null, segments: [], exclude_lists: [], exclude_segments: [] },
  ...{ not_opened_of: null, not_sent_of: null, hidden: 'leave_out', missing: [] },
};

describeEachEngine('the audience of a draft', (openTestStorage) => {
  let service: TestService;
  let draft: number;
  let list: string;
  let segment: string;
  let sender: number;

  beforeEach(async () => {
    service = await startTestService(openTestStorage);
    await makeUsableSender(service);
    sender = (await service.call(senderList, {})).results[0]?.id ?? 0;
    ({ hash: list } = await service.call(listCreate, { body: { name: 'News' } }));
    const body = { name: 'Active', match: { on: 'active', is: 'yes' } as const, zone: 'UTC' };
    ({ hash: segment } = await service.call(segmentCreate, { body }));
    await service.call(contactCreate, { body: { email: 'ada@example.com', lists: [{ hash: list }] } });
    ({ id: draft } = await service.call(draftCreate, { body: { subject: 'Hi', body: '<p>Hi</p>' } }));
  });

  const shown = (id = draft) => service.call(draftAudienceShow, { params: { id } });
  const keep = (body: object) =>
    service.send({ method: 'PUT', url: `/v3/mails/drafts/${draft}/audience/`, payload: body });
  const send = (more: object = {}) =>
    service.send({
      ...{ method: 'POST', url: `/v3/mails/drafts/${draft}/send/` },
      payload: { lists: [list], sender_email: usableSender, ...more },
    });

  it('is saved, and copied with the draft', async () => {
    expect(await shown()).toEqual(nothing);
    const body = { sender_id: sender, lists: [list], segments: [segment], exclude_segments: null };
    const kept = await service.call(draftAudienceReplace, { params: { id: draft }, body });
    expect(kept).toEqual({ ...nothing, sender_id: sender, lists: [list], segments: [segment] });
    expect(await shown()).toEqual(kept);
    const copy = await service.call(draftCopy, { params: { id: draft } });
    expect(await shown(copy.id)).toEqual(kept);
  });

  it('refuses lists, segments, and senders that do not exist', async () => {
    for (const [member, value] of Object.entries({
      ...{ sender_id: 99, lists: ['none'], segments: ['none'] },
      ...{ exclude_lists: ['none'], exclude_segments: ['none'], not_opened_of: 99, not_sent_of: 99 },
    })) {
      const answer = await keep({ [member]: value });
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [member]]);
    }
  });

  it('excludes and names deleted records', async () => {
    const { hash: shop } = await service.call(listCreate, { body: { name: 'Shop' } });
    await keep({ sender_id: sender, lists: [list, shop], exclude_segments: [segment] });
    await service.call(listDelete, { params: { hash: shop } });
    await service.call(segmentDelete, { params: { hash: segment } });
    await service.call(senderDelete, { params: { id: sender } });
    expect(await shown()).toEqual({
      ...{ ...nothing, lists: [list] },
      missing: [
        { kind: 'sender', name: 'Usable' },
        { kind: 'list', name: 'Shop' },
        { kind: 'segment', name: 'Active' },
      ],
    });
  });

  it('returns with a draft whose schedule is canceled, and ends when it is sent', async () => {
    await keep({ lists: [list] });
    await send({ time_to_send: new Date(service.clock.now + 3_600_000).toISOString() });
    const [waiting] = (await service.call(scheduledMailList, {})).results;
    await service.call(scheduledMailDelete, { params: { id: waiting?.id ?? 0 } });
    expect((await shown()).lists).toEqual([list]);
    await send();
    await expect(shown()).rejects.toThrow();
    const kept = await service.storage.read.selectFrom('draft_audience').selectAll().execute();
    expect(kept).toEqual([]);
  });

  it('is the audience of the email that the draft resends', async () => {
    await send();
    const [sent] = (await service.call(sentMailList, {})).results;
    const again = await service.call(sentMailResend, { params: { id: sent?.id ?? 0 } });
    expect(await shown(again.id)).toEqual({
      ...{ ...nothing, sender_id: sender, lists: [list], not_opened_of: sent?.id },
    });
  });

  describe('of a stopped email', () => {
    const stop = async (more: object = {}) => {
      for (const name of ['unknown', 'sent', 'sending', 'failed', 'cancelled'])
        await service.call(contactCreate, {
          body: { email: `${name}@example.com`, lists: [{ hash: list }] },
        });
      await send(more);
      const id = (await service.call(sentMailList, {})).results[0]?.id ?? 0;
      const contacts = await service.storage.read.selectFrom('contact').select(['id', 'email']).execute();
      const target = await service.storage.read.selectFrom('list').select('id').executeTakeFirstOrThrow();
      const states = ['unknown', 'sent', 'sending', 'failed', 'cancelled'] as const;
      await service.storage.write(async (db) => {
        for (const state of states) {
          const contact = contacts.find(({ email }) => email === `${state}@example.com`);
          const row = { sending_id: id, contact_id: contact?.id ?? 0, list_id: target.id, state };
          await db
            .insertInto('delivery')
            .values({ ...row, email: `${state}@example.com`, due_at: 1 })
            .execute();
        }
      });
      await service.call(sendingCancel, { params: { id } });
      return id;
    };

    it('goes to everyone who neither got it nor may have', async () => {
      const id = await stop({ segments: [segment] });
      const rest = await service.call(sentMailRest, { params: { id } });
      const audience = { sender_id: sender, lists: [list], segments: [segment], not_sent_of: id };
      expect(await shown(rest.id)).toEqual({ ...nothing, ...audience });
      const { lists, segments, not_sent_of } = await shown(rest.id);
      const body = { lists: lists ?? [], segments, not_sent_of };
      expect(await service.call(audienceCount, { body })).toMatchObject({
        receivers: 3,
        left_out: { excluded: 3 },
      });
    });

    it('leaves out everyone who got another part of it', async () => {
      const first = await stop();
      ({ id: draft } = await service.call(sentMailRest, { params: { id: first } }));
      await send({ not_sent_of: first });
      const { results } = await service.call(sentMailList, {});
      const second = results.find(({ id }) => id !== first)?.id ?? 0;
      await service.storage.write(async (db) => {
        const email = 'failed@example.com';
        const contact = await db.selectFrom('contact').select('id').where('email', '=', email).execute();
        const target = await db.selectFrom('list').select('id').executeTakeFirstOrThrow();
        const row = { sending_id: second, list_id: target.id, state: 'sent' as const, email, due_at: 1 };
        await db
          .insertInto('delivery')
          .values(contact.map(({ id }) => ({ ...row, contact_id: id })))
          .execute();
      });
      await service.call(sendingCancel, { params: { id: second } });
      for (const not_sent_of of [first, second]) {
        const count = await service.call(audienceCount, { body: { lists: [list], not_sent_of } });
        expect(count).toMatchObject({ receivers: 2, left_out: { excluded: 4 } });
      }
    });

    it('is refused for an email that was not stopped, or whose recipients a program chose', async () => {
      await send();
      const [sent] = (await service.call(sentMailList, {})).results;
      const ask = (id: number) => service.send({ method: 'POST', url: `/v3/mails/sent/${id}/rest/` });
      expect((await ask(sent?.id ?? 0)).statusCode).toBe(400);
      ({ id: draft } = await service.call(draftCreate, { body: { subject: 'Hi', body: '<p>Hi</p>' } }));
      const match = { v: 1, zone: 'UTC', match: { on: 'active', is: 'yes' } };
      const id = await stop({ match });
      expect((await ask(id)).statusCode).toBe(400);
    });
  });
});
