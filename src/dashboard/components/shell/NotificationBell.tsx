import { Suspense, useEffect, useState } from 'react';
import { useStore } from '../../hooks/useStore.ts';
import { Dropdown } from '../overlay/Dropdown.tsx';
import { unseenCount } from './bell-store.ts';
import classes from './shell.module.css';
import { lazyPart } from '../lazy/lazy-part.tsx';

const load = () => import('./NotificationPanel.tsx');
const NotificationPanel = lazyPart(() => load().then((it) => it.NotificationPanel));
const UnseenWatch = lazyPart(() => load().then((it) => it.UnseenWatch));

/** What the service wants a person to know, and how much of it is unseen. Looks once the page has settled. */
export function NotificationBell() {
  const unseen = useStore(unseenCount);
  const [isWatching, setIsWatching] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsWatching(true), 600);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <>
      <Dropdown
        look="icon"
        align="end"
        name={unseen === 0 ? 'Notifications' : `Notifications: ${unseen} unseen`}
        title="Notifications"
        label={
          <>
            <BellIcon />
            {unseen > 0 ? <span className={classes.count}>{unseen > 99 ? '99+' : unseen}</span> : null}
          </>
        }
      >
        {(close) => (
          <div className={classes.tray}>
            <Suspense fallback={<p className={classes.trayTitle}>Notifications</p>}>
              <NotificationPanel onNavigate={close} />
            </Suspense>
          </div>
        )}
      </Dropdown>
      {isWatching ? (
        <Suspense fallback={null}>
          <UnseenWatch />
        </Suspense>
      ) : null}
    </>
  );
}

function BellIcon() {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15z" />
      <path d="M10 20.5h4" />
    </svg>
  );
}
