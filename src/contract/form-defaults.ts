/**
 * What stands where a form's own text is empty: on its hosted page, in its snippet, in its confirmation mail, and in
 * the dashboard's preview. `verify_mail_text` is plain text; its lines and addresses are kept when it becomes HTML.
 * Choice: form, required fields (seen): the mail's texts default to one with the confirmation link.
 */
export const formDefaults = {
  button_text: 'Subscribe',
  email_label: 'Email',
  first_name_label: 'First name',
  last_name_label: 'Last name',
  sms_number_label: 'Mobile number',
  success_text: 'Thank you! We have sent you a mail. Open the link in it to confirm your subscription.',
  invalid_email_text: 'Please enter a valid email address.',
  verify_mail_subject: 'Please confirm your subscription to ##list_name##',
  verify_mail_text: [
    'Hello ##firstname|there##,',
    'Thank you for signing up to ##list_name##. Please confirm your subscription by opening this link:',
    '##confirmation_link##',
    'If it wasn’t you who signed up, you need not do anything: without your confirmation you get no more mail.',
    '##sendername##',
  ].join('\n\n'),
} as const;
