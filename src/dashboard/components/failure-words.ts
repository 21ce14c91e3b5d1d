import { isFailureClass, type FailureClass, type FailureParty } from '../../contract/failure-classes.ts';

/** A class of failure in plain words. */
const words: Readonly<Record<FailureClass, string>> = {
  no_such_user: 'No such mailbox',
  account_disabled: 'Mailbox closed',
  moved: 'Address changed',
  no_such_domain: 'No such domain',
  takes_no_mail: 'Domain takes no email',
  mailbox_full: 'Mailbox full',
  mailbox_unavailable: 'Mailbox not available',
  mailbox_busy: 'Mailbox gets too much at once',
  too_large: 'Email too large',
  spam_score: 'Looks like spam',
  virus: 'Looks like a virus',
  content: 'Content refused',
  malformed: 'Email format refused',
  unknown: 'Reason unknown',
  ip_listed: 'Your IP address is blocked',
  reputation: 'Poor sender reputation',
  no_ptr: 'No reverse DNS for your mail server',
  authentication: 'SPF, DKIM, or DMARC failed',
  sender_rejected: 'Sender refused',
  policy: 'Refused by policy',
  rate: 'Sent too fast',
  greylisted: 'Asked to try later',
  not_signed_in: 'Mail server wants a sign-in',
  relaying: 'Mail server doesn’t relay',
  tls: 'Encryption failed',
  international_address: 'International address not supported',
  protocol: 'Servers didn’t understand each other',
  server_fault: 'Receiving server has a problem',
  network: 'No connection',
  expired: 'Gave up after two days',
};

/** Returns a class of failure in plain words; one that this page doesn't know stays as it is. */
export function failureWords(failureClass: string): string {
  return isFailureClass(failureClass) ? words[failureClass] : failureClass;
}

/** What a failure means for its contact, by whose fault it is. */
export const partyWords: Readonly<Record<FailureParty, string>> = {
  address: 'The address can’t be reached. The contact becomes inactive.',
  mailbox: 'The mailbox is there. Five in a row make the contact inactive.',
  mail: 'This email was refused. The contact stays active.',
  sender: 'Not the contact’s fault. The contact stays active.',
};
