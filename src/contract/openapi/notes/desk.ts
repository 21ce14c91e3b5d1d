/** Descriptions of the operations on the account, its tokens, notifications, and settings. */
export const deskNotes = {
  notificationList:
    'Lists notifications, newest first. `message` is HTML. Texts follow `Accept-Language`, and are English without it.',
  notificationUpdate: 'Marks a notification as seen or unseen.',
  notificationUnseenShow: 'Counts unseen notifications.',
  notificationMarkSeen: 'Marks notifications up to a time as seen, so that newer ones stay unseen.',
  userShow: 'Returns whose token it is. Some clients call it to test a token.',
  profileShow: 'Returns the name, address, and contact details of the account.',
  invoiceList: 'Returns an empty page: a self-hosted installation has no invoices.',
  accountSettingsShow: 'Returns the settings of the account.',
  accountSettingsReplace:
    'Sets the time zone of the account: the days of growth and engagement, and the zone of conditions that name none. Null is UTC. Days that were counted before stay as they are.',
  extensionList: 'Lists the ids of operations that this service has beyond the hosted interface.',
  tokenList: 'Lists API tokens without their secrets.',
  tokenCreate: 'Creates an API token. Only this answer has its secret, in `token`.',
  tokenDelete: 'Revokes an API token. It is refused from then on.',
  emailSettingsShow: 'Returns the settings of all emails.',
  emailSettingsReplace: 'Sets the language of all emails, which screen readers and email apps use.',
  mailServerShow: 'Returns the mail server in use, without its password.',
  mailServerReplace:
    'Sets the mail server. Refused while NEWSDESK_SMTP_URL is set. A password that is left out stays if host, port, encryption, and user stay the same.',
  mailServerDelete: 'Removes the mail server. Emails stay in the outbox from then on.',
  mailServerTry:
    'Sends one test email now, by the mail server in use or by the one in `server` before it is saved, and returns the conversation.',
} as const;
