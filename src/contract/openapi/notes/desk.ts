/** Descriptions of the operations on the account, its tokens, notifications, and settings. */
export const deskNotes = {
  notificationList:
    'Lists notifications, newest first. `message` is HTML. Texts are in the language of `Accept-Language`, or English without it. Times in them are in the time zone of the account, or UTC.',
  notificationUpdate: 'Marks a notification as read or unread.',
  notificationUnseenShow: 'Counts unread notifications.',
  notificationMarkSeen: 'Marks notifications up to a given time as read, so that newer ones stay unread.',
  userShow: 'Returns the owner of the token. Some clients call this to test a token.',
  profileShow: 'Returns the name, address, and contact details of the account.',
  invoiceList: 'Returns an empty page: a self-hosted installation has no invoices.',
  accountSettingsShow: 'Returns the settings of the account.',
  accountSettingsReplace:
    'Sets the time zone of the account. It defines the days of growth and engagement, and applies to conditions without a zone. Null is UTC. Days already counted do not change.',
  extensionList: 'Lists the ids of operations that this service adds to the hosted API.',
  tokenList: 'Lists API tokens without their secrets.',
  tokenCreate: 'Creates an API token. Its secret, `token`, is only in this response.',
  tokenDelete: 'Permanently revokes an API token.',
  emailSettingsShow: 'Returns the settings of all emails.',
  emailSettingsReplace: 'Sets the language of all emails, which screen readers and email apps use.',
  mailServerShow: 'Returns the mail server in use, without its password.',
  mailServerReplace:
    'Sets the mail server. Refused while NEWSDESK_SMTP_URL is set. An omitted password is kept if host, port, encryption, and user do not change.',
  mailServerDelete: 'Removes the mail server. New emails then stay in the outbox.',
  mailServerTry:
    'Sends a test email now and returns the conversation with the mail server. Uses the server in `server`, which need not be saved, or the one in use.',
} as const;
