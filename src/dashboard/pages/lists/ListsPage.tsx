import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { listList, type ListSummary } from '../../../contract/lists.ts';
import { listsQuery } from '../../api/lists.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { countOf, formatCount } from '../../components/format.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usualPageSize } from '../../components/page-sizes.ts';
import { Pagination } from '../../components/Pagination.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { ColumnMenu } from '../../components/table/ColumnMenu.tsx';
import type { Column } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { useColumnChoice } from '../../components/table/useColumnChoice.ts';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { paths } from '../../paths.ts';
import { ListRowActions } from './ListRowActions.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';

const NewListDrawer = lazyPart(() => import('./NewListDrawer.tsx').then((it) => it.NewListDrawer));

const columns: readonly Column<ListSummary>[] = [
  {
    id: 'name',
    header: 'Name',
    isFixed: true,
    cell: ({ hash, name }) => (
      <Link to={paths.list(hash)} data-row-link="">
        {name}
      </Link>
    ),
  },
  { id: 'description', header: 'Description', maxWidth: 360, cell: ({ description }) => description },
  {
    id: 'active',
    header: 'Active subscribers',
    isNumeric: true,
    cell: ({ active_subscribers_count }) => formatCount(active_subscribers_count),
  },
  {
    id: 'sms',
    header: 'With phone',
    isNumeric: true,
    isOptional: true,
    cell: ({ active_sms_subscribers_count }) => formatCount(active_sms_subscribers_count),
  },
  {
    id: 'responders',
    header: 'Auto-responders',
    isNumeric: true,
    cell: ({ responders_count }) => formatCount(responders_count),
  },
  {
    id: 'created',
    header: 'Created',
    isNumeric: true,
    cell: ({ created }) => <RelativeTime time={created} />,
  },
];

/** Every list. The interface orders them itself, so no header does. */
export function ListsPage() {
  const { query } = useUrlFilters(listList.query);
  const [drawer, setDrawer] = useUrlState('drawer');
  const navigate = useNavigate();
  const asked = { paginate_by: usualPageSize, ...query };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(listsQuery(asked));
  const choice = useColumnChoice('lists', columns);
  useShortcuts({ n: () => setDrawer('new') });
  return (
    <>
      <PageHeader
        title="Lists"
        note={data === undefined ? undefined : countOf(data.count, 'list')}
        actions={
          <>
            <ColumnMenu choice={choice} />
            <Button onClick={() => setDrawer('new')}>New list</Button>
          </>
        }
      />
      {data === undefined && error !== null ? (
        <ErrorState title="The lists could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Lists"
          columns={choice.columns}
          rows={data?.results}
          rowKey={({ hash }) => hash}
          rowName={({ name }) => name}
          isReloading={isFetching && isPlaceholderData}
          actions={(list) => <ListRowActions list={list} />}
          empty={
            <EmptyState
              title="No lists yet"
              action={<Button onClick={() => setDrawer('new')}>New list</Button>}
            >
              A list holds the contacts that get the same newsletter.
            </EmptyState>
          }
        />
      )}
      <Pagination asked={asked} total={data?.count} noun="lists" />
      {drawer === 'new' ? (
        <Suspense fallback={null}>
          <NewListDrawer
            onClose={() => setDrawer(null)}
            onCreated={(hash) => void navigate(paths.list(hash), { replace: true })}
          />
        </Suspense>
      ) : null}
    </>
  );
}
