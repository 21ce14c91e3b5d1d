import { useQuery } from '@tanstack/react-query';
import { notificationList } from '../../../contract/notifications.ts';
import { failureOf } from '../../api/errors.ts';
import { newestOf, notificationsQuery, useMarkAllSeen } from '../../api/notifications.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { countOf } from '../../components/format.ts';
import { LoadingCard } from '../../components/LoadingCard.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usualPageSize } from '../../components/page-sizes.ts';
import { Pagination } from '../../components/Pagination.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { NotificationCard } from './NotificationCard.tsx';
import classes from './notifications.module.css';

/** What the service wants a person to know, unseen first. */
export function NotificationsPage() {
  const { query } = useUrlFilters(notificationList.query);
  const asked = { paginate_by: usualPageSize, ...query };
  const { data, error, refetch } = useQuery(notificationsQuery(asked));
  const { has } = useExtensions();
  const { mutate, isPending } = useMarkAllSeen();
  const newest = newestOf(data?.results ?? []);
  const hasUnseen = data?.results.some(({ seen }) => !seen) ?? false;
  const markAll = (until: string) =>
    mutate(until, {
      onSuccess: () => void toast('Marked all as seen'),
      onError: (failure) => void toast(failureOf(failure).detail, { tone: 'problem' }),
    });
  return (
    <>
      <PageHeader
        title="Notifications"
        note={data === undefined ? undefined : countOf(data.count, 'notification')}
        actions={
          newest !== null && hasUnseen && has('notificationMarkSeen') ? (
            <Button tone="plain" isBusy={isPending} onClick={() => markAll(newest)}>
              Mark all as seen
            </Button>
          ) : undefined
        }
      />
      {data === undefined && error !== null ? (
        <ErrorState
          title="The notifications could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined && error === null ? <LoadingCard /> : null}
      {data?.results.length === 0 ? (
        <EmptyState title="Nothing to know">
          What happens by itself is told here: an import with errors, a sender whose checks changed.
        </EmptyState>
      ) : null}
      <ul className={classes.list} aria-label="Notifications">
        {data?.results.map((notification) => (
          <NotificationCard key={notification.url} notification={notification} />
        ))}
      </ul>
      <Pagination asked={asked} total={data?.count} noun="notifications" />
    </>
  );
}
