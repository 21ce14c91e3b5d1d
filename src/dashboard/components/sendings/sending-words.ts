import { mailStatus } from '../../../contract/sent-mails.ts';
import type { SendingProgress } from '../../../contract/sendings.ts';
import { openDeliveries, type SendingState } from '../../api/sendings.ts';
import { countOf, formatCount } from '../format.ts';

/** A state in words, and the colour beside them. */
export interface StateWords {
  readonly label: string;
  readonly tone: 'grey' | 'green' | 'red' | 'amber' | 'accent';
}

const ofStates: Readonly<Record<SendingState, StateWords>> = {
  scheduled: { label: 'Scheduled', tone: 'grey' },
  held: { label: 'Held', tone: 'amber' },
  preparing: { label: 'Preparing', tone: 'accent' },
  sending: { label: 'Sending', tone: 'accent' },
  paused: { label: 'Paused', tone: 'amber' },
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
  cancelled: { label: 'Cancelled', tone: 'grey' },
};

const ofStatuses: Readonly<Record<number, StateWords>> = {
  [mailStatus.waiting]: { label: 'Waiting', tone: 'grey' },
  [mailStatus.sending]: ofStates.sending,
  [mailStatus.sent]: ofStates.sent,
  [mailStatus.failed]: ofStates.failed,
  [mailStatus.paused]: ofStates.paused,
};

/** How far a mail is: by its state where the service tells it, by its status alone else. Spec: Sent mail, status. */
export function wordsOf(status: number, state?: SendingState): StateWords {
  if (state !== undefined) return ofStates[state];
  return ofStatuses[status] ?? { label: `Status ${status}`, tone: 'grey' };
}

/** The progress of a mail in one line: `1,200 of 48,213 sent, 3 failed`. */
export function progressLine(progress: SendingProgress): string {
  const { state, audience, sent, failed, bounced, unknown } = progress;
  if (state === 'preparing') return 'Counting who gets it';
  const parts = [
    openDeliveries(progress) > 0
      ? `${formatCount(sent)} of ${formatCount(audience)} sent`
      : `${countOf(sent, 'mail')} sent`,
  ];
  if (bounced > 0) parts.push(`${formatCount(bounced)} bounced`);
  if (failed > 0) parts.push(`${formatCount(failed)} failed`);
  if (unknown > 0) parts.push(`${formatCount(unknown)} unknown`);
  return parts.join(', ');
}
