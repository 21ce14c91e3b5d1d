import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { beforeEach, describe, expect, it } from 'vitest';
import { tokenCreate } from '../contract/account.ts';
import { attributeCreate } from '../contract/attributes.ts';
import { block, blockDocument } from '../contract/block-document.ts';
import { contactCreate, contactUpdate } from '../contract/contacts.ts';
import type { Endpoint, Payload } from '../contract/endpoint.ts';
import { formReplace } from '../contract/forms.ts';
import { endpoints } from '../contract/index.ts';
import { listCreate } from '../contract/lists.ts';
import { notYetServed } from '../contract/not-yet-served.ts';
import { senderCreate } from '../contract/senders.ts';
import { subscriberCreate, subscriberUpdate } from '../contract/subscribers.ts';
import { urlOf } from '../contract/url.ts';
import { notice } from './notifications/notice.ts';
import { notify } from './notifications/notifications.store.ts';
import { putInOutbox } from './outbox/testing/put-in-outbox.ts';
import { failedMail } from './outgoing-mails/testing/new-mail.ts';
import { emptyFolder } from './testing/empty-folder.ts';
import { setSignature } from './senders/sender-confirmation.store.ts';
import { describeEachEngine } from './testing/engines.ts';
import { makeMails, type TestMails } from './testing/mails.ts';
import { makeSendings, usableSender, type TestSendings } from './testing/sendings.ts';
import {
  methodOf,
  startTestService,
  testOrigin,
  testTime,
  type TestService,
} from './testing/test-service.ts';

const unserved: ReadonlySet<string> = new Set(notYetServed);

/** What to send for each operation, so that it succeeds; `hash` and `import` are filled in. */
interface Sample {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly status: number;
}

const ada = 'ada@example.com';
const formKey = 'FormKey001';

const noMails: TestMails = {
  draft: '',
  draftToDelete: '',
  draftToSend: '',
  draftToRespond: '',
  html: '',
  htmlToDelete: '',
  block: '',
  blockToDelete: '',
  version: '',
  preview: '',
};

const noSendings: TestSendings = {
  sent: '',
  sentToDelete: '',
  scheduled: '',
  scheduledToDelete: '',
  paused: '',
  running: '',
  responderMail: '',
};

const upload = [
  '--X',
  'content-disposition: form-data; name="file"; filename="people.csv"',
  '',
  'email;first_name',
  'new@example.com;New',
  '--X--',
  '',
].join('\r\n');

