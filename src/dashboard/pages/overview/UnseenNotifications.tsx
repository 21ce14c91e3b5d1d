import { Link } from 'react-router-dom';
import type { Notification } from '../../../contract/notifications.ts';
import { Card } from '../../components/Card.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { paths } from '../../paths.ts';
import classes from './overview.module.css';

/** What the service wants a person to know and nobody has seen; nothing where there is none. */
export function UnseenNotifications({ notifications }: { notifications: readonly Notification[] }) {
  const unseen = notifications.filter(({ seen }) => !seen);
  if (unseen.length === 0) return null;
  return (
    <Card title="Not seen yet" actions={<Link to={paths.notifications}>All notifications</Link>}>
      <ul className={classes.notes}>
        {unseen.map(({ url, subject, dispatch_date }) => (
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
