import { importanceLevel } from '../../../contract/desk/notifications.ts';
import { notice, type Notice } from '../../desk/notifications/notice.ts';
import type { HeldBack } from './hold-back.store.ts';

/** Builds the notice that a restored copy holds back what it would have sent. */
export function noticeOfRestoredCopy(
  { sendings, system_emails }: HeldBack,
  { made_at, at }: { readonly made_at: number | null; readonly at: number },
): Notice {
  const when = made_at === null ? '' : ` It was made at ${utc(made_at)} UTC.`;
  return {
    subject: 'Sending is on hold: this is a restored copy',
    message: notice`<p>Newsdesk seems to run on a restored copy of its database.${when}</p><p>On hold: ${sendings} scheduled or running emails and autoresponders, and ${system_emails} system emails. Recipients who got an email after the copy was made would get it twice, so choose for each email whether to resume or stop it.</p><p><a href="/restored-copy">Review emails</a></p>`,
    importance_level: importanceLevel.high,
    is_sticky: true,
    topic: 'restored copy',
    at,
  };
}

function utc(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}
