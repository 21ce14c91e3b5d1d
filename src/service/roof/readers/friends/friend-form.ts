import { messagesIn } from '../../../../messages/node/server-messages.ts';
import type { Translator } from '../../../../messages/translator.ts';
import type { Services } from '../../../base/context.ts';
import { emptyFields, type FormFields } from '../../../forms/forms/form-fields.ts';
import { formWords } from '../../../forms/forms/forms.rules.ts';
import { shareUrl } from '../../../sending/sendings/sent-mails.view.ts';
import type { OpenForm } from '../../../forms/sign-ups/open-form.ts';
import { languageOfDelivery } from '../reader-language.store.ts';
import {
  findFriendForm,
  findReferralEmail,
  keepFriendForm,
  type ReferralEmail,
} from './friend-form.store.ts';

/**
 * Returns the form of an email's tell-a-friend link, which accepts only a friend's address. Null if the delivery
 * doesn't exist, its email has no such link, or its list is deleted.
 */
export async function readFriendForm(
  { storage, config, now, randomId }: Services,
  delivery_id: number,
  browserLanguage: string,
): Promise<OpenForm | null> {
  const mail = await findReferralEmail(storage.read, delivery_id);
  if (mail === undefined) return null;
  const language = await languageOfDelivery(storage.read, delivery_id);
  const t = messagesIn('public', language ?? browserLanguage);
  const fields = friendFormFields(t, mail);
  const row =
    (await findFriendForm(storage.read, fields)) ??
    (await storage.write((db) => keepFriendForm(db, fields, { now, randomId })));
  return {
    row,
    lists: [mail.list],
    attributes: [],
    sender: mail.sender,
    words: formWords(t, { ...row, ...friendTexts(t, mail, shareUrl({ config }, mail)) }, []),
    heading: t('friend.title'),
    t,
  };
}

/**
 * Returns the texts of the page and of the friend's email. They follow the reader’s language, so the row for consents holds
 * none. None of them are the reader's words, so the email can't carry their own messages.
 */
function friendTexts(t: Translator<'public'>, { subject, list }: ReferralEmail, shareAddress: string) {
  return {
    email_label: t('friend.email.label'),
    button_text: t('friend.button'),
    success_text: t('friend.sent.body'),
    verify_mail_subject: t('friendEmail.subject', { subject }),
    verify_mail_text: t('friendEmail.body', { listName: list.name, shareUrl: shareAddress }),
  };
}

function friendFormFields(t: Translator<'public'>, { list, sender }: ReferralEmail): FormFields {
  return {
    ...emptyFields,
    name: `Tell a friend: ${list.name}`.slice(0, 255),
    lists: JSON.stringify([list.id]),
    sender_id: sender.id,
    language: t.language,
  };
}
