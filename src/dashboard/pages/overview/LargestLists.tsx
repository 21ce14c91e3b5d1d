import { Link } from 'react-router-dom';
import type { ListSummary } from '../../../contract/people/lists.ts';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { formatCount } from '../../components/basics/format.ts';
import { pageZone } from '../../messages/page-zone.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { activeSubscribers, paths } from '../../paths.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** The lists with the most active subscribers. */
export function LargestLists({ lists }: { lists: readonly ListSummary[] | undefined }) {
  const t = useMessages('overview');
  const largest = lists
    ?.toSorted((one, other) => other.active_subscribers_count - one.active_subscribers_count)
    .slice(0, 5);
  return (
    <DataTable
      isBare
      label={t('lists.title')}
      rows={largest}
      rowKey={({ hash }) => hash}
      columns={[
        {
          id: 'name',
          header: t('list.column'),
          isFixed: true,
          cell: ({ hash, name }) => (
            <Link to={paths.list(hash)} data-row-link="">
              {name}
            </Link>
          ),
        },
        {
          id: 'active',
          header: t('subscribers.column'),
          isNumeric: true,
          cell: ({ hash, active_subscribers_count: count }) => (
            <Link to={activeSubscribers(hash, pageZone)}>{formatCount(count)}</Link>
          ),
        },
      ]}
      empty={
        <EmptyState
          title={t('lists.empty.title')}
          action={<Link to={paths.newList}>{t('lists.new.button')}</Link>}
        >
          {t('lists.empty.body')}
        </EmptyState>
      }
    />
  );
}
