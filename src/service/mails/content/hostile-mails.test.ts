import { expect, it } from 'vitest';
import { contactCreate } from '../../../contract/people/contacts.ts';
import { draftCreate } from '../../../contract/mails/drafts.ts';
import { listCreate } from '../../../contract/people/lists.ts';
import { sentMailList } from '../../../contract/sending/sent-mails.ts';
import { endlessMail } from '../preparing/testing/endless-mail.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { makeUsableSender, usableSender } from '../../roof/testing/sendings.ts';
import { startTestService, type TestService } from '../../roof/testing/test-service.ts';

/** Bodies of the greatest length, with the answers to their previews. */
const bodies: readonly (readonly [name: string, body: string, sentence: RegExp])[] = [
  ['placeholders', '[[a]]'.repeat(798_000), /10000 merge tags/],
  ['placeholders closed by the next', '##firstname|'.repeat(250_000), /10000 merge tags/],
  ['links', '<a href="https://e.example/x">x</a>'.repeat(110_000), /100000 HTML tags/],
  ['open tags', '<div>'.repeat(798_000), /100000 HTML tags/],
  ['nested tables', '<table><tr><td>'.repeat(10_000), /no deeper than 512/],
];

describeEachEngine('hostile emails', (openTestStorage) => {
  const preview = (service: TestService, payload: object) =>
    service.send({ method: 'POST', url: '/v3/mails/preview/', payload: { subject: 'S', ...payload } });

  it.each(bodies)('refuses to preview too many %s', async (_name, body, sentence) => {
    const answer = await preview(await startTestService(openTestStorage), { body });
    expect(answer.json()).toEqual({ body: [expect.stringMatching(sentence)] });
    expect(answer.statusCode).toBe(400);
  });

  it('previews a long text that starts merge tags and ends none', async () => {
    const answer = await preview(await startTestService(openTestStorage), { body: '[[a|'.repeat(999_000) });
    expect(answer.statusCode).toBe(201);
  });

  it('refuses a preview without reading it when too much is waiting, and still makes small ones', async () => {
    const service = await startTestService(openTestStorage, {}, { mostWaiting: 1000 });
    const answer = await service.send({
      method: 'POST',
      url: '/v3/mails/preview/',
      headers: { 'content-type': 'application/json' },
      payload: 'no JSON'.repeat(1000),
    });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect((await preview(service, { body: '<p>Hello</p>' })).statusCode).toBe(201);
  });

  it('refuses to send an email that cannot be prepared, and keeps it as a draft', async () => {
    const service = await startTestService(openTestStorage, {}, { limit_ms: 1000 });
    await makeUsableSender(service);
    const { hash } = await service.call(listCreate, { body: { name: 'List' } });
    await service.call(contactCreate, { body: { email: 'ada@example.com', lists: [{ hash }] } });
    const payload = { lists: [hash], sender_email: usableSender };
    for (const [body, sentence] of [
      [{ subject: 'Many', body: '[[a]]'.repeat(10_001) }, /10000 merge tags/],
      [endlessMail, /takes too long to prepare/],
    ] as const) {
      const { id } = await service.call(draftCreate, { body });
      const answer = await service.send({ method: 'POST', url: `/v3/mails/drafts/${id}/send/`, payload });
      expect([answer.statusCode, answer.json()]).toEqual([400, { body: [expect.stringMatching(sentence)] }]);
      expect((await service.send({ url: `/v3/mails/drafts/${id}/` })).statusCode).toBe(200);
    }
    expect((await service.call(sentMailList, {})).count).toBe(0);
  });
});
