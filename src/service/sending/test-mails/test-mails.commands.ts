import { emailKey } from '../../../lib/email/email-address.ts';
import { day_ms } from '../../../lib/time/durations.ts';
import { messagesIn } from '../../../messages/node/server-messages.ts';
import { testReceivers } from '../../../contract/mails/send-request.ts';
import type { Services } from '../../base/context.ts';
import { Throttled, ValidationFailed } from '../../base/errors.ts';
import { publicPrefix } from '../../base/links/public-urls.ts';
import type { FilledTexts } from '../../base/mail-tasks.ts';
import type { MailRow } from '../../mails/content/mail-row.ts';
import { contentOf } from '../../mails/content/mails.rules.ts';
import { footerValues } from '../../message/compose/footer-words.ts';
import { findLiveCodes } from '../../people/attributes/attributes.store.ts';
import { findLargestListName, findListsByHash, type ListRow } from '../../people/lists/lists.store.ts';
import { contactLanguage } from '../../people/standing/contact-language.ts';
import { findSuppressionsOf } from '../../people/standing/suppression-lookup.store.ts';
import { queueMail } from '../../senders/outgoing-mails/outgoing-mails.store.ts';
import { findSender, findUsableSender, type SenderRow } from '../../senders/senders/senders.store.ts';
import { findChosenListName } from '../sendings/draft-audience.ts';
import { languageToSendIn } from '../sendings/sending-language.ts';
import {
  recipientsOf,
  secondsToWait,
  testErrors,
  testValues,
  type TestContact,
  type TestRecipient,
  type TestRequest,
} from './test-mails.rules.ts';
import { findContactsAt, findSubscribers, findTestsSince, testPurpose } from './test-mails.store.ts';

/** The public page, below `/p`, that the links of test emails open. */
export const testPagePath = '/test/';

interface Ready {
  readonly lists: readonly ListRow[];
  readonly sender: SenderRow;
  readonly recipients: readonly TestRecipient[];
  readonly filledAs: TestContact | undefined;
}

/**
 * Sends a test of an email, filled as its recipients would get it. Returns the number of emails. Throws
 * ValidationFailed, and Throttled when too many were sent within the hour or the day. Interface: conventions,
 * Extensions.
 */
export async function sendTest(services: Services, mail: MailRow, request: TestRequest): Promise<number> {
  const ready = await checked(services, request);
  await refuseTooMany(services, ready.recipients.length);
  const texts = await filledTexts(services, mail, { request, ready });
  const { storage, wake, config } = services;
  const { name, email } = ready.sender;
  const testPage = `${config.publicUrl}${publicPrefix}${testPagePath}`;
  await storage.write(async (db) => {
    for (const [index, { email: to, contact }] of ready.recipients.entries()) {
      const { subject, html, text } = texts[index] ?? texts[0] ?? { subject: '', html: '', text: '' };
      const toName = `${contact?.first_name ?? ''} ${contact?.last_name ?? ''}`.trim();
      const letter = {
        ...{ purpose: testPurpose, subject, html, text },
        from: { name, email },
        to: { name: toName, email: to },
        headers: {
          'List-Unsubscribe': `<${testPage}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      };
      await queueMail(db, letter, services);
    }
  });
  wake();
  return ready.recipients.length;
}

async function checked({ storage }: Services, request: TestRequest): Promise<Ready> {
  const db = storage.read;
  const keys = (request.to ?? []).map((email) => emailKey(email));
  const asKey = typeof request.as === 'string' ? [emailKey(request.as)] : [];
  const [lists, sender, contacts] = await Promise.all([
    findListsByHash(db, request.lists ?? []),
    typeof request.sender_id === 'number' ? findSender(db, request.sender_id) : findUsableSender(db),
    findContactsAt(db, [...keys, ...asKey]),
  ]);
  const most = testReceivers + 1;
  const subscribers = await findSubscribers(db, { listIds: lists.map(({ id }) => id), most });
  const byKey = new Map(contacts.map((contact) => [contact.email_key, contact]));
  const reached = [...keys, ...subscribers.map(({ email_key }) => email_key)];
  const filledAs = byKey.get(asKey[0] ?? '');
  const check = {
    ...{ request, sender, filledAs, typed: byKey, subscribers },
    knownLists: new Set(lists.map(({ hash }) => hash)),
    suppressed: new Set((await findSuppressionsOf(db, reached)).keys()),
  };
  const errors = testErrors(check);
  if (errors !== null || sender === undefined) throw new ValidationFailed(errors ?? {});
  return { lists, sender, filledAs, recipients: recipientsOf(check) };
}

async function refuseTooMany({ storage, now }: Services, more: number): Promise<void> {
  const at = now();
  const seconds = secondsToWait(await findTestsSince(storage.read, at - day_ms), { more, now: at });
  if (seconds > 0) throw new Throttled(seconds);
}

interface Filling {
  readonly request: TestRequest;
  readonly ready: Ready;
}

/** Fills the email for each recipient, or only once when all of them get the same contact's values. */
async function filledTexts(
  { storage, preparer, config }: Services,
  mail: MailRow,
  { request, ready }: Filling,
): Promise<readonly FilledTexts[]> {
  const { lists, sender, recipients, filledAs } = ready;
  const listIds = lists.map(({ id }) => id);
  const language = await languageToSendIn(storage.read, { mail_id: mail.id, listIds });
  const shared = {
    sendername: sender.name,
    // As in the editor's preview.
    list_name:
      lists[0]?.name ??
      (await findChosenListName(storage.read, mail.id)) ??
      (await findLargestListName(storage.read)),
    testPage: `${config.publicUrl}${publicPrefix}${testPagePath}`,
  };
  const people = filledAs === undefined ? recipients : [{ email: filledAs.email, contact: filledAs }];
  const values = people.map((person) => {
    const { names, attributes } = testValues(person, shared);
    return { names: { ...names, ...footerValues(contactLanguage(attributes) ?? language) }, attributes };
  });
  const t = messagesIn('email', language);
  const note = request.note.trim();
  const texts = await preparer.run('test', {
    content: { ...contentOf(mail), language },
    note: note === '' ? null : { title: t('test.note.title'), note },
    values,
    attributes: await findLiveCodes(storage.read),
  });
  if (request.prefix === false) return texts;
  return texts.map((text) => ({ ...text, subject: t('test.prefix', { subject: text.subject }) }));
}
