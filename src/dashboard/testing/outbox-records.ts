import type { MailServer } from '../../contract/desk/mail-server.ts';
import type { OutboxMailDetail } from '../../contract/sending/outbox.ts';
import type { MailState, OutgoingMail } from '../../contract/senders/outgoing-mails.ts';

const time = '2026-01-02T03:04:05.000000Z';

/** Returns the state of emails in an installation without a mail server and without problems. */
export function makeMailState(given: Partial<MailState> = {}): MailState {
  return {
    relay: null,
    public_url: 'https://news.example',
    waiting: 0,
    failed: 0,
    unknown: 0,
    last_failure: null,
    ...given,
  };
}

/** Returns the mail server settings of an installation without a mail server. */
export function makeMailServer(given: Partial<MailServer> = {}): MailServer {
  return {
    source: 'none',
    host: '',
    port: null,
    encryption: null,
    user: '',
    has_password: false,
    fallbacks: [],
    is_limited: false,
    largest_email: null,
    problem: null,
    ...given,
  };
}

/** Returns an email in the outbox with HTML and text. */
export function makeOutboxMail(given: Partial<OutboxMailDetail> = {}): OutboxMailDetail {
  const id = given.id ?? 3;
  const url = `https://news.example/v3/outbox/${id}/`;
  return {
    id,
    url,
    message_id: '<one@example.com>',
    from: { name: 'The Shop', email: 'shop@example.com' },
    to: { name: '', email: 'ada@example.org' },
    subject: 'Please confirm',
    size: 1234,
    received: time,
    headers: [],
    text: 'Hello Ada',
    preview: `${url}preview/`,
    source: `${url}source/`,
    ...given,
  };
}

/** Returns an email that was refused temporarily. */
export function makeOutgoingMail(given: Partial<OutgoingMail> = {}): OutgoingMail {
  const id = given.id ?? 5;
  return {
    id,
    url: `https://news.example/v3/outgoing_mails/${id}/`,
    purpose: 'form confirmation',
    state: 'deferred',
    attempts: 2,
    message_id: '<two@example.com>',
    from: { name: 'The Shop', email: 'shop@example.com' },
    to: { name: '', email: 'ada@example.org' },
    subject: 'Please confirm',
    last_answer: '450 Greylisted',
    sender_id: null,
    created: time,
    last_attempt: time,
    next_attempt: time,
    sent: null,
    ...given,
  };
}
