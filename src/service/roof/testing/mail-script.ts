import { draftCreate, draftUpdate } from '../../../contract/mails/drafts.ts';
import { formCreate, formDelete, type Form } from '../../../contract/forms/forms.ts';
import { htmlTemplateCreate } from '../../../contract/mails/html-templates.ts';
import { senderCreate } from '../../../contract/senders/senders.ts';
import { notify } from '../../desk/notifications/notifications.store.ts';
import { putInOutbox } from '../../sending/outbox/testing/put-in-outbox.ts';
import { makeBlockTemplate } from './mails.ts';
import { testConfig, type TestService } from './test-service.ts';

const words = ['Åsa', 'zoë', 'ZOE', 'ß', 'İpek', '日本', '😀', 'a_b', 'A%', '<b>', 'é', 'e\u0301'];

/**
 * Makes all writes about emails, the same on either engine; `lists` are hashes. Returns the paths to read afterward.
 */
export async function writeMailScript(
  service: TestService,
  { lists, dataFolder }: { readonly lists: readonly string[]; readonly dataFolder: string },
): Promise<string[]> {
  const paths = [
    ...(await writeSenders(service)),
    ...(await writeForms(service, lists)),
    ...(await writeMails(service)),
    ...(await writeNotifications(service)),
  ];
  for (const [at, word] of words.entries()) {
    const to = { name: word, email: `${at}@example.org` };
    // Without HTML it has no boundary, which is random.
    const mail = { message_id: `<${at}@a>`, to, subject: word, ...(at === 0 ? { html: null } : {}) };
    await putInOutbox({ storage: service.storage, config: { dataFolder, files: null } }, mail);
  }
  const failed = { state: 'failed', attempts: 1, last_answer: '550 Nö', last_attempt_at: 1000 };
  await service.storage.write((db) =>
    db.updateTable('outgoing_mail').set(failed).where('id', '=', 2).execute(),
  );
  return [
    ...paths,
    ...['%C3%85SA', 'zoe', '%25', '_', '3@', '%E6%97%A5'].map((search) => `outbox/?search=${search}`),
    'outbox/?paginate_by=5&page=2',
    'outbox/1/',
    'mail/',
    'outgoing_mails/',
    'outgoing_mails/?state=failed',
    'outgoing_mails/?state=queued,deferred&paginate_by=2',
  ];
}

async function writeSenders({ call, clock }: TestService): Promise<string[]> {
  for (const [at, name] of words.entries()) {
    clock.now += 1000;
    await call(senderCreate, { body: { name, email: `Sender${at % 4}@Exämple.com` } });
  }
  const orders = ['id', 'name', 'updated', 'created', 'status'].flatMap((word) => [word, `-${word}`]);
  return [
    ...orders.map((order) => `senders/?ordering=${order}&paginate_by=7`),
    ...['zoë', 'ZOË', 'SENDER1@EXÄMPLE.COM'].map((text) => `senders/?search=${encodeURIComponent(text)}`),
    'senders/3/',
    'senders/3/checks/',
  ];
}

async function writeForms(service: TestService, [one = '', two = '']: readonly string[]): Promise<string[]> {
  const { call, clock } = service;
  const forms: Form[] = [];
  for (const [at, name] of words.entries()) {
    clock.now += 1000;
    const chosen = at % 2 === 0 ? [one] : [two, one];
    const body = {
      name,
      lists: chosen,
      sender_id: 1 + (at % 3),
      first_name: at % 2 === 0,
      button_text: name,
    };
    forms.push(await call(formCreate, { body }));
  }
  const [first, second] = forms;
  for (let at = 0; at < 4; at += 1) {
    clock.now += 40 * 60_000;
    const form = (at % 2 === 0 ? first : second)?.form_link ?? '';
    await signUp(service, form, { email: `P${at}@Exämple.com`, first_name: words[at] ?? '' });
  }
  if (second !== undefined) await call(formDelete, { params: { key: second.key } });
  const keys = forms.slice(0, 2).map(({ key }) => key);
  return [
    'subscription_forms/',
    'subscription_forms/?paginate_by=5&page=2',
    `subscription_forms/${forms[2]?.key ?? ''}/`,
    ...keys.map((key) => `subscription_forms/${key}/consents/`),
    ...keys.map((key) => `subscription_forms/${key}/consents/export/`),
    'contacts/p0@exämple.com/',
    'contacts/p0@exämple.com/consents/',
    `lists/${one}/subscribers/?order=name&search_email=p`,
  ];
}

/** Submits a form and presses the button on the page of its confirmation email. */
async function signUp({ app, storage }: TestService, link: string, fields: object): Promise<void> {
  const pathOf = (url: string) => url.slice(testConfig.publicUrl.length);
  await app.inject({ method: 'POST', url: pathOf(link), payload: fields });
  const { text } = await storage.read
    .selectFrom('outgoing_mail')
    .select('text')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const confirming = /https:\S+\/p\/confirm\/\S+/.exec(text)?.[0] ?? '';
  await app.inject({ method: 'POST', url: pathOf(confirming) });
}

async function writeMails(service: TestService): Promise<string[]> {
  const { call, clock } = service;
  for (const [at, subject] of words.entries()) {
    clock.now += 1000;
    const body = { subject, body: `<p>${subject}</p>`, css: 'p { color: red }' };
    await call(at % 3 === 0 ? htmlTemplateCreate : draftCreate, { body });
  }
  const { id } = await call(draftCreate, { body: { subject: 'Kept', body: '<p>One</p>' } });
  clock.now += 3_600_000;
  await call(draftUpdate, { params: { id }, body: { body: '<p>Två</p>' } });
  const block = await makeBlockTemplate(service, { subject: 'Ål' });
  const orders = ['subject', 'updated', 'created', 'id'].flatMap((word) => [word, `-${word}`]);
  const collections = ['mails/drafts/', 'mails/templates/html/', 'mails/templates/block/'];
  return [
    ...collections.flatMap((path) => orders.map((order) => `${path}?ordering=${order}&paginate_by=4&page=1`)),
    'mails/drafts/?type=0',
    `mails/drafts/${id}/`,
    `mails/drafts/${id}/preview/`,
    `mails/${id}/versions/`,
    `mails/templates/block/${block}/`,
  ];
}

async function writeNotifications({ storage, send }: TestService): Promise<string[]> {
  for (const [at, subject] of words.entries()) {
    const told = {
      subject,
      message: [{ text: subject }],
      topic: `topic ${at % 5}`,
      at: 1000 * (at % 7),
    };
    await storage.write((db) => notify(db, told));
  }
  await send({ method: 'POST', url: '/v3/notifications/2', payload: { seen: true } });
  return ['notifications/', 'notifications/?paginate_by=2&page=2', 'notifications/unseen/'];
}
