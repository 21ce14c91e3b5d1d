import type { SendingProgress } from '../../../contract/sendings.ts';

type Reason = NonNullable<SendingProgress['reason']>;

const words: Readonly<Record<Exclude<Reason, 'other'>, string>> = {
  paused_by_person: 'Paused manually.',
  not_sent_in_time: 'Newsdesk wasn’t running at the scheduled time.',
  restored_copy: 'On hold: this is a restored copy. Resume or stop this email.',
  no_room: 'The disk is full. Newsdesk resumes automatically once there is room.',
  relay_unreachable: 'The mail server can’t be reached. Newsdesk keeps trying and continues automatically.',
  relay_refused: 'The mail server rejects this email. Newsdesk keeps trying and continues automatically.',
  nothing_accepted:
    'No recipient’s mail server accepts this email right now. Newsdesk keeps trying and continues automatically.',
  destination_held: 'Some mail providers don’t accept emails right now. Everyone else gets theirs.',
  retrying: 'Some recipients’ mail servers asked to try again later.',
  preparation_failed: 'This email couldn’t be prepared. Check its content, then resume.',
};

/** Returns why an email waits, in a sentence; null where nothing is wrong. */
export function reasonWords({ reason, detail }: Pick<SendingProgress, 'reason' | 'detail'>): string | null {
  if (reason === null) return null;
  return reason === 'other' ? detail : words[reason];
}
