import { importanceLevel } from '../../../contract/desk/notifications.ts';
import { messageOf } from '../../../messages/translator.ts';
import type { Notice } from '../../desk/notifications/notice.ts';
import type { HeldBack } from './hold-back.store.ts';

/** Builds the notice that a restored copy holds back its emails. */
export function noticeOfRestoredCopy(
  { sendings, system_emails }: HeldBack,
  { made_at, at }: { readonly made_at: number | null; readonly at: number },
): Notice {
  return {
    subject: messageOf('notices', 'restoredCopy.title'),
    message: [
      {
        text:
          made_at === null
            ? messageOf('notices', 'restoredCopy.body')
            : messageOf('notices', 'restoredCopy.made.body', { when: utc(made_at) }),
      },
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

function utc(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}
