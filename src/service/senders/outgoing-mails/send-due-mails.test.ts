import { messageOf } from '../../../messages/translator.ts';
import { keptSentence } from '../../base/stored-message.ts';
import { expect, it, vi } from 'vitest';
import { notificationList } from '../../../contract/desk/notifications.ts';
import {
  mailStatus,
  outgoingMailDelete,
  outgoingMailList,
  outgoingMailRetry,
} from '../../../contract/senders/outgoing-mails.ts';
import type { Outcome, Transport } from '../../message/transport/transport.ts';
import { newHolder } from '../../base/lease.ts';
import { describeEachEngine, type OpenTestStorage } from '../../storage/testing/engines.ts';
import { startTestService } from '../../roof/testing/test-service.ts';
import { mostAttempts } from './outgoing-mails.rules.ts';
import { interruptedAnswer, sendDueMails } from './send-due-mails.ts';
import { queuedMail } from './testing/new-mail.ts';

const accepted: Outcome = { kind: 'accepted', answer: '250 Ok' };
const refusedForNow: Outcome = { kind: 'refused_for_now', stage: 'envelope', answer: '450 Later' };
const refused: Outcome = { kind: 'refused', stage: 'envelope', answer: '550 No such user' };
const overLimit: Outcome = {
  kind: 'refused',
  stage: 'message',
  answer: '550 5.4.5 Daily user sending limit exceeded. - gsmtp',
};
const unreachable: Outcome = { kind: 'refused_for_now', stage: 'connection', answer: 'ECONNREFUSED' };
const lost: Outcome = { kind: 'unknown', answer: 'Connection closed unexpectedly' };

