import { messageOf } from '../../../messages/translator.ts';
import { keptSentence } from '../../base/stored-message.ts';
import type { FailureClass, FailureParty } from '../../../contract/results/failure-classes.ts';
import type { BounceKind, ReportedFailure } from '../returned-mail/parse/verdict.ts';
import { rulesVersion } from '../../message/failures/rules/rules.ts';
import type { ContactState } from '../../people/standing/contact-state.ts';

/**
 * Number of emails in a row that a mailbox couldn't accept after which its contact becomes inactive, though it exists.
 */
export const softInARow = 5;

/** Longest subject and answer in a reason, UTF-16 code units. */
const longest = { subject: 150, answer: 250 };

/** A judgment as saved with a bounce. */
export interface JudgedColumns {
  readonly party: FailureParty | null;
  readonly failure_class: FailureClass | null;
  readonly rule: string | null;
  readonly rules: number;
  readonly refused: string | null;
}

/** Builds the columns of a judgment by the current rules. They are empty for a complaint, which isn't judged. */
export function judgedColumns(judged: ReportedFailure['judged']): JudgedColumns {
  const rules = rulesVersion;
  if (judged === null) return { party: null, failure_class: null, rule: null, rules, refused: null };
  const { party, failureClass, rule } = judged.judgment;
  return { party, failure_class: failureClass, rule, rules, refused: JSON.stringify(judged.refused) };
}

/** Bounce facts shown in a contact's reason. */
export interface BounceFacts {
  readonly kind: BounceKind;
  /** Subject of the email. */
  readonly mail_subject: string;
  /** Answer of the server. */
  readonly description: string;
}

/** Returns the reason to store why a contact gets no more email. */
export function inactiveReason({ kind, mail_subject, description }: BounceFacts): string {
  const subject = shortened(mail_subject, longest.subject);
  const answer = shortened(description, longest.answer);
  return keptSentence(
    {
      hard: messageOf('api', 'inactive.hard', { subject, answer }),
      soft: messageOf('api', 'inactive.soft', { count: softInARow, subject, answer }),
      complaint: messageOf('api', 'inactive.complained', { subject }),
    }[kind],
  );
}

/** Returns the reason as older versions saved it, in English and cut after 400 characters. */
export function olderReason({ kind, mail_subject, description }: BounceFacts): string {
  return shortened(
    {
      hard: `The mail “${mail_subject}” came back for good. ${description}`,
      soft: `${softInARow} mails in a row came back, the last one “${mail_subject}”. ${description}`,
      complaint: `The mail “${mail_subject}” was reported as spam.`,
    }[kind].trim(),
    400,
  );
}

function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Effect of a bounce on its contact. */
export interface Consequence {
  readonly cause: 'bounced' | 'complained';
  readonly reason: string;
  /** Lists whose subscriptions end. A complaint cancels the subscriptions of the email's lists, like an unsubscribe. */
  readonly cancelled: readonly number[];
  readonly now: number;
}

/** Returns the contact after a bounce: inactive, with the first reason for it. */
export function deactivated<Contact extends ContactState>(
  contact: Contact,
  { cause, reason, cancelled, now }: Consequence,
): Contact {
  // A complaint replaces an earlier suppression.
  const isFirst = contact.active || contact.inactive_cause === 'suppressed';
  return {
    ...contact,
    active: false,
    inactive_reason: isFirst ? reason : contact.inactive_reason,
    inactive_cause: isFirst ? cause : contact.inactive_cause,
    suppressed_by: isFirst ? null : contact.suppressed_by,
    updated_at: now,
    subscriptions: contact.subscriptions.map((one) =>
      one.cancelled_at === null && cancelled.includes(one.list_id) ? { ...one, cancelled_at: now } : one,
    ),
  };
}

/** Number of a send's emails that were tried, and of the bad ones among them. */
export interface BadShare {
  readonly tried: number;
  readonly bad: number;
}

/**
 * Returns true when a share is large enough that someone should look at it. Bounces: a twentieth of the emails, at
 * least 20. Complaints: three in a thousand, at least 3, as large providers start to refuse a sender there.
 */
export function isAlarming(kind: 'bounces' | 'complaints', { tried, bad }: BadShare): boolean {
  const { share, least } = { bounces: { share: 0.05, least: 20 }, complaints: { share: 0.003, least: 3 } }[
    kind
  ];
  return bad >= least && bad >= share * tried;
}
