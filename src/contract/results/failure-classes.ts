/** Parties to blame for a failed delivery. Only an `address` failure can make a contact inactive the first time. */
export const failureParties = ['address', 'mailbox', 'mail', 'sender'] as const;

/** One of `failureParties`. */
export type FailureParty = (typeof failureParties)[number];

/**
 * Classes of failures, with the party to blame. `address`: nobody can be reached there, now or later. `mailbox`: the
 * recipient exists but can't receive this email now. `mail`: the server refused this email, mostly because of its content.
 * `sender`: the server refused the sender, or the connection failed. A failure that no rule matches is `unknown`, and
 * blames only the email.
 */
export const failureClasses = {
  /** No such user at this domain. */
  no_such_user: 'address',
  /** The account no longer exists, or was permanently closed or disabled. */
  account_disabled: 'address',
  /** The recipient has another address now. */
  moved: 'address',
  /** The domain doesn't exist, or has no mail server. */
  no_such_domain: 'address',
  /** The domain accepts no email (null MX, 521). */
  takes_no_mail: 'address',

  mailbox_full: 'mailbox',
  /** Temporarily disabled or locked. */
  mailbox_unavailable: 'mailbox',
  /** The recipient gets too many messages at once. */
  mailbox_busy: 'mailbox',

  too_large: 'mail',
  spam_score: 'mail',
  virus: 'mail',
  /** Refused by a policy on content, links, or attachments. */
  content: 'mail',
  /** Long lines, bad headers, or an encoding that the server doesn't accept. */
  malformed: 'mail',
  /** A mailing list or group that accepts email from its members only. */
  members_only: 'mail',
  /** No rule matches. */
  unknown: 'mail',

  /** The sending IP address is on a block list. */
  ip_listed: 'sender',
  /** The provider gives the sender, its domain, or its links a bad reputation. */
  reputation: 'sender',
  no_ptr: 'sender',
  /** SPF, DKIM, DMARC or ARC failed, or is missing. */
  authentication: 'sender',
  /** The sender's address or domain is refused, unknown, or not verified. */
  sender_rejected: 'sender',
  /** Refused by a policy on neither address nor content. */
  policy: 'sender',
  /** Too many messages, recipients, or connections. */
  rate: 'sender',
  /** The account that sends has used up what its provider allows for an hour, a day, or a month. */
  sending_limit: 'sender',
  greylisted: 'sender',
  /** The mail server requires sign-in. */
  not_signed_in: 'sender',
  relaying: 'sender',
  tls: 'sender',
  /** The mail server can't send to international addresses. */
  international_address: 'sender',
  /** The server refused an SMTP command. */
  protocol: 'sender',
  /** The receiving system is broken, overloaded, or misconfigured. */
  server_fault: 'sender',
  /** No connection, connection lost, timeout, or no answer from the name server. */
  network: 'sender',
  /** Not delivered before retries ended; cause unknown. */
  expired: 'sender',
} as const satisfies Readonly<Record<string, FailureParty>>;

/** One of `failureClasses`. */
export type FailureClass = keyof typeof failureClasses;

/** Narrows a text, such as a stored one, to a class of failure. */
export function isFailureClass(text: string): text is FailureClass {
  return Object.hasOwn(failureClasses, text);
}

/** Every class of failure. */
export const failureClassNames: readonly FailureClass[] = Object.keys(failureClasses).filter(isFailureClass);
