import { mailStatus } from '../../../contract/sending/sent-mails.ts';
import type { SendingProgress } from '../../../contract/sending/sendings.ts';
import { joinNames } from '../../../messages/join-names.ts';
import type { Translator } from '../../../messages/translator.ts';
import { openDeliveries, type SendingState } from '../../api/sendings.ts';

/** States of an email that have a badge: the service's, and those derived from the status alone. */
export type ShownState = SendingState | 'waiting' | 'other';

/** Colors of badges. */
export const stateTones: Readonly<Record<ShownState, 'gray' | 'green' | 'red' | 'amber' | 'accent'>> = {
  scheduled: 'gray',
  held: 'amber',
  preparing: 'accent',
  sending: 'accent',
  paused: 'amber',
  sent: 'green',
  failed: 'red',
  cancelled: 'gray',
  waiting: 'gray',
  other: 'gray',
};

const ofStatuses: Readonly<Record<number, ShownState>> = {
  [mailStatus.waiting]: 'waiting',
  [mailStatus.sending]: 'sending',
  [mailStatus.sent]: 'sent',
  [mailStatus.failed]: 'failed',
  [mailStatus.paused]: 'paused',
};

/** Returns the state of an email by its status, for services without states. Spec: Sent mail, status. */
export function stateOf(status: number): ShownState {
  return ofStatuses[status] ?? 'other';
}

/**
 * Returns the number of emails that a server accepted or refused, which reports call sent. An older service returns
 * only the number accepted.
 */
export function handedOver({ handed_over, sent }: SendingProgress): number {
  return handed_over ?? sent;
}

/** Returns the counts of a send: `1,200 of 48,213 sent and 3 failed`. */
export function progressText(progress: SendingProgress, t: Translator<'sendings'>): string {
  const { state, audience: total } = progress;
  const sent = handedOver(progress);
  if (state === 'preparing') return t('progress.preparing');
  const troubles = (['bounced', 'failed', 'unknown'] as const)
    .map((one) => ({ state: one === 'unknown' ? ('other' as const) : one, count: progress[one] }))
    .filter(({ count }) => count > 0);
  return joinNames(
    [
      openDeliveries(progress) > 0 ? t('progress.part', { sent, total }) : t('progress.all', { count: sent }),
      ...troubles.map((trouble) => t('progress.count', trouble)),
    ],
    t.locale,
  );
}
