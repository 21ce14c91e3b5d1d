import { importanceLevel } from '../../../contract/desk/notifications.ts';
import { notice, type Notice } from '../../desk/notifications/notice.ts';
import type { DomainCheck } from '../dns/domain-check.ts';

/** A sender as notifications name it. */
export interface NamedSender {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

// The dashboard's page of senders, with this one open.
const link = ({ id }: NamedSender) => notice`<p><a href="/senders?sender=${id}">Look at the sender</a></p>`;

/** The notification that a sender may send from now on. */
export function noticeOfConfirmation(sender: NamedSender, at: number): Notice {
  const { name, email } = sender;
  return {
    subject: `${email} is confirmed`,
    message: notice`<p>Mails can now be sent from ${name} &lt;${email}&gt;.</p>${link(sender)}`,
    importance_level: importanceLevel.low,
    at,
  };
}

type KnownCheck = Pick<DomainCheck, 'kind' | 'passed' | 'reason'>;

const names = { spf: 'SPF', dkim: 'DKIM', alignment: 'Alignment', dmarc: 'DMARC' } as const;

/**
 * The notification that checks have changed from one known outcome to the other; null where none has. What becomes
 * known for the first time, or isn't known for a while, is nobody's alarm.
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
  const items = changed.map(
    ({ kind, passed, reason }) =>
      notice`<li>${names[kind]} ${passed === true ? 'passes' : 'fails'}: ${reason}</li>`.markup,
  );
  return {
    subject: isWorse
      ? `Mail from ${sender.email} no longer passes its checks`
      : `Mail from ${sender.email} passes more of its checks`,
    message: notice`<ul>${{ markup: items.join('') }}</ul>${link(sender)}`,
    importance_level: isWorse ? importanceLevel.high : importanceLevel.low,
    at,
  };
}
