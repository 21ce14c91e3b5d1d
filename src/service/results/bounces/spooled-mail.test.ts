import { expect, it } from 'vitest';
import { formSignUpList } from '../../../contract/forms/sign-ups.ts';
import { notificationList } from '../../../contract/desk/notifications.ts';
import { outgoingMailList } from '../../../contract/senders/outgoing-mails.ts';
import { senderRequestConfirmation } from '../../../contract/senders/senders.ts';
import { messageIdOfDelivery } from '../../message/compose/message-id.ts';
import { returnPathOf, systemReturnPathOf, unsubscribeAddressOf } from '../../message/return-path.ts';
import { returnedReport } from '../returned-mail/testing/returned-report.ts';
import { startSignUpDesk } from '../../forms/sign-ups/testing/sign-up-desk.ts';
import { describeEachEngine, type OpenTestStorage } from '../../storage/testing/engines.ts';
import { startTestService, type TestService } from '../../roof/testing/test-service.ts';
import { bookSpooledMail, type SpoolingParts } from './spooled-mail.ts';
import { sentMails } from './testing/sent-mails.ts';

const bounceDomain = 'bounces.example.com';

/** Returns the parts of a service with a bounce domain. */
function withBounces({ storage, signing, clock }: TestService): SpoolingParts {
  return { storage, signing, now: () => clock.now, config: { bounceDomain } };
}

async function start(openTestStorage: OpenTestStorage) {
  const service = await startTestService(openTestStorage);
  const mails = await sentMails(service.storage, 2);
  const sent = await mails.send();
  return { service, parts: withBounces(service), mails, ...sent, first: sent.deliveries[0] ?? 0 };
}

/** Marks all system emails as sent, with an accepting mail server. */
async function takeSystemEmails({ storage }: SpoolingParts): Promise<number[]> {
  const rows = await storage.write((db) =>
    db.updateTable('outgoing_mail').set({ state: 'sent' }).returning('id').execute(),
  );
  return rows.map(({ id }) => id);
}

/** Builds a complaint (RFC 5965) about an email with this Message-ID and return path. */
function complaintAbout(messageId: string, returnPath: string): Buffer {
  return Buffer.from(
    [
      'From: staff@provider.example',
      'Subject: complaint',
      'Content-Type: multipart/report; report-type=feedback-report; boundary=b',
      '',
      '--b',
      'Content-Type: message/feedback-report',
      '',
      'Feedback-Type: abuse',
      'User-Agent: Provider/1',
      'Version: 1',
      '',
      '--b',
      'Content-Type: message/rfc822',
      '',
      `Return-Path: <${returnPath}>`,
      `Message-ID: ${messageId}`,
      '',
      'Hello',
      '--b--',
      '',
    ].join('\r\n'),
  );
}

