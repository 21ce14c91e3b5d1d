import { formDefaults } from '../../contract/form-defaults.ts';
import type { Services } from '../context.ts';
import { formWords } from '../forms/forms.rules.ts';
import type { FormFields } from '../forms/forms.store.ts';
import { shareUrl } from '../sendings/sent-mails.view.ts';
import type { OpenForm } from '../sign-ups/open-form.ts';
import { findToldMail, keepFriendForm, type ToldMail } from './friend-form.store.ts';

/**
 * The form behind a mail's tell-a-friend link, which takes a friend's address and nothing else. Null where the delivery
 * isn't there, or its mail is not to be told of, or its list is gone.
 */
export async function readFriendForm(
  { storage, config, now, randomId }: Services,
  delivery_id: number,
): Promise<OpenForm | null> {
  const mail = await findToldMail(storage.read, delivery_id);
  if (mail === undefined) return null;
  const fields = friendFormFields(mail);
  const row = await storage.write((db) => keepFriendForm(db, fields, { now, randomId }));
  return {
    row: { ...row, ...mailTexts(mail, shareUrl({ config }, mail)) },
    lists: [mail.list],
    attributes: [],
    sender: mail.sender,
    words: formWords(row, []),
    heading: 'Tell a friend',
  };
}

function friendFormFields({ list, sender }: ToldMail): FormFields {
  return {
    name: `Tell a friend: ${list.name}`.slice(0, 255),
    lists: JSON.stringify([list.id]),
    sender_id: sender.id,
    verify_mail_subject: '',
    verify_mail_text: '',
    next_url: null,
    button_text: 'Send the mail',
    ...{ first_name: 0, last_name: 0, sms_number: 0, proof_of_work: 0, attributes: '[]' },
    ...{ email_label: 'Your friend’s email', first_name_label: '', last_name_label: '' },
    success_text:
      'Your friend gets one mail with a link to what you have read. Nobody is subscribed who doesn’t want to be.',
    invalid_email_text: formDefaults.invalid_email_text,
  };
}

/** What the friend gets. No word in it is the teller's: nobody sends messages of his own by it. */
function mailTexts({ subject, list }: ToldMail, shareAddress: string) {
  return {
    verify_mail_subject: `Somebody thought of you: ${subject}`,
    verify_mail_text: [
      'Hello,',
      `somebody who reads ${list.name} thought that you might like this mail of ours:`,
      shareAddress,
      'If you do, and would like to get the next ones yourself, open this link and press its button:',
      '##confirmation_link##',
      'Otherwise you need not do anything: we have not kept your address for any other purpose, and won’t write again.',
      '##sendername##',
    ].join('\n\n'),
  };
}
