import { tagValues } from '../../../lib/contact/contact-fields.ts';
import { messageOf } from '../../../messages/translator.ts';
import { emailKey } from '../../../lib/email/email-address.ts';
import type { PlaceholderValues } from '../../../rendering/placeholders/template.ts';
import { findAccount } from '../../desk/account/account.store.ts';
import { findEmailLanguage } from '../../desk/account/email-language.store.ts';
import { findContact } from '../../people/contacts/contacts.store.ts';
import { findLargestListName } from '../../people/lists/lists.store.ts';
import { contactLanguage } from '../../people/standing/contact-language.ts';
import type { Context, Services } from '../../base/context.ts';
import { invalid } from '../../base/errors.ts';
import { withLinksBeside } from '../../base/answers/html-answer.ts';
import { findMailLanguage } from '../content/mail-language.store.ts';
import { contentOf } from '../content/mails.rules.ts';
import type { MailContent } from '../content/mail-row.ts';

/** Links that an email gets when it is sent. In a preview they go nowhere: viewing it may unsubscribe no one. */
const deadLinks = { unsubscribe: '#', view_online: '#', tell_a_friend: '#' };

/** The person a template is filled for in a gallery. Attributes have their fallbacks. */
const inventedContact = { firstname: 'Alex', lastname: 'Kim', email: 'alex.kim@example.com' };

type Previewing = Services & Partial<Pick<Context, 'signal'>>;

/** An email to preview. */
export interface PreviewRequest {
  readonly content: MailContent;
  /** Email address of the contact it is filled for. */
  readonly contact?: string | undefined;
  /** True to fill it for an invented contact. */
  readonly sample?: boolean | undefined;
}

/** Returns a preview like `previewHtml`, in the language of a draft or a template; null for an unsaved one. */
export async function previewOfMail(
  services: Previewing,
  mailId: number | null,
  asked: PreviewRequest,
): Promise<string> {
  const language = mailId === null ? null : await findMailLanguage(services.storage.read, mailId);
  return previewHtml(services, { ...asked, language });
}

/**
 * Returns an email as its readers would see it: composed as for sending, and filled for a contact if one is given.
 * `language`: its own, a BCP 47 tag, or null. Its CSS stays in a `<style>`, which a browser applies like inline CSS.
 * Throws ValidationFailed for an unknown contact, and for an email beyond the limits.
 */
export async function previewHtml(
  services: Previewing,
  { content, contact, sample, language: own }: PreviewRequest & { readonly language: string | null },
): Promise<string> {
  const values = await valuesFor(services, { contact, sample });
  const language = own ?? (await findEmailLanguage(services.storage.read));
  const input = {
    content: { ...contentOf(content), language },
    footer: contactLanguage(values.attributes ?? {}) ?? language,
    values,
  };
  return withLinksBeside(await services.preparer.run('preview', input, services.signal));
}

async function valuesFor(
  { storage, findSenderName }: Services,
  { contact: email, sample = false }: Pick<PreviewRequest, 'contact' | 'sample'>,
): Promise<PlaceholderValues> {
  const sendername = (await findSenderName()) ?? (await findAccount(storage.read)).name;
  const names = { ...deadLinks, sendername };
  const contact = email === undefined ? null : await findContact(storage.read, emailKey(email));
  if (contact === undefined) throw invalid(messageOf('api', 'contact.unknown'), 'contact');
  const own = contact?.lists.find(({ cancelled_at }) => cancelled_at === null)?.name;
  const list_name = own ?? (await findLargestListName(storage.read));
  const shared = list_name === '' ? names : { ...names, list_name };
  if (contact === null)
    return sample
      ? { names: { list_name: sendername, ...shared, ...inventedContact }, attributes: {} }
      : { names: shared, attributes: null };
  const { email: address, attributes } = contact;
  return { names: { ...shared, ...tagValues(contact), email: address }, attributes };
}
