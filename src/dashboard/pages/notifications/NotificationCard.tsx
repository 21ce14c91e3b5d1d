import { importanceLevel, type Notification } from '../../../contract/notifications.ts';
import { failureOf } from '../../api/errors.ts';
import { notificationId, useMarkNotification } from '../../api/notifications.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { SafeHtml } from '../../components/SafeHtml.tsx';
import classes from './notifications.module.css';

/** One notification: its subject, its message without anything that runs, and whether it was seen. */
export function NotificationCard({ notification }: { notification: Notification }) {
  const { subject, message, dispatch_date, importance_level, seen } = notification;
  const { mutate, isPending } = useMarkNotification();
  const id = notificationId(notification);
  const mark = (of: number) =>
    mutate(
      { id: of, seen: !seen },
      { onError: (error) => void toast(failureOf(error).detail, { tone: 'problem' }) },
    );
  return (
    <li className={classes.card} data-unseen={!seen || undefined}>
      <div className={classes.head}>
        <h2 className={classes.subject}>{subject}</h2>
        {seen ? null : <Badge tone="accent">Unseen</Badge>}
        {importance_level >= importanceLevel.high ? <Badge tone="red">Important</Badge> : null}
        <span className={classes.time}>
          <RelativeTime time={dispatch_date} />
        </span>
      </div>
      <SafeHtml html={message} className={classes.message} />
      {id === null ? null : (
        <div>
          <Button
            tone="plain"
            size="small"
            isBusy={isPending}
            aria-label={`Mark as ${seen ? 'unseen' : 'seen'}: ${subject}`}
            onClick={() => mark(id)}
          >
            {seen ? 'Mark as unseen' : 'Mark as seen'}
          </Button>
        </div>
      )}
    </li>
  );
}
