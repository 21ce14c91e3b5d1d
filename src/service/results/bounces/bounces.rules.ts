import { messageOf } from '../../../messages/translator.ts';
import { keptSentence } from '../../base/stored-message.ts';
import type { FailureClass, FailureParty } from '../../../contract/results/failure-classes.ts';
import type { BounceKind, ReportedFailure } from '../returned-mail/parse/verdict.ts';
import { rulesVersion } from '../../message/failures/rules/rules.ts';
import type { ContactState } from '../../people/standing/contact-state.ts';

/** So many emails in a row that a mailbox couldn't take make its contact inactive, though it is there. */
export const softInARow = 5;

/** Longest subject and answer in a reason, UTF-16 code units. */
const longest = { subject: 150, answer: 250 };

/** A judgment as it is kept with a bounce. */
export interface JudgedColumns {
  readonly party: FailureParty | null;
  readonly failure_class: FailureClass | null;
  readonly rule: string | null;
  readonly rules: number;
  readonly refused: string | null;
}

/** Builds the columns of a judgment by today's rules; those of a complaint, which isn't judged, are empty. */
export function judgedColumns(judged: ReportedFailure['judged']): JudgedColumns {
  const rules = rulesVersion;
  if (judged === null) return { party: null, failure_class: null, rule: null, rules, refused: null };
  const { party, failureClass, rule } = judged.judgment;
  return { party, failure_class: failureClass, rule, rules, refused: JSON.stringify(judged.refused) };
}

/** Bounce as a contact's reason shows it. */
export interface BounceFacts {
  readonly kind: BounceKind;
  /** The mail's. */
  readonly mail_subject: string;
  /** Answer of the server. */
  readonly description: string;
}

/** Returns why a contact gets no more email, as it is kept. */
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

/** Returns the reason as older versions kept it, in English and cut after 400 characters. */
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
  /** Lists whose subscriptions end. A complaint cancels those of the mail's lists, as unsubscribing does. */
  readonly cancelled: readonly number[];
  readonly now: number;
}

/** The contact as a bounce leaves it: inactive, for the reason that it first became so. */
export function deactivated<Contact extends ContactState>(
  contact: Contact,
  { cause, reason, cancelled, now }: Consequence,
): Contact {
  // A complaint outlives the suppression that came before it.
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

/** Number of a send's emails that were tried, and of those of a bad kind. */
export interface BadShare {
  readonly tried: number;
  readonly bad: number;
}

/**
 * Returns whether so much came back that someone should look at it. A twentieth of the mails, 20 at least; of
 * complaints three in a thousand, 3 at least, as large providers begin to refuse a sender there.
 */
export function isAlarming(kind: 'bounces' | 'complaints', { tried, bad }: BadShare): boolean {
  const { share, least } = { bounces: { share: 0.05, least: 20 }, complaints: { share: 0.003, least: 3 } }[
    kind
  ];
  return bad >= least && bad >= share * tried;
}
