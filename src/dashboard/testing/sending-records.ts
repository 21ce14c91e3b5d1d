import type { ScheduledMailSummary, SentMail, SentMailSummary } from '../../contract/sending/sent-mails.ts';
import { mailStatus } from '../../contract/sending/sent-mails.ts';
import type { Delivery, SendingProgress } from '../../contract/sending/sendings.ts';

const time = '2026-03-01T10:00:00.000000Z';

function makeEnvelope(id: number) {
  return {
    id,
    subject: 'Spring is here',
    sender_id: 5,
    sender_name: 'The Shop',
    sender_email: 'shop@example.com',
    time_to_send: time,
    lists: [{ hash: 'news', name: 'Newsletter' }],
    type: 0,
  };
}

function makeSentEnvelope(id: number) {
  return {
    ...makeEnvelope(id),
    url: `https://news.example/v3/mails/sent/${id}/`,
    preview_url: `https://news.example/v3/mails/sent/${id}/preview/`,
    report_url: `https://news.example/v3/reports/${id}/`,
    report_id: id,
    mail: 70 + id,
    updated: time,
    share_url: `https://news.example/p/s/share${id}`,
  };
}

/** Returns a sent email as in its collection. */
export function makeSentSummary(given: Partial<SentMailSummary> = {}): SentMailSummary {
  return { ...makeSentEnvelope(given.id ?? 3), status: mailStatus.sent, queued: false, ...given };
}

/** Returns a sent email as in the service's response. */
export function makeSentMail(given: Partial<SentMail> = {}): SentMail {
  return {
    ...makeSentEnvelope(given.id ?? 3),
    body: '<p>Hello</p>',
    plain_text: 'Hello',
    css: '',
    tell_a_friend: null,
    tracking: [],
    test: false,
    ...given,
  };
}

/** Returns a scheduled email as in its collection. */
export function makeScheduled(given: Partial<ScheduledMailSummary> = {}): ScheduledMailSummary {
  const id = given.id ?? 4;
  return {
    ...makeEnvelope(id),
    url: `https://news.example/v3/mails/scheduled/${id}/`,
    preview_url: `https://news.example/v3/mails/scheduled/${id}/preview/`,
    report_url: null,
    report_id: null,
    body: '<p>Hello</p>',
    plain_text: 'Hello',
    updated: time,
    status: mailStatus.waiting,
    queued: true,
    ...given,
  };
}

/** Returns the progress of a send that has reached all its recipients. */
export function makeProgress(given: Partial<SendingProgress> = {}): SendingProgress {
  const { sent = 100, bounced = 0, unknown = 0 } = given;
  return {
    id: 3,
    subject: 'Spring is here',
    state: 'sent',
    audience: 100,
    queued: 0,
    sending: 0,
    deferred: 0,
    sent: 100,
    bounced: 0,
    failed: 0,
    unknown: 0,
    skipped: 0,
    cancelled: 0,
    handed_over: sent + bounced + unknown,
    started: time,
    finished: time,
    reason: null,
    detail: null,
    since: null,
    last_answer: null,
    next_attempt: null,
    held: [],
    mail_server_failures: 0,
    asks_about_unknown: false,
    sender_problem: null,
    sender_override: null,
    targeting: null,
    warm_up: null,
    ...given,
  };
}

/** Returns one email to one contact. */
export function makeDelivery(given: Partial<Delivery> = {}): Delivery {
  return {
    id: 1,
    contact: 'ada@example.com',
    contact_url: 'https://news.example/v3/contacts/ada%40example.com/',
    state: 'sent',
    attempts: 1,
    answer: '250 OK',
    due: null,
    settled: time,
    ...given,
  };
}

const noneLeftOut = {
  ...{ cancelled: 0, inactive: 0, suppressed: 0, not_in_segment: 0 },
  ...{ excluded: 0, opened: 0, hidden: 0 },
};

/** Returns the numbers of recipients and of excluded contacts by reason. */
export function makeAudienceCount(receivers: number, leftOut: Partial<typeof noneLeftOut> = {}) {
  return { receivers, left_out: { ...noneLeftOut, ...leftOut } };
}