async function deskWith(openTestStorage: OpenTestStorage, outcome: Outcome) {
  const service = await startTestService(openTestStorage);
  const { storage, clock } = service;
  const send = vi.fn<Transport['send']>(() => Promise.resolve(outcome));
  const sending = {
    storage,
    transport: { send },
    signerOf: () => Promise.resolve(null),
    returnPath: () => null,
    holder: newHolder(),
    log: { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    now: () => clock.now,
    chance: () => 0.5,
  };
  const round = () => sendDueMails(sending, new AbortController().signal);
  const rows = () => storage.read.selectFrom('outgoing_mail').selectAll().orderBy('id').execute();
  return { ...service, sending, round, rows, send };
}

describeEachEngine('the queue of outgoing emails', (openTestStorage) => {
  it('retries an email that the provider’s daily limit refuses', async () => {
    const { storage, round, rows, send, clock } = await deskWith(openTestStorage, overLimit);
    await queuedMail(storage);
    await round();
    expect(await rows()).toMatchObject([{ state: 'deferred', last_answer: overLimit.answer }]);
    send.mockResolvedValue(accepted);
    clock.now += 3_600_000;
    await round();
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
  });

  it('sends each email once', async () => {
    const { storage, round, rows, send, clock } = await deskWith(openTestStorage, accepted);
    for (let mail = 0; mail < 10; mail += 1) await queuedMail(storage);
    await round();
    await round();
    expect(send).toHaveBeenCalledTimes(10);
    expect(new Set(send.mock.calls.map(([{ message_id }]) => message_id)).size).toBe(10);
    expect(await rows()).toEqual(
      Array(10).fill(
        expect.objectContaining({
          state: 'sent',
          sent_at: clock.now,
          last_answer: '250 Ok',
          lease_owner: null,
        }),
      ),
    );
  });

  it('declares in the message that it is automatic, and keeps its own headers', async () => {
    const { storage, round, send } = await deskWith(openTestStorage, accepted);
    await queuedMail(storage, { headers: { 'X-Kind': 'test' } });
    await round();
    const source = send.mock.calls[0]?.[0].source.toString() ?? '';
    expect(source).toContain('Auto-Submitted: auto-generated\r\n');
    expect(source).toContain('X-Kind: test\r\n');
  });

  it('waits longer each time an email is deferred, and finally gives up', async () => {
    const { storage, round, rows, clock } = await deskWith(openTestStorage, refusedForNow);
    await queuedMail(storage);
    const waits: number[] = [];
    for (let attempt = 1; attempt < mostAttempts; attempt += 1) {
      await round();
      const [row] = await rows();
      expect(row).toMatchObject({ state: 'deferred', attempts: attempt, last_answer: '450 Later' });
      waits.push(((row?.next_attempt_at ?? 0) - clock.now) / 60_000);
      clock.now = row?.next_attempt_at ?? 0;
    }
    expect(waits.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240]);
    await round();
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: mostAttempts, next_attempt_at: null }]);
  });

  it('does not send an email before it is due', async () => {
    const { storage, round, send, clock } = await deskWith(openTestStorage, refusedForNow);
    await queuedMail(storage);
    await round();
    clock.now += 59_999;
    await round();
    expect(send).toHaveBeenCalledTimes(1);
    clock.now += 1;
    await round();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('keeps a permanently refused email, with the answer', async () => {
    const { storage, round, rows } = await deskWith(openTestStorage, refused);
    await queuedMail(storage);
    await round();
    expect(await rows()).toMatchObject([{ state: 'failed', last_answer: '550 No such user' }]);
  });

  it('tries no other emails when the relay cannot be reached', async () => {
    const { storage, round, rows, send } = await deskWith(openTestStorage, unreachable);
    for (let mail = 0; mail < 20; mail += 1) await queuedMail(storage);
    expect(await round()).toBe(false);
    expect(send.mock.calls.length).toBeLessThanOrEqual(4);
    expect((await rows()).filter(({ state }) => state === 'queued').length).toBeGreaterThanOrEqual(16);
  });

  it('never automatically resends an email that may have arrived', async () => {
    const { storage, round, rows, send, clock } = await deskWith(openTestStorage, lost);
    await queuedMail(storage);
    await round();
    clock.now += 365 * 24 * 3_600_000;
    await round();
    expect(send).toHaveBeenCalledTimes(1);
    expect(await rows()).toMatchObject([{ state: 'unknown' }]);
  });

  it('marks emails left in progress by a process as unknown, once that process has ended', async () => {
    const { storage, round, rows, send, sending } = await deskWith(openTestStorage, accepted);
    const id = await queuedMail(storage);
    const owned = (pid: number) =>
      storage.write((db) =>
        db
          .updateTable('outgoing_mail')
          .set({
            state: 'sending',
            lease_owner: JSON.stringify([sending.holder.host, pid, 1, 'other']),
            lease_until: Number.MAX_SAFE_INTEGER,
          })
          .where('id', '=', id)
          .execute(),
      );
    await owned(process.ppid);
    await round();
    expect(await rows()).toMatchObject([{ state: 'sending' }]);
    await owned(process.pid);
    await round();
    expect(await rows()).toMatchObject([{ state: 'unknown', last_answer: interruptedAnswer }]);
    expect(send).not.toHaveBeenCalled();
  });

  it('returns an email to the queue after a local fault', async () => {
    const { storage, round, rows, send } = await deskWith(openTestStorage, accepted);
    await queuedMail(storage);
    send.mockRejectedValueOnce(new Error('ENOSPC'));
    await expect(round()).rejects.toThrow('ENOSPC');
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 0 }]);
    await round();
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  it('fails an email that cannot become a message, and continues', async () => {
    const { storage, round, rows } = await deskWith(openTestStorage, accepted);
    await queuedMail(storage, { headers: { 'X Y': 'no header' } });
    await queuedMail(storage);
    await round();
    const reason = 'no header to set: X Y';
    const unmakeable = keptSentence(messageOf('api', 'delivery.unmakeable', { reason }));
    expect(await rows()).toMatchObject([{ state: 'failed', last_answer: unmakeable }, { state: 'sent' }]);
  });

  it('notifies a person of emails that were given up, in one notification until it is read', async () => {
    const { storage, round, call } = await deskWith(openTestStorage, refused);
    for (let mail = 0; mail < 30; mail += 1) await queuedMail(storage);
    await round();
    const { count, results } = await call(notificationList, {});
    expect(count).toBe(1);
    expect(results).toMatchObject([{ subject: 'An email to ada@example.org wasn’t sent' }]);
    expect(results[0]?.message).toContain('550 No such user');
    expect(results[0]?.message).toContain('This has happened 30 times.');
  });

  it('notifies a person of an email that may have arrived, and of no retried one', async () => {
    const { storage, round, call, send } = await deskWith(openTestStorage, refusedForNow);
    await queuedMail(storage);
    await round();
    expect(await call(notificationList, {})).toMatchObject({ count: 0 });
    send.mockResolvedValue(lost);
    await queuedMail(storage);
    await round();
    const { results } = await call(notificationList, {});
    expect(results).toMatchObject([{ subject: 'An email may or may not have arrived' }]);
  });

  it('shows a person waiting emails with their reasons, and resends one when asked', async () => {
    const { storage, round, call, clock, send } = await deskWith(openTestStorage, refused);
    const id = await queuedMail(storage, { subject: 'Once' });
    await round();
    const { results } = await call(outgoingMailList, { query: { state: 'failed,unknown' } });
    expect(results).toMatchObject([{ id, state: 'failed', attempts: 1, last_answer: '550 No such user' }]);
    expect(await call(mailStatus, {})).toMatchObject({
      failed: 1,
      last_failure: { answer: '550 No such user' },
    });
    send.mockResolvedValue(accepted);
    const again = await call(outgoingMailRetry, { params: { id } });
    expect(again).toMatchObject({ state: 'queued', attempts: 0, last_answer: '550 No such user' });
    clock.now += 1;
    await round();
    expect((await call(outgoingMailList, { query: { state: 'sent' } })).count).toBe(1);
    await expect(call(outgoingMailRetry, { params: { id } })).rejects.toMatchObject({ status: 400 });
  });

  it('never sends an email that a person has deleted', async () => {
    const { storage, round, call, send } = await deskWith(openTestStorage, accepted);
    const id = await queuedMail(storage);
    await call(outgoingMailDelete, { params: { id } });
    await round();
    expect(send).not.toHaveBeenCalled();
  });

  it('does not delete an email that is being sent', async () => {
    const { storage, call } = await deskWith(openTestStorage, accepted);
    const id = await queuedMail(storage);
    await storage.write((db) => db.updateTable('outgoing_mail').set({ state: 'sending' }).execute());
    await expect(call(outgoingMailDelete, { params: { id } })).rejects.toMatchObject({ status: 400 });
  });

  it('names the relay without its password', async () => {
    const service = await startTestService(openTestStorage, {
      smtpUrls: ['smtp://me:secret@mail.example.com:2525'],
    });
    const { body } = await service.send({ url: '/v3/mail/' });
    expect(body).not.toContain('secret');
    expect(JSON.parse(body)).toMatchObject({ relay: { host: 'mail.example.com', port: 2525 } });
  });
});
