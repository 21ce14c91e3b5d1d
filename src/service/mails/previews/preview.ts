import { messageOf } from '../../../messages/translator.ts';
import { emailKey } from '../../../lib/email/email-address.ts';
import type { PlaceholderValues } from '../../../rendering/placeholders/template.ts';
import { findAccount } from '../../desk/account/account.store.ts';
import { findEmailLanguage } from '../../desk/account/email-language.store.ts';
import { findContact } from '../../people/contacts/contacts.store.ts';
import type { Context, Services } from '../../base/context.ts';
import { invalid } from '../../base/errors.ts';
import { withLinksBeside } from '../../base/answers/html-answer.ts';
import { findMailLanguage } from '../content/mail-language.store.ts';
import type { MailContent } from '../content/mail-row.ts';

/** Links that a mail gets when it is sent. In a preview they lead nowhere: nobody may unsubscribe by looking. */
const deadLinks = { unsubscribe: '#', view_online: '#', tell_a_friend: '#' };

/**
 * A mail as its readers would see it: composed as for sending, and filled for a contact where one is named. Its css
 * stays in a `<style>`, as a browser reads that as well as inline. Throws ValidationFailed for an unknown contact,
 * and for a mail beyond the limits.
 */
export async function previewHtml(
  services: Services & Partial<Pick<Context, 'signal'>>,
  { id, subject, body, plain_text, css, blockdocument }: MailContent & { readonly id?: number },
  contact: string | undefined,
): Promise<string> {
  const values = await valuesFor(services, contact);
  const { read } = services.storage;
  const own = id === undefined ? null : await findMailLanguage(read, id);
  const language = own ?? (await findEmailLanguage(read));
  const content = { subject, body, plain_text, css, blockdocument, language };
  return withLinksBeside(await services.preparer.run('preview', { content, values }, services.signal));
}

async function valuesFor(
  { storage, findSenderName }: Services,
  email: string | undefined,
): Promise<PlaceholderValues> {
  const sendername = (await findSenderName()) ?? (await findAccount(storage.read)).name;
  const names = { ...deadLinks, sendername };
  if (email === undefined) return { names, attributes: null };
  const contact = await findContact(storage.read, emailKey(email));
  if (contact === undefined) throw invalid(messageOf('api', 'contact.unknown'), 'contact');
  const { first_name: firstname, last_name: lastname, attributes } = contact;
  return { names: { ...names, firstname, lastname, email: contact.email }, attributes };
}
