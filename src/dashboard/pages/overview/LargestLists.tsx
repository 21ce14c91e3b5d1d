import { Link } from 'react-router-dom';
import type { ListSummary } from '../../../contract/lists.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { formatCount } from '../../components/format.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { paths } from '../../paths.ts';

/** The lists with the most active subscribers. */
export function LargestLists({ lists }: { lists: readonly ListSummary[] | undefined }) {
  const largest = lists
    ?.toSorted((one, other) => other.active_subscribers_count - one.active_subscribers_count)
    .slice(0, 5);
  return (
    <DataTable
      isBare
      label="Largest lists"
      rows={largest}
      rowKey={({ hash }) => hash}
      columns={[
        {
          id: 'name',
          header: 'List',
          isFixed: true,
          cell: ({ hash, name }) => (
            <Link to={paths.list(hash)} data-row-link="">
              {name}
            </Link>
          ),
        },
        {
          id: 'active',
          header: 'Active subscribers',
          isNumeric: true,
          cell: ({ active_subscribers_count }) => formatCount(active_subscribers_count),
        },
      ]}
      empty={
        <EmptyState title="No lists yet" action={<Link to={paths.newList}>New list</Link>}>
          A list holds the contacts that get the same newsletter.
        </EmptyState>
      }
    />
  );
}
