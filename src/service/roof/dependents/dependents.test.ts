import { beforeEach, expect, it } from 'vitest';
import { listDependentShow, senderDependentShow } from '../../../contract/people/dependents.ts';
import { contactCreate } from '../../../contract/people/contacts.ts';
import { draftCreate } from '../../../contract/mails/drafts.ts';
import { formCreate } from '../../../contract/forms/forms.ts';
import { listCreate, listDelete } from '../../../contract/people/lists.ts';
import { notificationList } from '../../../contract/desk/notifications.ts';
import { responderCreate } from '../../../contract/sending/responders.ts';
import { senderDelete, senderList } from '../../../contract/senders/senders.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { makeUsableSender, usableSender } from '../testing/sendings.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';

describeEachEngine('everything that needs a list or a sender', (openTestStorage) => {
  let service: TestService;
  let hash: string;
  let sender: number;
  beforeEach(async () => {
    service = await startTestService(openTestStorage);
    await makeUsableSender(service);
    sender = (await service.call(senderList, {})).results[0]?.id ?? 0;
    ({ hash } = await service.call(listCreate, { body: { name: 'Club' } }));
    await service.call(contactCreate, { body: { email: 'ada@example.com', lists: [{ hash }] } });
  });

  const newDraft = async (subject: string) =>
    (await service.call(draftCreate, { body: { subject, body: '<p>Hi</p>' } })).id;
  const use = async () => {
    await service.call(formCreate, { body: { name: 'Footer', lists: [hash], sender_id: sender } });
    const time_to_send = new Date(service.clock.now + 3_600_000).toISOString();
    const payload = { lists: [hash], sender_email: usableSender, time_to_send };
    const url = `/v3/mails/drafts/${await newDraft('Spring <b>sale</b>')}/send/`;
    await service.send({ method: 'POST', url, payload });
    await service.call(responderCreate, {
      body: {
        ...{ draft: await newDraft('Welcome'), list: hash, sender: String(sender) },
        time_to_send: { days: 1, hours: 0 },
      },
    });
  };
  const all = {
    forms: [{ name: 'Footer' }],
    scheduled: [{ subject: 'Spring <b>sale</b>' }],
    responders: [{ subject: 'Welcome' }],
  };
  const notices = async () => (await service.call(notificationList, {})).results;

  it('is named before it is deleted', async () => {
    const none = { forms: [], scheduled: [], responders: [] };
    expect(await service.call(listDependentShow, { params: { hash } })).toEqual(none);
    await use();
    expect(await service.call(listDependentShow, { params: { hash } })).toMatchObject(all);
    expect(await service.call(senderDependentShow, { params: { id: sender } })).toMatchObject(all);
    await expect(service.call(listDependentShow, { params: { hash: 'nothing' } })).rejects.toThrow('404');
    await expect(service.call(senderDependentShow, { params: { id: 999 } })).rejects.toThrow('404');
  });

  it.each(['list', 'sender'] as const)('is named by a notification after the %s is deleted', async (kind) => {
    await use();
    if (kind === 'list') await service.call(listDelete, { params: { hash } });
    else await service.call(senderDelete, { params: { id: sender } });
    const [notification] = await notices();
    expect(notification?.subject).toMatch(new RegExp(`^Deleted the ${kind} “.+”, which is still in use$`));
    expect(notification?.message).toContain('Forms: “Footer”');
    expect(notification?.message).toContain('Scheduled emails: “Spring &lt;b&gt;sale&lt;/b&gt;”');
    expect(notification?.message).toContain('Autoresponders: “Welcome”');
  });

  it('adds no notification after an unneeded one is deleted', async () => {
    await service.call(listDelete, { params: { hash } });
    expect(await notices()).toEqual([]);
  });
});
