import type { LightMyRequestResponse } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { formCreate } from '../../../../contract/forms/forms.ts';
import { senderCreate } from '../../../../contract/senders/senders.ts';
import { testImporterOf } from '../../../imports/importer/testing/run-file.ts';
import { newList, newSending } from '../../../sending/ledger/testing/ledger.ts';
import { settleSuppressions } from '../../suppressions/suppressions.loop.ts';
import type { OpenTestStorage } from '../../../storage/testing/engines.ts';
import { startTestService, testConfig, type TestService } from '../../../roof/testing/test-service.ts';
import { trackedAddresses } from '../../../message/compose/tracked-addresses.ts';
import { deactivated } from '../../../results/bounces/bounces.rules.ts';
import { readContacts } from '../../standing/contact-reads.store.ts';
import { writeContacts } from '../../standing/contact-writes.store.ts';

/** Hash of the list under test. */
export const listHash = 'News';

/** Answer of an operation: its status and body. */
export interface DeskAnswer {
  readonly status: number;
  readonly body: string;
}

/** A service with one list, a form and a sent email, and every way to join the list. */
export interface PermissionDesk {
  readonly service: TestService;
  /** Sends a request to the interface. */
  readonly send: (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ) => Promise<DeskAnswer>;
  /** Deactivates a contact, as a hard bounce does. */
  readonly bounce: (email: string) => Promise<void>;
  /** Deactivates contacts of suppressed domains, as the background work does. */
  readonly settle: () => Promise<void>;
  /** Imports a file of one address in this mode. */
  readonly importFile: (email: string, mode: number) => Promise<DeskAnswer>;
  /** Submits the form for an address and presses the button of its confirmation email, if one was sent. */
  readonly confirmForm: (email: string) => Promise<DeskAnswer>;
  /** The same through the page for sharing an email. */
  readonly confirmFriend: (email: string) => Promise<DeskAnswer>;
  /** Presses the unsubscribe button of an email to the contact; returns the function that undoes it. */
  readonly unsubscribe: (email: string) => Promise<() => Promise<DeskAnswer>>;
  /** Returns the contact's subscription to the list; null if there is none, and a null `active` without a contact. */
  readonly look: (email: string) => Promise<Look>;
}

/** Facts that the tests compare. Times in epoch milliseconds. */
export interface Look {
  readonly active: boolean | null;
  readonly subscription: { readonly id: number; readonly cancelled_at: number | null } | null;
}

/** Starts the permission desk. */
export async function startPermissionDesk(openTestStorage: OpenTestStorage): Promise<PermissionDesk> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'newsdesk-permission-'));
  onTestFinished(() => rm(dataFolder, { recursive: true }));
  const service = await startTestService(openTestStorage, { dataFolder });
  const { storage, clock } = service;
  const list_id = await storage.write((db) => newList(db, listHash));
  const sender = await service.call(senderCreate, { body: { name: 'Shop', email: 'shop@example.com' } });
  const form = await service.call(formCreate, {
    body: { name: 'Footer', lists: [listHash], sender_id: sender.id },
  });
  const sending_id = await storage.write((db) =>
    newSending(db, {
      state: 'sent',
      tell_a_friend: listHash,
      sender_id: sender.id,
      lists: JSON.stringify([{ id: list_id, hash: listHash, name: listHash }]),
    }),
  );
  const addresses = trackedAddresses('', service.signing);

  const newDelivery = (contact_id: number, email: string) =>
    storage.write((db) =>
      db
        .insertInto('delivery')
        .values({
          ...{ sending_id, contact_id, list_id, email, state: 'sent', due_at: 0 },
          ...{ lease_owner: null, lease_until: null, settled_at: clock.now, answer: null },
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const post = async (url: string, fields: Readonly<Record<string, string>>) =>
    answerOf(
      await service.app.inject({
        ...{ method: 'POST', url, payload: new URLSearchParams(fields).toString() },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    );
  const mails = () => storage.read.selectFrom('outgoing_mail').select(['id', 'text']).orderBy('id').execute();
  const confirm = async (url: string, email: string) => {
    const before = (await mails()).length;
    const submitted = await post(url, { email });
    const [mail] = (await mails()).slice(before);
    const link = /\/p\/confirm\/\S+/.exec(mail?.text ?? '')?.[0];
    return link === undefined ? submitted : post(link, {});
  };
  const reader = await newDelivery(0, 'reader@example.com');
  const tellPath = addresses.address('tell', addresses.token('tell', { sending_id, delivery_id: reader.id }));
  const send: PermissionDesk['send'] = async (method, path, body) =>
    answerOf(
      await service.send({ method, url: `/v3${path}`, ...(body === undefined ? {} : { payload: body }) }),
    );

  return {
    service,
    send,
    settle: () => settleSuppressions({ storage, now: () => clock.now }, new AbortController().signal),
    bounce: (email) =>
      storage.write(async (db) => {
        const before = (await readContacts(db, [email])).get(email);
        if (before === undefined) throw new TypeError(`no contact ${email}`);
        const consequence = { cause: 'bounced', reason: 'Gone.', cancelled: [], now: clock.now } as const;
        const after = deactivated(before, consequence);
        await writeContacts(db, [{ before, after }], { at: clock.now, source: '' });
      }),
    importFile: async (email, mode) => {
      const made = await service.send({
        ...{ method: 'POST', url: '/v3/contacts/import/file/', payload: { lists: [listHash], mode } },
      });
      const { hash } = made.json<{ hash: string }>();
      const boundary = 'part';
      const answer = await service.send({
        ...{ method: 'POST', url: `/v3/contacts/import/file/${hash}/` },
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload:
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n` +
          `email\n${email}\n\r\n--${boundary}--\r\n`,
      });
      await testImporterOf(storage, dataFolder).workOff();
      return answerOf(answer);
    },
    confirmForm: (email) => confirm(form.form_link.slice(testConfig.publicUrl.length), email),
    confirmFriend: (email) => confirm(tellPath, email),
    unsubscribe: async (email) => {
      const { id } = await storage.read
        .selectFrom('contact')
        .select('id')
        .where('email_key', '=', email)
        .executeTakeFirstOrThrow();
      const { id: delivery_id } = await newDelivery(id, email);
      const url = addresses.address(
        'unsubscribe',
        addresses.token('unsubscribe', { sending_id, delivery_id }),
      );
      const { body } = await post(url, { action: 'unsubscribe' });
      const undo = /name="undo" value="([^"]+)"/.exec(body)?.[1] ?? '';
      return () => post(url, { action: 'undo', undo });
    },
    look: async (email) => {
      const contact = await storage.read
        .selectFrom('contact')
        .select(['id', 'active'])
        .where('email_key', '=', email)
        .executeTakeFirst();
      if (contact === undefined) return { active: null, subscription: null };
      const subscription = await storage.read
        .selectFrom('subscription')
        .select(['id', 'cancelled_at'])
        .where('contact_id', '=', contact.id)
        .where('list_id', '=', list_id)
        .executeTakeFirst();
      return { active: contact.active === 1, subscription: subscription ?? null };
    },
  };
}

function answerOf({ statusCode, body }: LightMyRequestResponse): DeskAnswer {
  return { status: statusCode, body };
}
