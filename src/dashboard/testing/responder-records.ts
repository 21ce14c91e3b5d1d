import { mailType } from '../../contract/mails/mail-content.ts';
import type { ResponderMail } from '../../contract/sending/responder-mails.ts';
import type { Responder } from '../../contract/sending/responders.ts';

const time = '2026-03-01T10:00:00.000000Z';

/** Returns an autoresponder that is on, as in the service's response. */
export function makeResponder(given: Partial<Responder> = {}): Responder {
  const id = given.id ?? 2;
  return {
    id,
    url: `https://news.example/v3/responders/${id}/`,
    mail: {
      id: 17,
      url: 'https://news.example/v3/mails/responders/17/',
      subject: 'Welcome',
      type: mailType.html,
    },
    list: { url: 'https://news.example/v3/lists/news/', hash: 'news', name: 'Newsletter' },
    time_to_send: { days: 2, hours: 3 },
    on_hold: null,
    sender_name: 'The Weekly',
    sender_email: 'news@example.com',
    report: 40,
    segment: null,
    ...given,
  };
}

/** Returns the email of an autoresponder as in the service's response. */
export function makeResponderMail(given: Partial<ResponderMail> = {}): ResponderMail {
  const id = given.id ?? 17;
  return {
    id,
    url: `https://news.example/v3/mails/responders/${id}/`,
    subject: 'Welcome',
    type: mailType.html,
    updated: time,
    created: time,
    preview_url: `https://news.example/v3/mails/responders/${id}/preview/`,
    body: '<p>Hello</p>',
    plain_text: '',
    css: '',
    blockdocument: null,
    ...given,
  };
}
