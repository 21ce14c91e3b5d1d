import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { beforeEach, describe, expect, it } from 'vitest';
import { tokenCreate } from '../../contract/desk/tokens.ts';
import { attributeCreate } from '../../contract/people/attributes.ts';
import { block, blockDocument } from '../../contract/mails/block-document.ts';
import { contactCreate, contactUpdate } from '../../contract/people/contacts.ts';
import type { Endpoint, Payload } from '../../contract/wire/endpoint.ts';
import { formReplace } from '../../contract/forms/forms.ts';
import { segmentCreate } from '../../contract/people/segments/segments.ts';
import { suppressionCreate } from '../../contract/people/suppressions.ts';
import { endpoints } from '../../contract/index.ts';
import { listCreate } from '../../contract/people/lists.ts';
import { senderCreate } from '../../contract/senders/senders.ts';
import { subscriberCreate, subscriberUpdate } from '../../contract/people/subscribers.ts';
import { urlOf } from '../../contract/wire/url.ts';
import { proposeJob, runJob } from '../jobs/running/testing/test-jobs.ts';
import { notify } from '../desk/notifications/notifications.store.ts';
import { putInOutbox } from '../sending/outbox/testing/put-in-outbox.ts';
import { failedMail } from '../senders/outgoing-mails/testing/new-mail.ts';
import { emptyFolder } from '../storage/testing/empty-folder.ts';
import { setSignature } from '../senders/senders/sender-confirmation.store.ts';
import { createDocumentCheck } from './testing/document-check.ts';
import { describeEachEngine } from '../storage/testing/engines.ts';
import { makeMails, type TestMails } from './testing/mails.ts';
import { ada, cy, formKey, nothingMade, samples, type Sample } from './testing/samples.ts';
import { makeSendings, type TestSendings } from './testing/sendings.ts';
import {
  methodOf,
  startTestService,
  testOrigin,
  testTime,
  type TestService,
} from './testing/test-service.ts';

const upload = [
  '--X',
  'content-disposition: form-data; name="file"; filename="people.csv"',
  '',
  'email;first_name',
  'new@example.com;New',
  '--X--',
  '',
].join('\r\n');

/** Operations with separate tests, because they need more than a request to succeed. */
const elsewhere = [
  'audienceShow',
  'imageUpload',
  'imageShow',
  'imageUpdate',
  'imageDelete',
  'importErrorsFile',
  'importRehearsalShow',
  'importStart',
  'importUndo',
  'jobFile',
  'outboxPreview',
  'outboxSource',
  'formConsentExport',
  'contactExport',
  'bounceExport',
  'openExport',
  'unsubscriptionExport',
  'linkExport',
  'clickExport',
  'clickerExport',
  'nonOpenerExport',
  'machineExport',
];

/**
 * Names every member of an answer that its schema doesn't, or that is missing: `results.0.extra`. Optional members may
 * be missing. Block documents are open: their writers' own members are kept.
 */
function differences(schema: unknown, value: unknown, place = ''): string[] {
  if (schema === blockDocument || schema === block) return [];
  if (schema instanceof z.ZodMiniObject) {
    const members = Object.entries(typeof value === 'object' && value !== null ? value : {});
    const shape: [string, unknown][] = Object.entries(schema.shape);
    const names = new Set(shape.map(([name]) => name));
    const extra = members.filter(([name]) => !names.has(name)).map(([name]) => `${place}${name} (extra)`);
    const given = new Map(members);
    const told = shape.flatMap(([name, member]) => {
      if (given.has(name)) return differences(member, given.get(name), `${place}${name}.`);
      return member instanceof z.ZodMiniOptional ? [] : [`${place}${name} (missing)`];
    });
    return [...extra, ...told];
  }
  if (schema instanceof z.ZodMiniArray && Array.isArray(value)) {
    return value.flatMap((item: unknown, at) => differences(schema.def.element, item, `${place}${at}.`));
  }
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniCatch
  ) {
    return value === null ? [] : differences(schema.def.innerType, value, place);
  }
  return [];
}

function misfits(payload: Payload | undefined, body: string): string[] {
  if (payload === null) return body === '' ? [] : ['a body'];
  if (payload === 'html') return body.startsWith('<!') ? [] : ['no document'];
  if (payload === undefined || payload === 'file') return ['no schema'];
  const value: unknown = JSON.parse(body);
  const parsed = payload.safeParse(value);
  const wrong = parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'));
  return [...wrong, ...differences(payload, value)];
}

describe('the samples', () => {
  it('exist once for each operation', () => {
    const ids = endpoints.map(({ id }) => id);
    expect([...Object.keys(samples(nothingMade)), ...elsewhere].sort()).toEqual([...ids].sort());
  });

  it('reveal an extra member, a missing one, and one of another type', () => {
    const schema = z.object({ a: z.array(z.looseObject({ b: z.int() })) });
    expect(misfits(schema, '{"a": [{"b": 1, "c": 2}]}')).toEqual(['a.0.c (extra)']);
    expect(misfits(schema, '{}')).toEqual(['a', 'a (missing)']);
    expect(misfits(schema, '{"a": [{"b": "x"}]}')).toEqual(['a.0.b']);
    expect(misfits(z.looseObject({ c: z.optional(z.int()), d: z.int() }), '{"d": 1}')).toEqual([]);
  });
});

