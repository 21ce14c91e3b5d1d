import { importanceLevel } from '../../../contract/desk/notifications.ts';
import { notice, type Notice } from '../../desk/notifications/notice.ts';
import type { BadShare } from './bounces.rules.ts';

/** An email to a role's address. */
export interface RoleEmail {
  readonly sentTo: string;
  readonly subject: string;
  readonly text: string;
}

/** Builds the notice of an email that came to a role's address of the bounce domain. Many of them become one. */
export function noticeOfRoleEmail({ sentTo, subject, text }: RoleEmail, at: number): Notice {
  return {
    subject: `Email to ${sentTo}`,
    message: notice`<p>Subject: ${subject}</p><p>${text.trim()}</p>`,
    importance_level: importanceLevel.normal,
    topic: 'email to a role',
    at,
  };
}

/** Of which sending how much came back. */
export interface AlarmingShare extends BadShare {
  readonly sending_id: number;
  readonly mail_subject: string;
  readonly kind: 'bounces' | 'complaints';
}

/** The notification that a mail came back, or was called spam, more often than it should. */
export function noticeOfBadShare(
  { sending_id, mail_subject, kind, tried, bad }: AlarmingShare,
  at: number,
): Notice {
  const percent = ((100 * bad) / Math.max(tried, 1)).toFixed(1);
  const told = {
    bounces: {
      subject: `Many mails of “${mail_subject}” came back`,
      message: notice`<p>${bad} of ${tried} mails of “${mail_subject}” came back (${percent} %). Is the list an old one? Providers refuse senders whose mails often come back.</p>`,
    },
    complaints: {
      subject: `“${mail_subject}” was often reported as spam`,
      message: notice`<p>${bad} of ${tried} readers of “${mail_subject}” reported it as spam (${percent} %). Did all of them ask for it? Providers refuse senders of whom many complain.</p>`,
    },
  }[kind];
  return { ...told, importance_level: importanceLevel.high, topic: `${kind} of ${sending_id}`, at };
}

/** Builds the notification that changed rules have made contacts active again. */
export function noticeOfRestored(contacts: number, at: number): Notice {
  const isOne = contacts === 1;
  return {
    subject: isOne ? '1 contact is active again' : `${contacts} contacts are active again`,
    message: isOne
      ? notice`<p>Newsdesk judged earlier bounces again. The bounce that made 1 contact inactive says nothing against its address. The contact gets email again.</p>`
      : notice`<p>Newsdesk judged earlier bounces again. The bounces that made ${contacts} contacts inactive say nothing against their addresses. The contacts get email again.</p>`,
    topic: 'contacts restored',
    at,
  };
}
