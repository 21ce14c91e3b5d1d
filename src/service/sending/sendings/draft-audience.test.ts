import { beforeEach, expect, it } from 'vitest';
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
} from '../../../contract/sending/sent-mails.ts';
import { makeUsableSender, usableSender } from '../../roof/testing/sendings.ts';
import { startTestService, type TestService } from '../../roof/testing/test-service.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';

const nothing = {
  ...{ sender_id: null, lists: null, segments: [], exclude_lists: [], exclude_segments: [] },
  ...{ not_opened_of: null, hidden: 'leave_out', missing: [] },
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
      ...{ exclude_lists: ['none'], exclude_segments: ['none'], not_opened_of: 99 },
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
});