describeEachEngine('an email received by the listener', (openTestStorage) => {
  it('marks the sign-up when a confirmation email bounced', async () => {
    const desk = await startSignUpDesk(openTestStorage);
    const parts = withBounces(desk.service);
    await desk.submit({ email: 'typo@nowhere.example' });
    const params = { key: desk.form.key };
    const pending = async () => (await desk.service.call(formSignUpList, { params })).results;
    expect(await pending()).toMatchObject([
      { email: 'typo@nowhere.example', confirmation: { state: 'queued', last_answer: null } },
    ]);
    const [id = 0] = await takeSystemEmails(parts);
    const sentTo = systemReturnPathOf(parts.signing, bounceDomain, id);
    expect(await bookSpooledMail(parts, { sentTo, source: returnedReport() })).toBe('system email');
    expect(await pending()).toMatchObject([{ confirmation: { state: 'bounced' } }]);
    expect((await pending())[0]?.confirmation?.last_answer).toContain('User unknown');
    const { results } = await desk.service.call(notificationList, {});
    expect(results.filter(({ subject }) => subject.includes('typo@'))).toEqual([]);
  });

  it('marks the sender and notifies when a verification email bounced', async () => {
    const desk = await startSignUpDesk(openTestStorage);
    const parts = withBounces(desk.service);
    await desk.service.storage.write((db) => db.updateTable('sender').set({ status: 1 }).execute());
    await desk.service.call(senderRequestConfirmation, { params: { id: desk.senderId } });
    const [id = 0] = await takeSystemEmails(parts);
    const sentTo = systemReturnPathOf(parts.signing, bounceDomain, id);
    await bookSpooledMail(parts, { sentTo, source: returnedReport() });
    const query = { sender_id: desk.senderId, state: 'bounced' };
    expect(await desk.service.call(outgoingMailList, { query })).toMatchObject({
      count: 1,
      results: [{ sender_id: desk.senderId, state: 'bounced' }],
    });
    const { results } = await desk.service.call(notificationList, {});
    expect(results[0]?.subject).toBe('The verification email to shop@example.com bounced');
  });

  it('changes no unsent system email, and none by a report that is not a bounce', async () => {
    const desk = await startSignUpDesk(openTestStorage);
    const parts = withBounces(desk.service);
    await desk.submit({ email: 'ada@example.org' });
    const sentTo = systemReturnPathOf(parts.signing, bounceDomain, 1);
    await bookSpooledMail(parts, { sentTo, source: returnedReport() });
    await takeSystemEmails(parts);
    const vacation = Buffer.from('From: ada@example.org\r\nAuto-Submitted: auto-replied\r\n\r\nAway.');
    expect(await bookSpooledMail(parts, { sentTo, source: vacation })).toBe('not a bounce');
    const { results } = await desk.service.call(formSignUpList, { params: { key: desk.form.key } });
    expect(results).toMatchObject([{ confirmation: { state: 'sent' } }]);
  });

  it('unsubscribes its author when sent to a List-Unsubscribe address', async () => {
    const { parts, first, service, mails } = await start(openTestStorage);
    const sentTo = unsubscribeAddressOf(parts.signing, bounceDomain, first);
    expect(await bookSpooledMail(parts, { sentTo, source: Buffer.from('Subject: x\r\n\r\n') })).toBe(
      'unsubscribed',
    );
    const rows = await service.storage.read
      .selectFrom('subscription')
      .select(['contact_id', 'cancelled_at'])
      .orderBy('contact_id')
      .execute();
    expect(rows.map(({ contact_id, cancelled_at }) => [contact_id, cancelled_at !== null])).toEqual([
      [mails.contactIds[0], true],
      [mails.contactIds[1], false],
    ]);
  });

  it.each(['Message-ID', 'return path'])(
    'counts a complaint to a role’s address by our %s in it',
    async (by) => {
      const { parts, first, sending_id, mails } = await start(openTestStorage);
      const message = { sending_id, delivery_id: first };
      const ours = {
        'Message-ID': messageIdOfDelivery(parts.signing, message, 'shop@example.com'),
        'return path': returnPathOf(parts.signing, bounceDomain, first),
      };
      const source = complaintAbout(
        by === 'Message-ID' ? ours[by] : '<other@example.com>',
        by === 'Message-ID' ? 'other@example.com' : ours['return path'],
      );
      expect(await bookSpooledMail(parts, { sentTo: `fbl@${bounceDomain}`, source })).toBe('booked');
      expect(await mails.contact(0)).toMatchObject({ active: 0 });
      expect(await mails.contact(1)).toMatchObject({ active: 1 });
    },
  );

  it('only notifies a person when it was sent to a role address', async () => {
    const { service, parts, first, sending_id, mails } = await start(openTestStorage);
    const forged = [
      complaintAbout('<forged@example.com>', 'bounce+1-00000000000000000000@bounces.example.com'),
      returnedReport({
        recipient: 'c0@example.com',
        returnPath: returnPathOf(parts.signing, bounceDomain, first),
      }),
      Buffer.from('Subject: Question <b>\r\n\r\nAre you there?'),
    ];
    const outcomes = [];
    for (const source of forged)
      outcomes.push(await bookSpooledMail(parts, { sentTo: `postmaster@${bounceDomain}`, source }));
    expect(outcomes).toEqual(['role address', 'role address', 'role address']);
    expect(await mails.contact(0)).toMatchObject({ active: 1 });
    expect(await mails.counts(sending_id)).toEqual({ sent: 2, bounced: 0 });
    const { results } = await service.call(notificationList, {});
    expect(results[0]?.subject).toBe(`Email to postmaster@${bounceDomain}`);
    expect(results[0]?.message).toContain('Question &lt;b&gt;');
  });
});
