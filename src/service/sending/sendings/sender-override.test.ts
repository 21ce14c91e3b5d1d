import { beforeEach, expect, it } from 'vitest';
import { contactCreate } from '../../../contract/people/contacts.ts';
import { draftSend } from '../../../contract/mails/draft-send.ts';
import { draftCreate } from '../../../contract/mails/drafts.ts';
import { listCreate } from '../../../contract/people/lists.ts';
import { senderCreate } from '../../../contract/senders/senders.ts';
import { sendingShow } from '../../../contract/sending/sendings.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTestService, type TestService } from '../../roof/testing/test-service.ts';

describeEachEngine('a send from a sender that mailbox providers refuse', (openTestStorage) => {
  let service: TestService;
  let hash: string;

  beforeEach(async () => {
    service = await startTestService(openTestStorage, { ownSenders: ['gmail.com', 'bakery.example'] });
    ({ hash } = await service.call(listCreate, { body: { name: 'List' } }));
    await service.call(contactCreate, { body: { email: 'ada@example.com', lists: [{ hash }] } });
  });

  async function sendFrom(email: string, more: { sender_override?: string | null } = {}) {
    const { id: sender_id } = await service.call(senderCreate, { body: { name: 'Shop', email } });
    return async () => {
      const { id } = await service.call(draftCreate, { body: { subject: 'News', body: '<p>Hi</p>' } });
      const sent = await service.call(draftSend, {
        params: { id },
        body: { lists: [hash], sender_id, ...more },
      });
      return service.call(sendingShow, { params: { id: sent?.id ?? 0 } });
    };
  }

  it('is accepted and recorded', async () => {
    const send = await sendFrom('shop@gmail.com');
    expect(await send()).toMatchObject({ sender_problem: 'public_provider', sender_override: null });
  });

  it('keeps the person’s reason for sending it', async () => {
    const send = await sendFrom('shop@gmail.com', { sender_override: ' Only my team ' });
    expect(await send()).toMatchObject({ sender_override: 'Only my team' });
  });

  it('records a domain that fails all checks, and none while they are unknown', async () => {
    const send = await sendFrom('bread@bakery.example');
    expect(await send()).toMatchObject({ sender_problem: null });
    const failed = { is_authenticated: 0, dkim_check_result: 0, dmarc_passed: 0 };
    await service.storage.write((db) => db.updateTable('sender').set(failed).execute());
    expect(await send()).toMatchObject({ sender_problem: 'not_authenticated' });
  });
});
