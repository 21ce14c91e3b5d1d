import { Link } from 'react-router-dom';
import type { Notification } from '../../../contract/desk/notifications.ts';
import { Card } from '../../components/basics/Card.tsx';
import { RelativeTime } from '../../components/basics/RelativeTime.tsx';
import { paths } from '../../paths.ts';
import classes from './overview.module.css';
import { useMessages } from '../../messages/useMessages.ts';

/** The newest unread notifications; empty if there are none. */
export function UnreadNotifications({ notifications }: { notifications: readonly Notification[] }) {
  const t = useMessages('overview');
  const unread = notifications.filter(({ seen }) => !seen);
  if (unread.length === 0) return null;
  return (
    <Card title={t('unread.title')} actions={<Link to={paths.notifications}>{t('unread.button')}</Link>}>
      <ul className={classes.notes}>
        {unread.map(({ url, subject, dispatch_date }) => (
          <li key={url}>
            <Link to={paths.notifications}>{subject}</Link>{' '}
            <span className="nd-muted">
              <RelativeTime time={dispatch_date} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
