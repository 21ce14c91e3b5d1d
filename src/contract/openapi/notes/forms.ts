/** Descriptions of the operations on subscription forms, sign-ups, and consents. */
export const formNotes = {
  formList: 'Lists subscription forms.',
  formCreate:
    'Creates a subscription form. Requires a name, at least one list, and either `sender_id` or both `sender` and `email`. `verify_mail_subject` and `verify_mail_text` default to texts with the confirmation link.',
  formShow: 'Returns a subscription form with its embed code in `form` and its public URL in `form_link`.',
  formReplace: 'Replaces a subscription form, or creates one with this key.',
  formUpdate: 'Updates only the fields in the request.',
  formDelete: 'Deletes a subscription form and its public page. Confirmed sign-ups are kept.',
  formConsentList: 'Lists the confirmed sign-ups of a form, newest first. Also works for deleted forms.',
  formConsentExport:
    'Downloads the confirmed sign-ups of a form as CSV, oldest first. Formulas are neutralized.',
  formSignUpList: 'Lists pending sign-ups, newest first, with the state of each confirmation email.',
} as const;
