import { useQuery } from '@tanstack/react-query';
import { notificationList } from '../../../contract/desk/notifications.ts';
import { newestOf, notificationsQuery, markAllSeen } from '../../api/notifications.ts';
import { Button } from '../../components/basics/Button.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { LoadingCard } from '../../components/page/LoadingCard.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { usualPageSize } from '../../page-sizes.ts';
import { Pagination } from '../../components/page/Pagination.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { NotificationCard } from './NotificationCard.tsx';
import classes from './notifications.module.css';
import { useAction } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** The notifications, unread first. */
export function NotificationsPage() {
  const t = useMessages('notifications');
  const tCommon = useMessages('common');
  const { query } = useUrlFilters(notificationList.query);
  const asked = { paginate_by: usualPageSize, ...query };
  const { data, error, refetch } = useQuery(notificationsQuery(asked));
  const { has } = useExtensions();
  const { mutate, isPending } = useAction(markAllSeen(), {
    done: t('markAll.toast'),
    failed: t('markAll.failed'),
  });
  const newest = newestOf(data?.results ?? []);
  const hasUnread = data?.results.some(({ seen }) => !seen) ?? false;
  return (
    <>
      <PageHeader
        title={t('page.title')}
        note={data === undefined ? undefined : t('count.label', { count: data.count })}
        actions={
          newest !== null && hasUnread && has('notificationMarkSeen') ? (
            <Button tone="plain" isBusy={isPending} onClick={() => mutate(newest)}>
              {t('markAll.button')}
            </Button>
          ) : undefined
        }
      />
      {data === undefined && error !== null ? (
        <ErrorState
          title={tCommon('load.error.title', { things: 'notifications' })}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined && error === null ? <LoadingCard /> : null}
      {data?.results.length === 0 ? (
        <EmptyState title={t('empty.title')}>{t('empty.body')}</EmptyState>
      ) : null}
      <ul className={classes.list} aria-label={t('page.title')}>
        {data?.results.map((notification) => (
          <NotificationCard key={notification.url} notification={notification} />
        ))}
      </ul>
      <Pagination asked={asked} total={data?.count} />
    </>
  );
}
