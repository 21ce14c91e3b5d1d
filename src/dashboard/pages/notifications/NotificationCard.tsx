import { importanceLevel, type Notification } from '../../../contract/desk/notifications.ts';
import { notificationId, markNotification } from '../../api/notifications.ts';
import { Badge } from '../../components/basics/Badge.tsx';
import { Button } from '../../components/basics/Button.tsx';
import { RelativeTime } from '../../components/basics/RelativeTime.tsx';
import { SafeHtml } from '../../components/basics/SafeHtml.tsx';
import classes from './notifications.module.css';
import { useAction } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** A notification: its subject, its sanitized message, and whether it was read. */
export function NotificationCard({ notification }: { notification: Notification }) {
  const { subject, message, dispatch_date, importance_level, seen } = notification;
  const t = useMessages('notifications');
  const state = seen ? 'other' : 'unread';
  const { mutate, isPending } = useAction(markNotification(), {
    failed: t('mark.failed', { state, subject }),
  });
  const id = notificationId(notification);
  return (
    <li className={classes.card} data-unread={!seen || undefined}>
      <div className={classes.head}>
        <h2 className={classes.subject}>{subject}</h2>
        {seen ? null : <Badge tone="accent">{t('unread.badge')}</Badge>}
        {importance_level >= importanceLevel.high ? <Badge tone="red">{t('important.badge')}</Badge> : null}
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
            aria-label={t('mark.label', { state, subject })}
            onClick={() => mutate({ id, seen: !seen })}
          >
            {t('mark.button', { state })}
          </Button>
        </div>
      )}
    </li>
  );
}
