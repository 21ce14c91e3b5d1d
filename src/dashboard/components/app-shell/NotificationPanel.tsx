import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { notificationsQuery, unreadQuery } from '../../api/notifications.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { paths } from '../../paths.ts';
import { RelativeTime } from '../basics/RelativeTime.tsx';
import { unreadCount } from './bell-store.ts';
import classes from './shell.module.css';
import { useMessages } from '../../messages/useMessages.ts';

/** Choice: the number of notifications in the bell's panel. */
const shownAtOnce = 5;

/** A watcher that polls the number of unread notifications at long intervals, never while the page is hidden. */
export function UnreadWatch() {
  const { isKnown, has } = useExtensions();
  const { data } = useQuery({ ...unreadQuery(has('notificationUnseenShow')), enabled: isKnown });
  useEffect(() => unreadCount.set(data ?? 0), [data]);
  return null;
}

/** The newest notifications, and a link to all of them. */
export function NotificationPanel({ onNavigate }: { onNavigate: () => void }) {
  const t = useMessages('notifications');
  const tCommon = useMessages('common');
  const { data, error } = useQuery(notificationsQuery({ paginate_by: shownAtOnce }));
  return (
    <>
      <p className={classes.trayTitle}>{t('page.title')}</p>
      {data?.results.length === 0 || error !== null ? (
        <p className="nd-muted" style={{ margin: '0 10px 10px' }}>
          {error === null ? t('panel.empty.label') : tCommon('load.error.title', { things: 'notifications' })}
        </p>
      ) : null}
      {data?.results.slice(0, shownAtOnce).map(({ url, subject, dispatch_date, seen }) => (
        <div key={url} className={classes.task}>
          <div className={classes.taskHead}>
            <span>{seen ? subject : <strong>{subject}</strong>}</span>
          </div>
          <div className={classes.taskNote}>
            <RelativeTime time={dispatch_date} />
            {seen ? null : <span>{t('unread.badge')}</span>}
          </div>
        </div>
      ))}
      <div className={classes.task}>
        <Link to={paths.notifications} onClick={onNavigate} data-item="">
          {t('panel.all.button')}
        </Link>
      </div>
    </>
  );
}
