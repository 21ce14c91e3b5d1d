import { useStore } from '../../hooks/state/useStore.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { BarIcon } from './BarIcon.tsx';
import { unseenCount } from './bell-store.ts';
import { Tray } from './Tray.tsx';
import { useMessages } from '../../messages/useMessages.ts';

const load = () => import('./NotificationPanel.tsx');
const NotificationPanel = lazyPart(() => load().then((it) => it.NotificationPanel));
const UnseenWatch = lazyPart(() => load().then((it) => it.UnseenWatch));

/** The bell with the number of unread notifications, and the newest of them. */
export function NotificationBell() {
  const t = useMessages('shell');
  const unseen = useStore(unseenCount);
  return (
    <Tray
      title={t('notifications.title')}
      name={unseen === 0 ? t('notifications.title') : t('notifications.unread.label', { count: unseen })}
      icon={
        <BarIcon>
          <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15z" />
          <path d="M10 20.5h4" />
        </BarIcon>
      }
      count={unseen}
      Panel={NotificationPanel}
      Watch={UnseenWatch}
      settle_ms={600}
    />
  );
}
