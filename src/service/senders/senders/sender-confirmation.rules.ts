import { directionOf } from '../../../messages/languages.ts';
import type { Translator } from '../../../messages/translator.ts';
import { escapeHtml } from '../../../lib/text/escape-html.ts';
import { day_ms, hour_ms } from '../../../lib/time/durations.ts';
import type { Mailbox } from '../../message/compose/compose-message.ts';
import type { NewOutgoingMail } from '../outgoing-mails/outgoing-mails.rules.ts';

/** Length of a verification code, in letters and digits: 71 bits, and still short enough to type. */
export const signatureLength = 12;

/** Lifetime of a verification code. Interface: senders, Verification. */
export const signatureFor_ms = 7 * day_ms;

/** Verification emails to one sender per hour. */
const mostRequests = 5;

/** The requests for a verification email that count toward the limit. */
export interface Requests {
  readonly requests_from: number | null;
  readonly requests: number;
}

/** Counts a request, or returns the seconds until the next one is accepted. */
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

/** Contents of a verification email. */
export interface ConfirmationParts {
  readonly sender: Mailbox;
  /** Sender of the email: one that may already send, or the address itself. */
  readonly from: Mailbox;
  readonly signature: string;
  /** Opens the dashboard at the sender, and includes the verification code. */
  readonly link: string;
}

/** Builds the email that proves that the reader owns an address. */
export function confirmationMail(
  t: Translator<'email'>,
  { sender, from, signature, link }: ConfirmationParts,
): NewOutgoingMail {
  const { email } = sender;
  const subject = t('verify.subject', { email });
  const ask = t('verify.ask.body', { mailbox: `${sender.name} <${email}>` });
  const open = t('verify.open.label');
  const enter = t('verify.code.label');
  const exit = t('verify.exit.body');
  return {
    purpose: 'sender confirmation',
    from,
    to: sender,
    subject,
    text: [ask, '', open, '', link, '', enter, '', signature, '', exit, ''].join('\n'),
    html: [
      `<!doctype html><html lang="${t.language}" dir="${directionOf(t.language)}"><head><meta charset="utf-8">`,
      `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
      '<body style="font:16px/1.5 system-ui,sans-serif;margin:24px;max-width:560px">',
      `<p>${escapeHtml(ask)}</p><p>${escapeHtml(open)}</p>`,
      `<p><a href="${escapeHtml(link)}">${escapeHtml(t('verify.link', { email }))}</a></p>`,
      `<p>${escapeHtml(enter)}</p><p style="font:20px/1.5 ui-monospace,monospace">${escapeHtml(signature)}</p>`,
      `<p>${escapeHtml(exit)}</p></body></html>`,
    ].join(''),
  };
}

/** Returns the URL of a verification email's link. `dashboard` without closing slash. */
export function confirmationLink(dashboard: string, senderId: number, signature: string): string {
  return `${dashboard}/senders?${new URLSearchParams({ sender: String(senderId), signature }).toString()}`;
}
