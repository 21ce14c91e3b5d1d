import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { notificationsQuery } from '../../api/notifications.ts';
import { Card } from '../../components/Card.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { paths } from '../../paths.ts';
import classes from './overview.module.css';

/** How many are shown. */
const shownAtOnce = 3;

/** What the service wants a person to know and nobody has seen; nothing where there is none. */
export function UnseenNotifications() {
  const { data } = useQuery(notificationsQuery({ paginate_by: shownAtOnce }));
  const unseen = data?.results.filter(({ seen }) => !seen) ?? [];
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
