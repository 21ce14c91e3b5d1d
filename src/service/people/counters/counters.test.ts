import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { attributeCreate } from '../../../contract/people/attributes.ts';
import { listCreate } from '../../../contract/people/lists.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTestService, type TestService } from '../../roof/testing/test-service.ts';
import { countsDifference } from './contribution.rules.ts';
import { countsOf } from './testing/counts.ts';

const email = fc.constantFrom('a@example.com', 'b@example.com', 'C@example.com', 'd@example.com');
const list = fc.constantFrom('LISTlist01', 'LISTlist02', 'LISTlist03');
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const contact = fc.record(
  {
    email,
    first_name: fc.constantFrom('A', 'B'),
    sms_number: fc.constantFrom(null, '+46701234567'),
    attributes: fc.dictionary(fc.constantFrom('city', 'pet'), fc.constantFrom('', 'x', 'y')),
    lists: fc.array(fc.record({ hash: list, cancelled: fc.boolean() }), { maxLength: 3 }),
  },
  { requiredKeys: ['email'] },
);

/** A write request: method, path below `/v3`, body. */
const write = fc.oneof(
  contact.map((body) => ({ method: 'POST' as const, path: '/contacts/', body })),
  fc
    .tuple(fc.constantFrom('PUT' as const, 'PATCH' as const), email, contact, fc.boolean())
    .map(([method, at, { email: to, ...body }, moves]) => ({
      method,
      path: `/contacts/${at}/`,
      body: moves ? { ...body, email: to } : body,
    })),
  email.map((at) => ({ method: 'DELETE' as const, path: `/contacts/${at}/`, body: {} })),
  fc
    .tuple(
      fc.constantFrom('PUT' as const, 'PATCH' as const, 'DELETE' as const),
      list,
      email,
      maybe(fc.boolean()),
    )
    .map(([method, hash, at, cancelled]) => ({
      method,
      path: `/lists/${hash}/subscribers/${at}/`,
      body: cancelled === undefined ? {} : { cancelled },
    })),
  fc.tuple(list, email).map(([hash, at]) => ({
    method: 'POST' as const,
    path: `/lists/${hash}/subscribers/`,
    body: { contact: at, cancelled: true },
  })),
  fc
    .tuple(fc.array(contact, { minLength: 1, maxLength: 4 }), fc.constantFrom(0, 1, 2))
    .map(([items, mode]) => ({
      method: 'POST' as const,
      path: '/contacts/import/bulk/',
      body: { items, mode },
    })),
);

describeEachEngine('the counters', (openTestStorage) => {
  let service: TestService;
  beforeEach(async () => {
    service = await startTestService(openTestStorage);
    for (const name of ['City', 'Pet']) await service.call(attributeCreate, { body: { name } });
    await service.call(listCreate, { body: { name: 'Unused' } });
    for (const hash of ['LISTlist01', 'LISTlist02', 'LISTlist03']) {
      await service.send({ method: 'PUT', url: `/v3/lists/${hash}/`, payload: { name: hash } });
    }
  });

  it('equal a fresh count after any writes', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 5, maxLength: 20 }), async (writes) => {
        for (const { method, path, body } of writes) {
          const response = await service.send({ method, url: `/v3${path}`, payload: body });
          expect(response.statusCode).toBeLessThan(500);
        }
        const { kept, counted } = await countsOf(service.storage);
        expect(kept).toEqual(counted);
      }),
      { numRuns: 12 },
    );
  });
});

describe('the difference of counts', () => {
  const ada = { active: true, sms_number: null, attributes: { city: 'X' } };

  it('excludes inactive and canceled subscriptions from the active ones', () => {
    const subscriptions = [
      { list_id: 1, cancelled_at: null },
      { list_id: 2, cancelled_at: 5 },
    ];
    const made = countsDifference([{ before: null, after: { ...ada, subscriptions } }]);
    expect(made).toEqual({
      contacts: 1,
      lists: new Map([
        [1, { subscribers: 1, active: 1, active_sms: 0 }],
        [2, { subscribers: 1, active: 0, active_sms: 0 }],
      ]),
      attributes: new Map([['city', 1]]),
    });
    const before = { ...ada, subscriptions };
    const after = { ...before, active: false, sms_number: '+46701234567', attributes: {} };
    expect(countsDifference([{ before, after }])).toEqual({
      contacts: 0,
      lists: new Map([[1, { subscribers: 0, active: -1, active_sms: 0 }]]),
      attributes: new Map([['city', -1]]),
    });
  });

  it('of nothing is empty', () => {
    const same = { ...ada, subscriptions: [{ list_id: 1, cancelled_at: null }] };
    expect(countsDifference([{ before: same, after: same }])).toEqual({
      contacts: 0,
      lists: new Map(),
      attributes: new Map(),
    });
  });
});
