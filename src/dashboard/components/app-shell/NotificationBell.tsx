import { useStore } from '../../hooks/state/useStore.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { BarIcon } from './BarIcon.tsx';
import { unreadCount } from './bell-store.ts';
import { Tray } from './Tray.tsx';
import { useMessages } from '../../messages/useMessages.ts';

const load = () => import('./NotificationPanel.tsx');
const NotificationPanel = lazyPart(() => load().then((it) => it.NotificationPanel));
const UnreadWatch = lazyPart(() => load().then((it) => it.UnreadWatch));

/** The bell with the number of unread notifications, and the newest of them. */
export function NotificationBell() {
  const t = useMessages('shell');
  const unread = useStore(unreadCount);
  return (
    <Tray
      title={t('notifications.title')}
      name={unread === 0 ? t('notifications.title') : t('notifications.unread.label', { count: unread })}
      icon={
        <BarIcon>
          <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15z" />
          <path d="M10 20.5h4" />
        </BarIcon>
      }
      count={unread}
      Panel={NotificationPanel}
      Watch={UnreadWatch}
      settle_ms={600}
    />
  );
}
