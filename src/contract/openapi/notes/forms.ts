/** Descriptions of the operations on subscription forms, sign-ups, and consents. */
export const formNotes = {
  formList: 'Lists subscription forms.',
  formCreate:
    'Creates a subscription form. It needs a name, at least one list, and a sender, either by `sender_id` or by `sender` and `email`. `verify_mail_subject` and `verify_mail_text` default to a text with the confirmation link.',
  formShow: 'Returns a subscription form with its HTML snippet in `form` and its public URL in `form_link`.',
  formReplace: 'Replaces a subscription form, or creates one with this key if there is none.',
  formUpdate: 'Changes the fields that are given.',
  formDelete: 'Deletes a subscription form. Its public page disappears. Confirmed sign-ups stay.',
  formConsentList: 'Lists the confirmed sign-ups of a form, newest first. Works for a deleted form too.',
  formConsentExport:
    'Downloads the confirmed sign-ups of a form as CSV, oldest first. Formulas are made harmless.',
  formSignUpList:
    'Lists sign-ups that wait for their confirmation, newest first, with the state of the confirmation email.',
} as const;
