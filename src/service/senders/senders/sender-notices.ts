import { readSentence } from '../../base/stored-message.ts';
import { importanceLevel } from '../../../contract/desk/notifications.ts';
import { messageOf } from '../../../messages/translator.ts';
import type { Notice, NoticePart } from '../../desk/notifications/notice.ts';
import type { DomainCheck } from '../dns/domain-check.ts';

/** A sender as named in notifications. */
export interface NamedSender {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** Builds a link to the dashboard's senders page, with this one open. */
function linkTo({ id }: NamedSender): NoticePart {
  return { text: messageOf('notices', 'sender.link'), href: `/senders?sender=${id}` };
}

/** Builds the notice that a sender may now send. */
export function noticeOfConfirmation(sender: NamedSender, at: number): Notice {
  const { name, email } = sender;
  return {
    subject: messageOf('notices', 'sender.confirmed.title', { email }),
    message: [
      { text: messageOf('notices', 'sender.confirmed.body', { sender: `${name} <${email}>` }) },
      linkTo(sender),
    ],
    importance_level: importanceLevel.low,
    at,
  };
}

type KnownCheck = Pick<DomainCheck, 'kind' | 'passed' | 'reason'>;

/**
 * Builds the notice of checks that changed from one known outcome to the other; null if none has. An outcome that
 * becomes known for the first time, or is unknown for a while, isn't an alarm.
 */
export function noticeOfChecks(
  sender: NamedSender,
  change: { readonly before: readonly KnownCheck[]; readonly after: readonly KnownCheck[] },
  at: number,
): Notice | null {
  const before = new Map(change.before.map(({ kind, passed }) => [kind, passed]));
  const changed = change.after.filter(({ kind, passed }) => {
    const old = before.get(kind) ?? null;
    return old !== null && passed !== null && old !== passed;
  });
  if (changed.length === 0) return null;
  const isWorse = changed.some(({ passed }) => passed === false);
  const items = changed.map(({ kind, passed, reason }) =>
    messageOf('notices', 'checks.item.label', {
      check: kind === 'alignment' ? 'other' : kind,
      result: passed === true ? 'passes' : 'other',
      reason: readSentence(reason),
    }),
  );
  return {
    subject: messageOf('notices', 'checks.title', {
      change: isWorse ? 'worse' : 'other',
      email: sender.email,
    }),
    message: [{ items }, linkTo(sender)],
    importance_level: isWorse ? importanceLevel.high : importanceLevel.low,
    at,
  };
}