function samples(
  hash: string,
  importHash: string,
  mails: TestMails,
  sendings: TestSendings,
): Record<string, Sample> {
  const email = { email: ada };
  const subscriber = { hash, email: ada };
  const formBody = { name: 'Footer', lists: [hash], sender: 'News', email: 'news@example.com' };
  return {
    contactList: { status: 200 },
    contactCreate: { body: { email: 'new@example.com', lists: [{ hash }] }, status: 201 },
    contactShow: { params: email, status: 200 },
    contactReplace: { params: { email: 'put@example.com' }, body: {}, status: 201 },
    contactUpdate: { params: email, body: { email: 'moved@example.com' }, status: 200 },
    contactActivate: { params: email, status: 200 },
    bounceCreate: { status: 200 },
    bounceList: { params: { report_id: sendings.sent }, status: 200 },
    contactDelete: { params: email, status: 204 },
    contactImportBulk: { body: { items: [{ email: 'bulk@example.com' }] }, status: 202 },
    importList: { status: 200 },
    importCreate: { body: { lists: [hash] }, status: 202 },
    importUpload: { params: { hash: importHash }, status: 202 },
    importShow: { params: { hash: importHash }, status: 200 },
    importProgressShow: { params: { hash: importHash }, status: 200 },
    attributeList: { status: 200 },
    attributeCreate: { body: { name: 'Pet' }, status: 201 },
    attributeShow: { params: { code: 'city' }, status: 200 },
    attributeReplace: { params: { code: 'city' }, body: { name: 'Town' }, status: 200 },
    attributeUpdate: { params: { code: 'city' }, body: { name: 'Town' }, status: 200 },
    attributeDelete: { params: { code: 'city' }, status: 204 },
    listList: { status: 200 },
    listCreate: { body: { name: 'Club' }, status: 201 },
    listShow: { params: { hash }, status: 200 },
    listReplace: { params: { hash: 'abcDEF0123' }, body: { name: 'Club' }, status: 201 },
    listUpdate: { params: { hash }, body: { name: 'Club' }, status: 200 },
    listDelete: { params: { hash }, status: 204 },
    subscriberList: { params: { hash }, status: 200 },
    subscriberCreate: { params: { hash }, body: { contact: 'bo@example.com' }, status: 201 },
    subscriberShow: { params: subscriber, status: 200 },
    subscriberReplace: { params: { hash, email: 'bo@example.com' }, body: {}, status: 201 },
    subscriberUpdate: { params: subscriber, body: { cancelled: true }, status: 200 },
    subscriberDelete: { params: subscriber, status: 204 },
    subscriptionList: { status: 200 },
    senderList: { status: 200 },
    senderCreate: { body: { name: 'Desk', email: 'desk@example.com' }, status: 201 },
    senderShow: { params: { id: '1' }, status: 200 },
    senderReplace: { params: { id: '1' }, body: { name: 'News' }, status: 200 },
    senderUpdate: { params: { id: '1' }, body: { name: 'News' }, status: 200 },
    senderDelete: { params: { id: '4' }, status: 204 },
    senderRequestConfirmation: { params: { id: '2' }, status: 200 },
    senderConfirm: { params: { id: '1' }, body: { signature: 'signature' }, status: 200 },
    senderCheckList: { params: { id: '1' }, status: 200 },
    senderCheck: { params: { id: '1' }, status: 200 },
    notificationList: { status: 200 },
    notificationUpdate: { params: { id: '1' }, body: { seen: true }, status: 200 },
    notificationUnseenShow: { status: 200 },
    notificationMarkSeen: { body: { until: '2026-01-02T00:00:00Z' }, status: 200 },
    formList: { status: 200 },
    formCreate: { body: formBody, status: 201 },
    formShow: { params: { key: formKey }, status: 200 },
    formReplace: { params: { key: 'FormKey002' }, body: formBody, status: 201 },
    formUpdate: { params: { key: formKey }, body: { name: 'Header' }, status: 200 },
    formDelete: { params: { key: formKey }, status: 204 },
    contactActivityList: { params: email, status: 200 },
    contactConsentList: { params: email, status: 200 },
    formConsentList: { params: { key: formKey }, status: 200 },
    ...mailSamples(mails),
    ...sendingSamples(hash, mails, sendings),
    userShow: { status: 200 },
    profileShow: { status: 200 },
    extensionList: { status: 200 },
    tokenList: { status: 200 },
    tokenCreate: { body: { name: 'Shop' }, status: 201 },
    tokenDelete: { params: { id: '1' }, status: 204 },
    mailStatus: { status: 200 },
    outgoingMailList: { status: 200 },
    outgoingMailRetry: { params: { id: '1' }, status: 202 },
    outgoingMailDelete: { params: { id: '1' }, status: 204 },
    outboxList: { status: 200 },
    outboxShow: { params: { id: '1' }, status: 200 },
    outboxDelete: { params: { id: '1' }, status: 204 },
    outboxEmpty: { status: 204 },
  };
}

function mailSamples(mails: TestMails): Record<string, Sample> {
  const { version, preview } = mails;
  const draft = { id: mails.draft };
  const html = { id: mails.html };
  const block = { id: mails.block };
  const written = { subject: 'Mail', body: '<p>Text</p>' };
  const blockdocument = { p_font_size: 15, blockdata_set: [] };
  return {
    draftList: { status: 200 },
    draftShow: { params: draft, status: 200 },
    draftCreate: { body: written, status: 201 },
    draftReplace: { params: draft, body: written, status: 200 },
    draftUpdate: { params: draft, body: { css: 'p{}' }, status: 200 },
    draftDelete: { params: { id: mails.draftToDelete }, status: 204 },
    draftCopy: { params: draft, status: 201 },
    draftTemplate: { params: draft, status: 201 },
    draftPreview: { params: draft, status: 200 },
    htmlTemplateList: { status: 200 },
    htmlTemplateShow: { params: html, status: 200 },
    htmlTemplateCreate: { body: written, status: 201 },
    htmlTemplateReplace: { params: html, body: written, status: 200 },
    htmlTemplateUpdate: { params: html, body: { css: 'p{}' }, status: 200 },
    htmlTemplateDelete: { params: { id: mails.htmlToDelete }, status: 204 },
    htmlTemplateCopy: { params: html, status: 201 },
    htmlTemplateDraft: { params: html, status: 201 },
    htmlTemplatePreview: { params: html, status: 200 },
    blockTemplateList: { status: 200 },
    blockTemplateShow: { params: block, status: 200 },
    blockTemplateReplace: { params: block, body: { subject: 'Mail', blockdocument }, status: 200 },
    blockTemplateUpdate: { params: block, body: { subject: 'Blocks' }, status: 200 },
    blockTemplateDelete: { params: { id: mails.blockToDelete }, status: 204 },
    blockTemplateCopy: { params: block, body: {}, status: 201 },
    blockTemplateDraft: { params: block, body: {}, status: 201 },
    blockTemplatePreview: { params: block, status: 200 },
    blockList: { status: 200 },
    mailVersionList: { params: draft, status: 200 },
    mailVersionShow: { params: { ...draft, version }, status: 200 },
    mailVersionPreview: { params: { ...draft, version }, status: 200 },
    mailVersionRestore: { params: { ...draft, version }, body: {}, status: 200 },
    mailPreviewCreate: { body: written, status: 201 },
    mailPreviewShow: { params: { preview }, status: 200 },
    imageList: { status: 200 },
  };
}

