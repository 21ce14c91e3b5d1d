import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { attributeCreate } from '../../contract/people/attributes.ts';
import { contactCreate } from '../../contract/people/contacts.ts';
import type { Endpoint } from '../../contract/wire/endpoint.ts';
import { formCreate } from '../../contract/forms/forms.ts';
import { mailServerTry } from '../../contract/desk/mail-server.ts';
import { endpoints } from '../../contract/index.ts';
import { listCreate } from '../../contract/people/lists.ts';
import { senderCreate } from '../../contract/senders/senders.ts';
import { brokenCall, validCall, wireOf, type TestCall } from '../../contract/testing/arbitraries.ts';
import { createDocumentCheck, type WireAnswer } from './testing/document-check.ts';
import { emptyFolder } from '../storage/testing/empty-folder.ts';
import { describeEachEngine } from '../storage/testing/engines.ts';
import { makeMails } from './testing/mails.ts';
import { makeSendings, type TestSendings } from './testing/sendings.ts';
import { methodOf, startTestService, type TestService } from './testing/test-service.ts';

const documentProblems = createDocumentCheck();

/** Calls of each operation on SQLite; `NEWSDESK_FUZZ_RUNS` asks for more. */
const runs = Number(process.env['NEWSDESK_FUZZ_RUNS'] ?? 25);

/** Share of the broken calls on PostgreSQL: nearly all are refused before a statement, and that part is the same. */
const brokenOnPostgres = 0.2;

type Known = Readonly<Record<string, string>>;

/** Returns calls with known words. Random calls rarely find a resource, so most use ids of existing ones. */
function aimed(call: fc.Arbitrary<TestCall>, known: Known): fc.Arbitrary<TestCall> {
  return fc.tuple(call, fc.boolean()).map(([made, isAimed]) => {
    const params = Object.entries(made.params).map(([name, value]): [string, unknown] => [
      name,
      known[name] ?? value,
    ]);
    return isAimed ? { ...made, params: Object.fromEntries(params) } : made;
  });
}

/** Returns the ids that operations of a path use, longest beginning first. */
function idsBelow({ sent, scheduled, responderMail, reported }: TestSendings): [string, Known][] {
  const report = { report_id: sent };
  return [
    ['/reports/{report_id}/bounces/', { ...report, id: reported.bounce }],
    ['/reports/{report_id}/links/{link_id}/', { ...report, link_id: reported.link, id: reported.open }],
    ['/reports/{report_id}/links/', { ...report, id: reported.link }],
    ['/reports/{report_id}/unsubscribed/', { ...report, id: reported.unsubscription }],
    ['/reports/{report_id}/', { ...report, id: reported.open }],
    ['/mails/sent/', { id: sent }],
    ['/mails/scheduled/', { id: scheduled }],
    ['/mails/responders/', { id: responderMail }],
    ['/responders/', { id: '1' }],
  ];
}

describeEachEngine('every operation', (openTestStorage) => {
  let service: TestService;
  let ids: [string, Known][];
  let known: Known;

  beforeEach(async () => {
    service = await startTestService(openTestStorage, { dataFolder: await emptyFolder() });
    const { hash } = await service.call(listCreate, { body: { name: 'List' } });
    await service.call(attributeCreate, { body: { name: 'name' } });
    await service.call(contactCreate, { body: { email: 'ada@example.com', lists: [{ hash }] } });
    const sender = { sender: 'News', email: 'news@example.com' };
    await service.call(senderCreate, { body: { name: sender.sender, email: sender.email } });
    const { key } = await service.call(formCreate, { body: { name: 'Form', lists: [hash], ...sender } });
    const { draft, version, preview } = await makeMails(service);
    ids = idsBelow(await makeSendings(service, hash));
    known = { hash, key, email: 'ada@example.com', code: 'name', id: draft, version, preview };
  });

  const answer = (endpoint: Endpoint, call: TestCall) => {
    const { method, url, headers, body } = wireOf(endpoint, call);
    const payload = body === undefined ? {} : { payload: body };
    return service.send({ method: methodOf(method), url: `/v3${url}`, headers: { ...headers }, ...payload });
  };

  describe.each(['valid', 'broken'] as const)('called with %s input', (kind) => {
    it('answers as specified, and never with 500', { timeout: 60_000 + runs * 4000 }, async () => {
      const isThinned = kind === 'broken' && service.storage.dialect.engine === 'postgres';
      const numRuns = Math.ceil(isThinned ? runs * brokenOnPostgres : runs);
      for (const endpoint of fuzzed) {
        const [, own = {}] = ids.find(([path]) => endpoint.path.startsWith(path)) ?? [];
        const call = kind === 'valid' ? validCall(endpoint) : brokenCall(endpoint);
        const calls = aimed(call, { ...known, ...own });
        await fc.assert(
          fc.asyncProperty(calls, async (made) => {
            const response = await answer(endpoint, made);
            const what = `${endpoint.id} ${JSON.stringify(made)} ${response.statusCode} ${response.body.slice(0, 300)}`;
            expect(response.statusCode, what).toBeLessThan(500);
            expect(documentProblems(endpoint, answerOf(response)), what).toEqual([]);
            if (response.statusCode < 400) return;
            expect(Object.values(response.json<object>()).every(isTold), what).toBe(true);
          }),
          { numRuns },
        );
      }
      expect(service.logged).toEqual([]);
    });
  });
});

/** All but the test email, which would connect to any given host. */
const fuzzed = endpoints.filter(({ id }) => id !== mailServerTry.id);

function answerOf({ statusCode, headers, body }: LightMyRequestResponse): WireAnswer {
  return { status: statusCode, contentType: headers['content-type'], body };
}

function isTold(value: unknown): boolean {
  return typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
}
