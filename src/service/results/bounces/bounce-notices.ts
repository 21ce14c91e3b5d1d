import { importanceLevel } from '../../../contract/desk/notifications.ts';
import { readableSubject } from '../../../lib/email/readable-subject.ts';
import { messageOf } from '../../../messages/translator.ts';
import type { Notice } from '../../desk/notifications/notice.ts';
import type { BadShare } from './bounces.rules.ts';

/** An email to a role address. */
export interface RoleEmail {
  readonly sentTo: string;
  readonly subject: string;
  readonly text: string;
}

/** Builds the notice of an email to a role address of the bounce domain. Several of them become one. */
export function noticeOfRoleEmail({ sentTo, subject, text }: RoleEmail, at: number): Notice {
  return {
    subject: messageOf('notices', 'role.title', { address: sentTo }),
    message: [{ text: messageOf('notices', 'role.body', { subject }) }, { text: text.trim() }],
    importance_level: importanceLevel.normal,
    topic: 'email to a role',
    at,
  };
}

/** A send with its share of bad emails. */
export interface AlarmingShare extends BadShare {
  readonly sending_id: number;
  readonly mail_subject: string;
  readonly kind: 'bounces' | 'complaints';
}

/** Builds the notice of an email with too many bounces or complaints. */
export function noticeOfBadShare(
  { sending_id, mail_subject, kind, tried, bad }: AlarmingShare,
  at: number,
): Notice {
  const subject = readableSubject(mail_subject);
  const counts = { subject, tried, bad, share: bad / Math.max(tried, 1) };
  const words = {
    bounces: {
      subject: messageOf('notices', 'bounces.title', { subject }),
      message: [{ text: messageOf('notices', bad === tried ? 'bounces.all.body' : 'bounces.body', counts) }],
    },
    complaints: {
      subject: messageOf('notices', 'complaints.title', { subject }),
      message: [{ text: messageOf('notices', 'complaints.body', counts) }],
    },
  }[kind];
  return { ...words, importance_level: importanceLevel.high, topic: `${kind} of ${sending_id}`, at };
}

/** Builds the notice that changed rules have reactivated contacts. */
export function noticeOfRestored(count: number, at: number): Notice {
  return {
    subject: messageOf('notices', 'restoredContacts.title', { count }),
    message: [{ text: messageOf('notices', 'restoredContacts.body', { count }) }],
    topic: 'contacts restored',
    at,
  };
}
