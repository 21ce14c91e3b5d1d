import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contactReplace, contactUpdate } from '../../../../contract/people/contacts.ts';
import { segmentCreate } from '../../../../contract/people/segments/segments.ts';
import { suppressionCreate } from '../../../../contract/people/suppressions.ts';
import type { TestImporter } from '../../../imports/importer/testing/run-file.ts';
import { jobStart } from '../../../../contract/jobs/jobs.ts';
import { outboxFiles } from '../../../message/outbox/outbox-files.ts';
import { insertOutboxMail } from '../../../message/outbox/outbox.store.ts';
import { startTrackedMail, type TrackedMail } from '../../../results/tracking/testing/tracked-mail.ts';
import type { OpenTestStorage } from '../../../storage/testing/engines.ts';
import { proposeJob, testJobRun, type AskedJob } from '../../running/testing/test-jobs.ts';
import { workOffJobs } from '../../running/work-off-jobs.ts';

/** The address of the person to erase, as first written. */
export const known = 'Ada@Example.com';

/** A person with data in every place that can hold an address. */
export interface KnownPerson extends TrackedMail {
  readonly importer: TestImporter;
  readonly runJobs: () => Promise<void>;
}

/** Creates the person, and another whose address is longer by a letter. */
export async function knowPerson(
  openTestStorage: OpenTestStorage,
  importerOn: (storage: TrackedMail['service']['storage']) => Promise<TestImporter>,
): Promise<KnownPerson> {
  const mail = await startTrackedMail(openTestStorage, { readers: ['ada', 'zada', 'bo'] });
  const { service } = mail;
  const importer = await importerOn(service.storage);
  const runJobs = () => workOffJobs(testJobRun(service, { files: importer.files }));
  await service.call(contactUpdate, { params: { email: known }, body: { email: known, first_name: 'Ada' } });
  for (const reader of [0, 1]) {
    await mail.visit(mail.path('open', reader));
    await mail.visit(mail.path('click', reader, 0));
    await mail.visit(mail.path('unsubscribe', reader), { method: 'POST', payload: 'reason=3' });
  }
  await service.events.flush();
  await importer.run({
    bytes: `email;last_name\n${known};Lovelace\nzada@example.com;Z\n<${known}>;broken\n<zada@example.com>;broken\n`,
  });
  await runJob(mail, runJobs, {
    kind: 'deactivate',
    source: { emails: [known, 'zada@example.com'] },
  });
  await runJob(mail, runJobs, { kind: 'export', source: { contacts: {} } });
  await service.call(segmentCreate, {
    body: { name: 'One', match: { on: 'email', is: 'one_of', values: [known, 'zada@example.com'] } },
  });
  await service.call(suppressionCreate, { body: { address: known, reason: 'complained', note: 'By phone' } });
  await service.call(contactReplace, {
    params: { email: 'bo@example.com' },
    body: { email: 'bo@example.com' },
  });
  await service.storage.write(async (db) => {
    for (const reader of [0, 1]) await keepTraces(mail, db, reader);
  });
  await keepOutbox(mail, importer);
  return { ...mail, importer, runJobs };
}

type Writing = Parameters<Parameters<TrackedMail['service']['storage']['write']>[0]>[0];

async function runJob(mail: TrackedMail, runJobs: () => Promise<void>, asked: AskedJob): Promise<void> {
  const { id } = await proposeJob(mail.service, asked);
  await mail.service.call(jobStart, { params: { id } });
  await runJobs();
}

async function keepTraces(mail: TrackedMail, db: Writing, reader: number): Promise<void> {
  const { sending_id, listIds, service } = mail;
  const at = service.clock.now;
  const email = reader === 0 ? known : 'zada@example.com';
  const key = email.toLowerCase();
  const delivery_id = mail.deliveries[reader] ?? 0;
  const { contact_id } = await db
    .selectFrom('delivery')
    .select('contact_id')
    .where('id', '=', delivery_id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('delivery')
    .set({ email, answer: `250 ${email} fine` })
    .where('id', '=', delivery_id)
    .execute();
  await db
    .insertInto('bounce')
    .values({
      ...{ sending_id, delivery_id, contact_id, email, kind: 'soft', status: '4.2.2', created_at: at },
      ...{ description: `<${email}> is full`, evidence: `To: ${email}`, refused: `{"text":"<${email}>"}` },
      ...{ party: 'mailbox', failure_class: 'full', rule: 'full', rules: 1 },
    })
    .execute();
  const browser = { submitted_from: '192.0.2.7', user_agent: 'Browser' };
  await db
    .insertInto('consent')
    .values({
      ...{ sign_up_key: `key${reader}`, form_id: 1, contact_id, form_name: 'Form', email, lists: '[]' },
      ...{ wording: '{}', submitted_at: at, confirmed_at: at, confirmed_from: '192.0.2.7', ...browser },
    })
    .execute();
  await db
    .insertInto('sign_up')
    .values({
      ...{ key: `wait${reader}`, form_id: 1, email, email_key: key, mailbox_key: key, first_name: '' },
      ...{ last_name: '', sms_number: null, attributes: '{}', lists: '[]', form_name: 'Form', wording: '{}' },
      ...{ submitted_at: at, language: null, expires_at: at + 1000, ...browser },
    })
    .execute();
  await db
    .insertInto('past_cancellation')
    .values({ list_id: listIds[0] ?? 0, email_key: key, cancelled_at: at })
    .execute();
  await db
    .insertInto('outgoing_mail')
    .values({
      ...{ message_id: `<${reader}@example.com>`, purpose: 'confirmation', state: 'sent', created_at: at },
      ...{ from_name: '', from_email: 'news@example.com', to_name: 'A', to_email: email, subject: 'Confirm' },
      ...{ headers: '{}', text: `Hello ${email}`, html: null },
    })
    .execute();
  await db
    .insertInto('notification')
    .values({
      ...{ subject: `From ${email}`, message: '', importance_level: 1, is_sticky: 0, dispatched_at: at },
    })
    .execute();
}

async function keepOutbox({ service }: TrackedMail, { files }: TestImporter): Promise<void> {
  const at = service.clock.now;
  for (const email of [known, 'zada@example.com']) {
    const message_id = `<outbox-${email}>`;
    const source = Buffer.from(`To: ${email}`);
    const file = await outboxFiles(files).write(message_id, source);
    const from = { name: '', email: 'news@example.com' };
    const mail = { message_id, from, to: { name: '', email }, subject: 'News', file };
    await service.storage.write((db) =>
      insertOutboxMail(db, { ...mail, size: source.length, received_at: at }),
    );
  }
}

/** Returns the bytes of all files of the installation, as text. */
export async function textsOfFiles({ importer: { folder } }: KnownPerson): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((one) => one.isFile());
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')));
}
