import { escapeHtml } from '../../lib/text/escape-html.ts';
import { day_ms, hour_ms } from '../../lib/time/durations.ts';
import type { Mailbox } from '../engine/mime/compose-message.ts';
import type { NewOutgoingMail } from '../outgoing-mails/outgoing-mails.rules.ts';

/** Letters and digits of a signature: 71 bits, and still short enough to type. */
export const signatureLength = 12;

/** How long a signature is good. Choice: sender `status`. */
export const signatureFor_ms = 7 * day_ms;

/** Choice: confirmation mails to one sender in an hour. */
const mostRequests = 5;

/** The requests for a confirmation mail that count against the limit. */
export interface Requests {
  readonly requests_from: number | null;
  readonly requests: number;
}

/** Counts a request, or tells in how many seconds the next one is taken. */
export function countRequest(
  { requests_from, requests }: Requests,
  now: number,
):
  | { readonly isTaken: true; readonly counted: Requests }
  | { readonly isTaken: false; readonly wait_s: number } {
  if (requests_from === null || now >= requests_from + hour_ms) {
    return { isTaken: true, counted: { requests_from: now, requests: 1 } };
  }
  if (requests >= mostRequests) {
    return { isTaken: false, wait_s: Math.ceil((requests_from + hour_ms - now) / 1000) };
  }
  return { isTaken: true, counted: { requests_from, requests: requests + 1 } };
}

/** Who a confirmation mail is for, and what stands in it. */
export interface ConfirmationParts {
  readonly sender: Mailbox;
  /** Who it comes from: a sender that may send already, or the address itself. */
  readonly from: Mailbox;
  readonly signature: string;
  /** Opens the dashboard at the sender, with the signature in it. */
  readonly link: string;
}

/** The mail that proves who reads an address. */
export function confirmationMail({ sender, from, signature, link }: ConfirmationParts): NewOutgoingMail {
  const ask = `Somebody wants to send newsletters as ${sender.name} <${sender.email}>.`;
  const how = 'If that is you, open this link within 7 days and press "Confirm":';
  const or = 'Or enter this signature at the sender:';
  const otherwise =
    'If it is not you, do nothing: without your confirmation nothing is sent from your address.';
  return {
    purpose: 'sender confirmation',
    from,
    to: sender,
    subject: `Confirm ${sender.email} as a sender`,
    text: [ask, '', how, '', link, '', or, '', signature, '', otherwise, ''].join('\n'),
    html: [
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width"><title>Confirm a sender</title></head>',
      '<body style="font:16px/1.5 system-ui,sans-serif;margin:24px;max-width:560px">',
      `<p>${escapeHtml(ask)}</p><p>${escapeHtml(how)}</p>`,
      `<p><a href="${escapeHtml(link)}">Confirm ${escapeHtml(sender.email)}</a></p>`,
      `<p>${or}</p><p style="font:20px/1.5 ui-monospace,monospace">${escapeHtml(signature)}</p>`,
      `<p>${otherwise}</p></body></html>`,
    ].join(''),
  };
}

/** Where the link of a confirmation mail leads. `dashboard` without closing slash. */
export function confirmationLink(dashboard: string, senderId: number, signature: string): string {
  return `${dashboard}/senders?${new URLSearchParams({ sender: String(senderId), signature }).toString()}`;
}
