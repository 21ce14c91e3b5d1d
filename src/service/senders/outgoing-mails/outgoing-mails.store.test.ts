import { expect, it } from 'vitest';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { queueMail } from './outgoing-mails.store.ts';
import { newMail } from './testing/new-mail.ts';

const at = { now: () => 1000, randomId: () => 'Unique' };

describeEachEngine('queueing an email', (openTestStorage) => {
  it('stores all fields, due immediately', async () => {
    const storage = await openTestStorage();
    const mail = newMail({
      reply_to: { name: 'Desk', email: 'desk@example.com' },
      headers: { 'X-Entity-Ref-ID': '7' },
    });
    const { id, message_id } = await storage.write((db) => queueMail(db, mail, at));
    const row = await storage.read.selectFrom('outgoing_mail').selectAll().executeTakeFirstOrThrow();
    expect(message_id).toBe('<Unique@example.com>');
    expect(row).toEqual({
      id,
      message_id,
      purpose: 'form confirmation',
      state: 'queued',
      attempts: 0,
      created_at: 1000,
      next_attempt_at: 1000,
      last_attempt_at: null,
      sent_at: null,
      lease_owner: null,
      lease_until: null,
      from_name: 'The Shop',
      from_email: 'shop@example.com',
      to_name: 'Ada',
      to_email: 'ada@example.org',
      reply_to_name: 'Desk',
      reply_to_email: 'desk@example.com',
      subject: 'Please confirm',
      last_answer: null,
      headers: '{"X-Entity-Ref-ID":"7"}',
      text: mail.text,
      html: mail.html,
      sign_up_id: null,
      sender_id: null,
    });
  });

  it('leaves nothing behind when its transaction fails', async () => {
    const storage = await openTestStorage();
    const failing = storage.write(async (db) => {
      await queueMail(db, newMail(), at);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await storage.read.selectFrom('outgoing_mail').select('id').execute()).toEqual([]);
  });

  it('writes the domain of a Message-ID in ASCII', async () => {
    const storage = await openTestStorage();
    const from = { name: 'Bücher', email: 'post@bücher.example' };
    const queued = await storage.write((db) => queueMail(db, newMail({ from }), at));
    expect(queued.message_id).toBe('<Unique@xn--bcher-kva.example>');
  });
});
