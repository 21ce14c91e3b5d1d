import { importanceLevel } from '../../../contract/desk/notifications.ts';
import { messageOf } from '../../../messages/translator.ts';
import type { Notice } from '../../desk/notifications/notice.ts';
import type { HeldBack } from './hold-back.store.ts';
import type { RestoredReason } from './restored-copy.rules.ts';

/** A copy that was found, or taken for one. `made_at`: the time of the copy, if known. */
interface FoundCopy {
  readonly reason: RestoredReason;
  readonly made_at: number | null;
  readonly at: number;
}

/** Builds the notice that a restored copy holds back its emails. */
export function noticeOfRestoredCopy(
  { sendings, system_emails }: HeldBack,
  { reason, made_at, at }: FoundCopy,
): Notice {
  const isClock = reason === 'clock';
  return {
    subject: messageOf('notices', isClock ? 'restoredCopy.clock.title' : 'restoredCopy.title'),
    message: [
      { text: isClock ? messageOf('notices', 'restoredCopy.clock.body') : textOfCopy(made_at) },
      {
        text: messageOf('notices', 'restoredCopy.held.body', { sendings, systemEmails: system_emails }),
      },
      { text: messageOf('notices', 'restoredCopy.link'), href: '/restored-copy' },
    ],
    importance_level: importanceLevel.high,
    is_sticky: true,
    topic: 'restored copy',
    at,
  };
}

function textOfCopy(made_at: number | null) {
  return made_at === null
    ? messageOf('notices', 'restoredCopy.body')
    : messageOf('notices', 'restoredCopy.madeAt.body', { madeAt: { time: made_at } });
}