describeEachEngine('the contract', (openTestStorage) => {
  let service: TestService;
  let hash: string;
  let importHash: string;
  let segmentHash: string;
  let mails: TestMails;
  let sendings: TestSendings;

  beforeEach(async () => {
    const dataFolder = await emptyFolder();
    service = await startTestService(openTestStorage, { dataFolder });
    await putInOutbox({ storage: service.storage, config: { dataFolder, files: null } });
    await failedMail(service.storage);
    ({ hash } = await service.call(listCreate, { body: { name: 'List' } }));
    await service.call(senderCreate, { body: { name: 'News', email: 'news@example.com' } });
    await service.call(formReplace, {
      params: { key: formKey },
      body: { name: 'Footer', lists: [hash], sender: 'News', email: 'news@example.com' },
    });
    await service.call(senderCreate, { body: { name: 'Club', email: 'news@example.com' } });
    const signature_hash = createHash('sha256').update('signature').digest('hex');
    await service.storage.write((db) =>
      setSignature(db, 1, { signature_hash, signature_until: testTime, requests_from: null, requests: 0 }),
    );
    await service.storage.write((db) => notify(db, { subject: 'A', message: [{ text: 'B' }], at: 0 }));
    await service.call(tokenCreate, { body: { name: 'Shop' } });
    await service.call(attributeCreate, { body: { name: 'City' } });
    await service.call(contactCreate, { body: { email: ada, attributes: { city: 'X' } } });
    await service.call(contactCreate, { body: { email: 'bo@example.com' } });
    await service.call(subscriberCreate, { params: { hash }, body: { contact: ada } });
    ({ hash: segmentHash } = await service.call(segmentCreate, {
      body: { name: 'All', match: { all: [] } },
    }));
    await service.call(suppressionCreate, { body: { address: 'blocked@example.com' } });
    const made = await service.send({ method: 'POST', url: '/v3/contacts/import/file/', payload: {} });
    importHash = made.json<{ hash: string }>().hash;
    const source = { emails: [ada] };
    await proposeJob(service, { kind: 'delete', source });
    await runJob(service, { kind: 'set_attribute', source, params: { code: 'city', value: 'Y' } });
    mails = await makeMails(service);
    sendings = await makeSendings(service, hash);
  });

  const send = (endpoint: Endpoint, { params = {}, query = {}, body }: Sample) => {
    const file = { payload: upload, headers: { 'content-type': 'multipart/form-data; boundary=X' } };
    const json = body === undefined ? {} : { payload: JSON.stringify(body) };
    const sent =
      endpoint.body === 'file' ? file : { ...json, headers: { 'content-type': 'application/json' } };
    return service.send({
      method: methodOf(endpoint.method),
      url: `/v3${urlOf(endpoint, { params, query })}`,
      ...sent,
    });
  };

  const documentProblems = createDocumentCheck();

  it('matches every answer exactly', { timeout: 120_000 }, async () => {
    for (const endpoint of endpoints) {
      const sample = samples({ hash, importHash, segmentHash, mails, sendings })[endpoint.id];
      if (sample === undefined) continue;
      const { id, responses, location } = endpoint;
      const response = await send(endpoint, sample);
      expect(response.statusCode, `${id} ${response.body}`).toBe(sample.status);
      const payloads: Readonly<Record<number, Payload>> = responses;
      const payload = payloads[sample.status];
      expect(misfits(payload, response.body), id).toEqual([]);
      const type = response.headers['content-type'];
      expect(type, id).toBe(contentTypeOf(payload));
      const place = new RegExp(`^${testOrigin}/v3/.+/$`);
      expect(response.headers.location, id).toEqual(location ? expect.stringMatching(place) : undefined);
      const answer = { status: response.statusCode, contentType: type, body: response.body };
      expect(documentProblems(endpoint, answer), id).toEqual([]);
      await service
        .call(contactUpdate, { params: { email: 'moved@example.com' }, body: { email: ada } })
        .catch(ignoreRefusal);
      await restore();
    }
  });

  /** Restores the resource that an operation has deleted, for the next. */
  const restore = async () => {
    await service.send({ method: 'PUT', url: `/v3/contacts/${ada}/`, payload: { lists: [{ hash }] } });
    const list = await service.send({ url: `/v3/lists/${hash}/` });
    if (list.statusCode === 404) ({ hash } = await service.call(listCreate, { body: { name: 'List' } }));
    const payload = { lists: [{ hash, cancelled: true }] };
    await service.send({ method: 'PUT', url: `/v3/contacts/${cy}/`, payload });
    await service.send({ method: 'PUT', url: '/v3/attributes/city/', payload: { name: 'City' } });
    const params = { hash, email: 'bo@example.com' };
    await service.send({ method: 'DELETE', url: `/v3/lists/${hash}/subscribers/${params.email}/` });
    await service.call(subscriberUpdate, { params: { hash, email: ada }, body: {} });
  };
});

function contentTypeOf(payload: Payload | undefined): string | undefined {
  if (payload === null) return undefined;
  return `${payload === 'html' ? 'text/html' : 'application/json'}; charset=utf-8`;
}

function ignoreRefusal(error: unknown): void {
  expect(String(error)).toContain('404');
}
