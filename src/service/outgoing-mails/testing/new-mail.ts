import type { NewOutgoingMail } from '../outgoing-mails.rules.ts';

/** A mail to queue, for tests; give what matters. */
export function newMail(given: Partial<NewOutgoingMail> = {}): NewOutgoingMail {
  return {
    purpose: 'form confirmation',
    from: { name: 'The Shop', email: 'shop@example.com' },
    to: { name: 'Ada', email: 'ada@example.org' },
    subject: 'Please confirm',
    text: 'Please confirm: https://example.com/',
    html: '<p>Please <a href="https://example.com/">confirm</a>.</p>',
    ...given,
  };
}
