import { importanceLevel } from '../../../../contract/desk/notifications.ts';
import { notice, type Notice, type NoticeHtml } from '../../../desk/notifications/notice.ts';
import type { TroubleReason } from '../../sendings/sending-reasons.ts';

interface NamedSending {
  readonly id: number;
  readonly subject: string;
}

const sentLink = notice`<p><a href="/sent">Look at the sent mails</a></p>`;

/** Builds the notice of an email whose time came while nothing ran, and that waits for a person. */
export function noticeOfHeldSending(
  { id, subject, time_to_send }: NamedSending & { readonly time_to_send: number | null },
  at: number,
): Notice {
  const when =
    time_to_send === null ? '' : new Date(time_to_send).toISOString().slice(0, 16).replace('T', ' ');
  return {
    subject: `“${subject}” was not sent in time`,
    message: notice`<p>It was due at ${when} UTC, while Newsdesk did not run. Send it now, give it another time, or take it back.</p><p><a href="/scheduled">Look at the scheduled mails</a></p>`,
    importance_level: importanceLevel.high,
    is_sticky: true,
    topic: `sending held ${id}`,
    at,
  };
}

const causes: Readonly<Record<TroubleReason, readonly [cause: string, who: string]>> = {
  relay_unreachable: ['The mail server can’t be reached.', 'the mail server accepts'],
  relay_refused: ['The mail server refuses it.', 'the mail server accepts'],
  relay_sign_in: [
    'The mail server rejects the user name or password. Correct them in Settings.',
    'the mail server accepts',
  ],
  nothing_accepted: [
    'No recipient’s mail server has accepted it for 15 minutes.',
    'one of these servers accepts',
  ],
};

/** Builds the notice that nothing of an email can be handed over, and that it is therefore paused. */
export function noticeOfPausedSending(
  { id, subject, reason, answer }: NamedSending & { readonly reason: TroubleReason; readonly answer: string },
  at: number,
): Notice {
  const [cause, who] = causes[reason];
  return {
    subject: `“${subject}” was paused`,
    message: notice`<p>${cause} Its last answer: ${answer}</p><p>Newsdesk keeps checking and resumes sending when ${who} emails again. No recipient is skipped.</p>${link(id)}`,
    importance_level: importanceLevel.high,
    is_sticky: true,
    topic: `sending paused ${id}`,
    at,
  };
}

/** Builds the notice that an email that the engine had paused is being sent again. */
export function noticeOfResumedSending({ id, subject }: NamedSending, at: number): Notice {
  return {
    subject: `Sending of “${subject}” resumed`,
    message: notice`<p>Emails are accepted again. Nothing was lost, and nobody got the email twice.</p>${link(id)}`,
    topic: `sending resumed ${id}`,
    at,
  };
}

/** Builds the notice that an email was paused because no message can be made of it. */
export function noticeOfBrokenSending(
  { id, subject, answer }: NamedSending & { readonly answer: string },
  at: number,
): Notice {
  return {
    subject: `“${subject}” was paused`,
    message: notice`<p>Newsdesk couldn’t prepare this email: ${answer}</p><p>Other emails are still being sent.</p>${link(id)}`,
    importance_level: importanceLevel.high,
    is_sticky: true,
    topic: `sending broken ${id}`,
    at,
  };
}

/** Builds the question what to do about recipients of whom nobody knows whether they got an email. */
export function noticeOfUnknown(
  { id, subject, unknown }: NamedSending & { readonly unknown: number },
  at: number,
): Notice {
  const whom = unknown === 1 ? '1 recipient' : `${unknown} recipients`;
  return {
    subject: `“${subject}” may not have reached ${whom}`,
    message: notice`<p>The connection ended before the mail server answered, so ${whom} may or may not have the email. Choose whether to resend it to them.</p>${link(id)}`,
    importance_level: importanceLevel.high,
    is_sticky: true,
    topic: `sending unknown ${id}`,
    at,
  };
}

function link(id: number): NoticeHtml {
  return notice`<p><a href="/sent/${id}">View email</a></p>`;
}

/** Builds the notice of an email that reached nobody. */
export function noticeOfFailedSending({ id, subject }: NamedSending, at: number): Notice {
  return {
    subject: `“${subject}” reached nobody`,
    message: notice`<p>Every receiver's server refused it. The mail's page has the answers.</p>${sentLink}`,
    importance_level: importanceLevel.high,
    topic: `sending failed ${id}`,
    at,
  };
}
