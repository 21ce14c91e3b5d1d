import { isFailureClass, type FailureClass } from './failure-classes.ts';

/** Classes of failures in English, for exported files. */
const words: Readonly<Record<FailureClass, string>> = {
  no_such_user: 'No such mailbox',
  account_disabled: 'Mailbox closed',
  moved: 'Address changed',
  no_such_domain: 'No such domain',
  takes_no_mail: 'Domain accepts no email',
  mailbox_full: 'Mailbox full',
  mailbox_unavailable: 'Mailbox unavailable',
  mailbox_busy: 'Mailbox gets too many emails',
  too_large: 'Email too large',
  spam_score: 'Looks like spam',
  virus: 'Looks like a virus',
  content: 'Content rejected',
  malformed: 'Email format rejected',
  members_only: 'List accepts members only',
  unknown: 'Unknown reason',
  ip_listed: 'Your IP address is blocked',
  reputation: 'Poor sender reputation',
  no_ptr: 'No reverse DNS for your mail server',
  authentication: 'SPF, DKIM, or DMARC failed',
  sender_rejected: 'Sender rejected',
  policy: 'Rejected by policy',
  rate: 'Sent too fast',
  sending_limit: 'Your provider’s sending limit reached',
  greylisted: 'Asked to try later',
  not_signed_in: 'Mail server requires sign-in',
  relaying: 'Mail server doesn’t forward email',
  tls: 'Encryption failed',
  international_address: 'International address not supported',
  protocol: 'Servers didn’t understand each other',
  server_fault: 'Recipient’s server has a problem',
  network: 'No connection',
  expired: 'Stopped trying after two days',
};

/** Returns the English words for a class of failure, or an unknown class unchanged. */
export function failureWords(failureClass: string): string {
  return isFailureClass(failureClass) ? words[failureClass] : failureClass;
}
