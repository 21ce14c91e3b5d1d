import { beforeEach, expect, it } from 'vitest';
import { bounceList, bounceShow } from '../../../contract/results/report-bounces.ts';
import { contactActivate, contactShow } from '../../../contract/people/contacts.ts';
import { largestMessage } from '../returned-mail/read-beginning.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTestService, testOrigin, type TestService } from '../../roof/testing/test-service.ts';
import { bookBounce } from './bounces.commands.ts';
import { returnedReport } from '../returned-mail/testing/returned-report.ts';
import { comeBack, complaint, sentMails, type SentMails } from './testing/sent-mails.ts';
import { messagesIn } from '../../../messages/node/server-messages.ts';

const tApi = messagesIn('api', 'en');

/** A request body and its type. */
interface Body {
  readonly payload: Buffer;
  readonly headers: Record<string, string>;
}

/** Builds a multipart body with the message in a field. */
function multipart(source: Buffer, field = 'file'): Body {
  const head = `--X\r\ncontent-disposition: form-data; name="${field}"; filename="back.eml"\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), source, Buffer.from('\r\n--X--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=X' },
  };
}

function bare(source: Buffer): Body {
  return { payload: source, headers: { 'content-type': 'message/rfc822' } };
}

const ways: { what: string; body: (source: Buffer) => Body }[] = [
  { what: 'a file', body: multipart },
  { what: 'the message alone', body: bare },
];

describeEachEngine('bounces over the API', (openTestStorage) => {
  let service: TestService;
  let mails: SentMails;
  beforeEach(async () => {
    service = await startTestService(openTestStorage);
    mails = await sentMails(service.storage, 2);
  });
  const handIn = (body: Body) => service.send({ method: 'POST', url: '/v3/bounces/', ...body });

  it('are shown like in the report’s list', async () => {
    const { sending_id, deliveries } = await mails.send();
    const back = comeBack(deliveries[0] ?? 0, '550 5.1.1 User unknown', service.clock.now);
    await service.storage.write((db) => bookBounce(db, back));
    const params = { report_id: sending_id };
    const { results } = await service.call(bounceList, { params, query: {} });
    const [listed] = results;
    const id = Number(/(\d+)\/$/.exec(listed?.url ?? '')?.[1]);
    expect(await service.call(bounceShow, { params: { ...params, id } })).toEqual(listed);
    expect(listed).toEqual({
      url: `${testOrigin}/v3/reports/${sending_id}/bounces/${id}/`,
      status: '5.1.1',
      contact: 'c0@example.com',
      contact_url: `${testOrigin}/v3/contacts/c0%40example.com/`,
      contact_active: false,
      description: '550 5.1.1 User unknown',
      created: '2026-01-02T03:04:05.678000Z',
      error_type: 'Hard bounce.',
      party: 'address',
      failure_class: 'no_such_user',
      rule: 'address/user-unknown',
    });
  });

  it('are listed without spam complaints, which have their own list', async () => {
    const { sending_id, deliveries } = await mails.send();
    const [one = 0, other = 0] = deliveries;
    await service.storage.write((db) => bookBounce(db, comeBack(one, '550 5.1.1 User unknown')));
    await service.storage.write((db) => bookBounce(db, comeBack(other, complaint)));
    const params = { report_id: sending_id };
    const listed = async (kind?: 'complaint') =>
      (await service.call(bounceList, { params, query: { kind } })).results.map(
        ({ contact, error_type }) => `${contact}: ${error_type}`,
      );
    expect(await listed()).toEqual(['c0@example.com: Hard bounce.']);
    expect(await listed('complaint')).toEqual(['c1@example.com: Spam complaint.']);
    const file = await service.send({
      url: `/v3/reports/${sending_id}/bounces/export/?csv=1&kind=complaint`,
    });
    expect(file.body).toContain('c1@example.com,abuse,Inactive,');
    expect(file.body).not.toContain('c0@example.com');
  });

  it('are not found in another email’s report', async () => {
    const [one, other] = [await mails.send(), await mails.send()];
    await service.storage.write((db) => bookBounce(db, comeBack(one.deliveries[0] ?? 0)));
    const { id } = await service.storage.read.selectFrom('bounce').select('id').executeTakeFirstOrThrow();
    const url = `/v3/reports/${other.sending_id}/bounces/${id}/`;
    expect((await service.send({ url })).statusCode).toBe(404);
  });

  it.each(ways)('are accepted as $what, with an attachment of 30 MB', async ({ body }) => {
    service.clock.now = Date.UTC(2026, 0, 6);
    const { sending_id } = await mails.send();
    const source = returnedReport({ recipient: 'c1@example.com', attachment: 30 * 2 ** 20 });
    const response = await handIn(body(source));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      kind: 'hard',
      status: '5.1.1',
      recipient: 'c1@example.com',
      description: '550 5.1.1 User unknown',
      outcome: 'booked',
      failures: [
        {
          ...{ recipient: 'c1@example.com', kind: 'hard', status: '5.1.1' },
          ...{ party: 'address', failure_class: 'no_such_user', rule: 'address/user-unknown' },
        },
      ],
    });
    expect(await mails.counts(sending_id)).toEqual({ sent: 1, bounced: 1 });
  });

  it.each(ways)('are refused in the API’s words as $what of more than 50 MB', async ({ body }) => {
    const response = await handIn(body(Buffer.alloc(largestMessage + 1, 'A\r\n')));
    expect(response.statusCode).toBe(413);
    expect(response.json()).toEqual({ detail: 'The request body is larger than 52428800 bytes.' });
  });

  it('are expected in the field “file”', async () => {
    const response = await handIn(multipart(returnedReport(), 'mail'));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ file: [tApi('bounce.noFile')] });
  });

  it('are not recorded when nothing was sent', async () => {
    expect((await handIn(bare(Buffer.alloc(0)))).json()).toMatchObject({ outcome: 'not a bounce' });
  });
});

describeEachEngine('a contact whose email bounced', (openTestStorage) => {
  it('receives email again after it is reactivated, and its soft bounces restart', async () => {
    const service = await startTestService(openTestStorage);
    const mails = await sentMails(service.storage, 1);
    const params = { email: 'c0@example.com' };
    const softly = async () => {
      const { deliveries } = await mails.send();
      const back = comeBack(deliveries[0] ?? 0, '452 4.2.2 Mailbox full');
      await service.storage.write((db) => bookBounce(db, back));
    };
    for (let mail = 0; mail < 5; mail += 1) await softly();
    expect((await service.call(contactShow, { params })).active).toBe(false);
    expect((await service.call(contactActivate, { params })).active).toBe(true);
    expect(await mails.contact(0)).toEqual({ active: 1, inactive_reason: null });
    for (let mail = 0; mail < 4; mail += 1) await softly();
    expect((await service.call(contactShow, { params })).active).toBe(true);
  });

  it('stays unsubscribed by its complaint', async () => {
    const service = await startTestService(openTestStorage);
    const mails = await sentMails(service.storage, 1);
    const { deliveries } = await mails.send();
    const back = comeBack(deliveries[0] ?? 0, complaint);
    await service.storage.write((db) => bookBounce(db, back));
    const { active } = await service.call(contactActivate, { params: { email: 'c0@example.com' } });
    expect(active).toBe(true);
    const rows = await service.storage.read.selectFrom('subscription').select('cancelled_at').execute();
    expect(rows).toEqual([{ cancelled_at: back.at }]);
  });

  it('is not found when it does not exist', async () => {
    const service = await startTestService(openTestStorage);
    const response = await service.send({ method: 'POST', url: '/v3/contacts/none@example.com/activate/' });
    expect(response.statusCode).toBe(404);
  });
});