function sendingSamples(hash: string, mails: TestMails, sendings: TestSendings): Record<string, Sample> {
  const { sent, sentToDelete, scheduled, scheduledToDelete, paused, running } = sendings;
  return {
    draftSend: {
      params: { id: mails.draftToSend },
      body: { lists: [hash], sender_email: usableSender, time_to_send: '2027-01-01T00:00:00Z' },
      status: 202,
    },
    sentMailList: { status: 200 },
    sentMailShow: { params: { id: sent }, status: 200 },
    sentMailDelete: { params: { id: sentToDelete }, status: 204 },
    sentMailPreview: { params: { id: sent }, status: 200 },
    sentMailDraft: { params: { id: sent }, status: 201 },
    scheduledMailList: { status: 200 },
    scheduledMailShow: { params: { id: scheduled }, status: 200 },
    scheduledMailDelete: { params: { id: scheduledToDelete }, status: 204 },
    scheduledMailPreview: { params: { id: scheduled }, status: 200 },
    responderList: { status: 200 },
    responderCreate: {
      params: {},
      body: { draft: Number(mails.draftToRespond), list: hash, time_to_send: { days: 1, hours: 0 } },
      status: 200,
    },
    responderShow: { params: { id: '1' }, status: 200 },
    responderReplace: { params: { id: '1' }, body: { time_to_send: { days: 1, hours: 0 } }, status: 200 },
    responderUpdate: { params: { id: '1' }, body: {}, status: 200 },
    responderDelete: { params: { id: '2' }, status: 204 },
    responderDeleteRelated: { params: { id: '3' }, status: 204 },
    responderPause: { params: { id: '1' }, status: 204 },
    responderResume: { params: { id: '4' }, status: 204 },
    responderMailList: { status: 200 },
    responderMailShow: { params: { id: sendings.responderMail }, status: 200 },
    responderMailReplace: {
      params: { id: sendings.responderMail },
      body: { subject: 'Mail', body: '<p></p>', css: '' },
      status: 200,
    },
    responderMailUpdate: { params: { id: sendings.responderMail }, body: {}, status: 200 },
    responderMailPreview: { params: { id: sendings.responderMail }, status: 200 },
    sendingList: { status: 200 },
    sendingShow: { params: { id: sent }, status: 200 },
    deliveryList: { params: { id: sent }, status: 200 },
    sendingPause: { params: { id: running }, status: 200 },
    sendingResume: { params: { id: paused }, status: 200 },
    sendingCancel: { params: { id: paused }, status: 200 },
    sendingResend: { params: { id: sent }, body: { state: 'failed' }, status: 200 },
    scheduledMailReschedule: { params: { id: scheduled }, body: { time_to_send: null }, status: 200 },
  };
}

/** Operations that have a test of their own, since a success takes more than a request. */
const elsewhere = [
  'audienceShow',
  'bounceShow',
  'imageUpload',
  'imageShow',
  'imageDelete',
  'importErrorsFile',
  'outboxPreview',
  'outboxSource',
  'formConsentExport',
];

/**
 * Names every member of an answer that its schema doesn't, or that is missing: `results.0.extra`. Block documents are
 * open: their writers' own members are kept.
 */
