import { emailKey } from '../../lib/email/email-address.ts';
import type { PlaceholderValues } from '../../rendering/placeholders/template.ts';
import { findAccount } from '../account/account.store.ts';
import { findEmailLanguage } from '../account/email-language.store.ts';
import { findContact } from '../contacts/contacts.store.ts';
import type { Context, Services } from '../context.ts';
import { invalid } from '../errors.ts';
import { withLinksBeside } from '../html-answer.ts';
import { findUsableSender } from '../senders/senders.store.ts';
import type { MailContent } from './mail-row.ts';

/** Links that a mail gets when it is sent. In a preview they lead nowhere: nobody may unsubscribe by looking. */
const deadLinks = { unsubscribe: '#', view_online: '#', tell_a_friend: '#' };

/**
 * A mail as its readers would see it: composed as for sending, and filled for a contact where one is named. Its css
 * stays in a `<style>`, as a browser reads that as well as inline. Throws ValidationFailed for an unknown contact,
 * and for a mail beyond the limits.
 */
export async function previewHtml(
  services: Services & Partial<Pick<Context, 'signal'>>,
  { subject, body, plain_text, css, blockdocument }: MailContent,
  contact: string | undefined,
): Promise<string> {
  const values = await valuesFor(services, contact);
  const language = await findEmailLanguage(services.storage.read);
  const content = { subject, body, plain_text, css, blockdocument, language };
  return withLinksBeside(await services.preparer.run('preview', { content, values }, services.signal));
}

async function valuesFor({ storage }: Services, email: string | undefined): Promise<PlaceholderValues> {
  const names = { ...deadLinks, sendername: await likelySender(storage) };
  if (email === undefined) return { names, attributes: null };
  const contact = await findContact(storage.read, emailKey(email));
  if (contact === undefined) throw invalid('There is no contact with this address.', 'contact');
  const { first_name: firstname, last_name: lastname, attributes } = contact;
  return { names: { ...names, firstname, lastname, email: contact.email }, attributes };
}

/** Whom a mail would come from: the account's first usable sender, or the account itself while there is none. */
async function likelySender({ read }: Services['storage']): Promise<string> {
  return ((await findUsableSender(read)) ?? (await findAccount(read))).name;
}
