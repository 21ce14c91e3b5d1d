/** Whose fault a failed delivery is. Only an `address` can make a contact inactive by one failure. */
export const failureParties = ['address', 'mailbox', 'mail', 'sender'] as const;

/** One of `failureParties`. */
export type FailureParty = (typeof failureParties)[number];

/**
 * Every class of failure with the party whose fault it is. `address`: no one can be reached there, now or later.
 * `mailbox`: the recipient is there and can't take this email now. `mail`: the server refused this email for what it
 * is. `sender`: the server refused the sender, or the connection failed. A failure that no rule names is
 * `unknown` and counts against the email alone.
 */
export const failureClasses = {
  /** No such user at this domain. */
  no_such_user: 'address',
  /** The account is there no more, or was closed or disabled permanently. */
  account_disabled: 'address',
  /** The recipient has another address now. */
  moved: 'address',
  /** The domain doesn't exist, or names no mail server. */
  no_such_domain: 'address',
  /** The domain takes no email at all (null MX, 521). */
  takes_no_mail: 'address',

  mailbox_full: 'mailbox',
  /** Temporarily disabled or locked. */
  mailbox_unavailable: 'mailbox',
  /** This recipient gets too many messages at once. */
  mailbox_busy: 'mailbox',

  too_large: 'mail',
  spam_score: 'mail',
  virus: 'mail',
  /** Policy on content, links or attachments. */
  content: 'mail',
  /** Lines too long, bad headers, an encoding that the server doesn't take. */
  malformed: 'mail',
  /** No rule names it. */
  unknown: 'mail',

  /** The sending IP address is on a block list. */
  ip_listed: 'sender',
  /** The provider rates the sender, its domain or its links badly. */
  reputation: 'sender',
  no_ptr: 'sender',
  /** SPF, DKIM, DMARC or ARC failed, or is missing. */
  authentication: 'sender',
  /** The sender's address or domain is refused, unknown or not verified. */
  sender_rejected: 'sender',
  /** Refused by a policy that blames neither address nor content. */
  policy: 'sender',
  /** Too many messages, recipients or connections. */
  rate: 'sender',
  greylisted: 'sender',
  /** The mail server wants a sign-in. */
  not_signed_in: 'sender',
  relaying: 'sender',
  tls: 'sender',
  /** The mail server can't send to international addresses. */
  international_address: 'sender',
  /** A command that the other side didn't take. */
  protocol: 'sender',
  /** The receiving system is broken, overloaded or misconfigured. */
  server_fault: 'sender',
  /** No connection, lost, timed out, or no answer of the name server. */
  network: 'sender',
  /** Tried until the time was over, for an unstated cause. */
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