function differences(schema: unknown, value: unknown, place = ''): string[] {
  if (schema === blockDocument || schema === block) return [];
  if (schema instanceof z.ZodMiniObject) {
    const members = Object.entries(typeof value === 'object' && value !== null ? value : {});
    const shape: [string, unknown][] = Object.entries(schema.shape);
    const names = new Set(shape.map(([name]) => name));
    const extra = members.filter(([name]) => !names.has(name)).map(([name]) => `${place}${name} (extra)`);
    const given = new Map(members);
    const told = shape.flatMap(([name, member]) =>
      given.has(name)
        ? differences(member, given.get(name), `${place}${name}.`)
        : [`${place}${name} (missing)`],
    );
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
  it('are one for each operation served', () => {
    const served = endpoints.map(({ id }) => id).filter((id) => !unserved.has(id));
    expect([...Object.keys(samples('', '', noMails, noSendings)), ...elsewhere].sort()).toEqual(
      [...served].sort(),
    );
  });

  it('would show a member too many, one too few and one of another kind', () => {
    const schema = z.object({ a: z.array(z.looseObject({ b: z.int() })) });
    expect(misfits(schema, '{"a": [{"b": 1, "c": 2}]}')).toEqual(['a.0.c (extra)']);
    expect(misfits(schema, '{}')).toEqual(['a', 'a (missing)']);
    expect(misfits(schema, '{"a": [{"b": "x"}]}')).toEqual(['a.0.b']);
  });
});

describeEachEngine('the contract', (openTestStorage) => {
  let service: TestService;
  let hash: string;
  let importHash: string;
  let mails: TestMails;
  let sendings: TestSendings;

  beforeEach(async () => {
    const dataFolder = await emptyFolder();
    service = await startTestService(openTestStorage, { dataFolder });
    await putInOutbox({ storage: service.storage, dataFolder });
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
    await service.storage.write((db) => notify(db, { subject: 'A', message: notice`B`, at: 0 }));
    await service.call(tokenCreate, { body: { name: 'Shop' } });
    await service.call(attributeCreate, { body: { name: 'City' } });
    await service.call(contactCreate, { body: { email: ada, attributes: { city: 'X' } } });
    await service.call(contactCreate, { body: { email: 'bo@example.com' } });
    await service.call(subscriberCreate, { params: { hash }, body: { contact: ada } });
    const made = await service.send({ method: 'POST', url: '/v3/contacts/import/file/', payload: {} });
    importHash = made.json<{ hash: string }>().hash;
    mails = await makeMails(service);
    sendings = await makeSendings(service, hash);
  });

  const send = (endpoint: Endpoint, { params = {}, body }: Sample) => {
    const file = { payload: upload, headers: { 'content-type': 'multipart/form-data; boundary=X' } };
    const json = body === undefined ? {} : { payload: JSON.stringify(body) };
    const sent =
      endpoint.body === 'file' ? file : { ...json, headers: { 'content-type': 'application/json' } };
    return service.send({
      method: methodOf(endpoint.method),
      url: `/v3${urlOf(endpoint, { params })}`,
      ...sent,
    });
  };

  it('is kept by every answer, to the member', { timeout: 120_000 }, async () => {
    for (const endpoint of endpoints) {
      const sample = samples(hash, importHash, mails, sendings)[endpoint.id];
      if (sample === undefined) continue;
      const { id, responses, location } = endpoint;
      const response = await send(endpoint, sample);
      expect(response.statusCode, `${id} ${response.body}`).toBe(sample.status);
      const payloads: Readonly<Record<number, Payload>> = responses;
      const payload = payloads[sample.status];
      expect(misfits(payload, response.body), id).toEqual([]);
      const type = response.headers['content-type'];
      expect(type, id).toBe(contentTypeOf(payload));
      if (location) expect(response.headers.location, id).toMatch(new RegExp(`^${testOrigin}/v3/.+/$`));
      await service
        .call(contactUpdate, { params: { email: 'moved@example.com' }, body: { email: ada } })
        .catch(ignoreRefusal);
      await restore();
    }
  });

  /** Brings back what an operation has deleted, for the next. */
  const restore = async () => {
    await service.send({ method: 'PUT', url: `/v3/contacts/${ada}/`, payload: { lists: [{ hash }] } });
    const list = await service.send({ url: `/v3/lists/${hash}/` });
    if (list.statusCode === 404) ({ hash } = await service.call(listCreate, { body: { name: 'List' } }));
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
