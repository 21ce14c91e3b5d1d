import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { attributeCreate } from '../contract/attributes.ts';
import { contactCreate } from '../contract/contacts.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { formCreate } from '../contract/forms.ts';
import { endpoints } from '../contract/index.ts';
import { listCreate } from '../contract/lists.ts';
import { senderCreate } from '../contract/senders.ts';
import { brokenCall, validCall, wireOf, type TestCall } from '../contract/testing/arbitraries.ts';
import { describeEachEngine } from './testing/engines.ts';
import { makeMails } from './testing/mails.ts';
import { makeSendings } from './testing/sendings.ts';
import { methodOf, startTestService, type TestService } from './testing/test-service.ts';

/** Calls of each operation; `NEWSDESK_FUZZ_RUNS` asks for more. */
const runs = Number(process.env['NEWSDESK_FUZZ_RUNS'] ?? 25);

/** A resource is met only now and then by chance: most calls take the words of ones that are there. */
function aimed(
  call: fc.Arbitrary<TestCall>,
  known: Readonly<Record<string, string>>,
): fc.Arbitrary<TestCall> {
  return fc.tuple(call, fc.boolean()).map(([made, isAimed]) => {
    const params = Object.entries(made.params).map(([name, value]): [string, unknown] => [
      name,
      known[name] ?? value,
    ]);
    return isAimed ? { ...made, params: Object.fromEntries(params) } : made;
  });
}

describeEachEngine('every operation', (openTestStorage) => {
  let service: TestService;
  let known: Record<string, string>;

  beforeEach(async () => {
    service = await startTestService(openTestStorage);
    const { hash } = await service.call(listCreate, { body: { name: 'List' } });
    await service.call(attributeCreate, { body: { name: 'name' } });
    await service.call(contactCreate, { body: { email: 'ada@example.com', lists: [{ hash }] } });
    const sender = { sender: 'News', email: 'news@example.com' };
    await service.call(senderCreate, { body: { name: sender.sender, email: sender.email } });
    const { key } = await service.call(formCreate, { body: { name: 'Form', lists: [hash], ...sender } });
    const { draft, version, preview } = await makeMails(service);
    const { sent, reported } = await makeSendings(service, hash);
    const report = { report_id: sent, link_id: reported.link };
    known = { hash, key, email: 'ada@example.com', code: 'name', id: draft, version, preview, ...report };
  });

  const answer = (endpoint: Endpoint, call: TestCall) => {
    const { method, url, headers, body } = wireOf(endpoint, call);
    const payload = body === undefined ? {} : { payload: body };
    return service.send({ method: methodOf(method), url: `/v3${url}`, headers: { ...headers }, ...payload });
  };

  describe.each(['valid', 'broken'] as const)('called with %s input', (kind) => {
    it('answers as the interface does, and never with 500', { timeout: 60_000 + runs * 4000 }, async () => {
      for (const endpoint of endpoints) {
        const calls = aimed(kind === 'valid' ? validCall(endpoint) : brokenCall(endpoint), known);
        await fc.assert(
          fc.asyncProperty(calls, async (call) => {
            const response = await answer(endpoint, call);
            const what = `${endpoint.id} ${JSON.stringify(call)} ${response.statusCode} ${response.body.slice(0, 300)}`;
            expect(response.statusCode, what).toBeLessThan(500);
            if (response.statusCode < 400) return;
            expect(Object.values(response.json<object>()).every(isTold), what).toBe(true);
          }),
          { numRuns: runs },
        );
      }
      expect(service.logged).toEqual([]);
    });
  });
});

function isTold(value: unknown): boolean {
  return typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
}
