import { importanceLevel } from '../../contract/notifications.ts';
import { notice, type Notice } from '../notifications/notice.ts';

interface NamedSending {
  readonly id: number;
  readonly subject: string;
}

const sentLink = notice`<p><a href="/sent">Look at the sent mails</a></p>`;

/** Tells that a mail's time came while nothing ran, and that it waits for a person. */
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

/** Tells that a mail was paused by a run of errors, with the last answer. */
export function noticeOfPausedSending(
  { id, subject, answer }: NamedSending & { readonly answer: string },
  at: number,
): Notice {
  return {
    subject: `“${subject}” was paused`,
    message: notice`<p>One mail after the other was refused. The last answer: ${answer}</p><p>Nobody who is left has been written to. Mend the cause, then resume.</p>${sentLink}`,
    importance_level: importanceLevel.high,
    is_sticky: true,
    topic: `sending paused ${id}`,
    at,
  };
}

/** Tells that a mail reached nobody. */
export function noticeOfFailedSending({ id, subject }: NamedSending, at: number): Notice {
  return {
    subject: `“${subject}” reached nobody`,
    message: notice`<p>Every receiver's server refused it. The mail's page has the answers.</p>${sentLink}`,
    importance_level: importanceLevel.high,
    topic: `sending failed ${id}`,
    at,
  };
}
