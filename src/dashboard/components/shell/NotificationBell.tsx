import { useStore } from '../../hooks/useStore.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { BarIcon } from './BarIcon.tsx';
import { unseenCount } from './bell-store.ts';
import { Tray } from './Tray.tsx';

const load = () => import('./NotificationPanel.tsx');
const NotificationPanel = lazyPart(() => load().then((it) => it.NotificationPanel));
const UnseenWatch = lazyPart(() => load().then((it) => it.UnseenWatch));

/** What the service wants a person to know, and how much of it is unseen. */
export function NotificationBell() {
  const unseen = useStore(unseenCount);
  return (
    <Tray
      title="Notifications"
      name={unseen === 0 ? 'Notifications' : `Notifications: ${unseen} unseen`}
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
