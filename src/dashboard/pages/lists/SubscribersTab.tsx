import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Button } from '../../components/Button.tsx';
import { subscriberList } from '../../../contract/subscribers.ts';
import type { ListDetail } from '../../api/lists.ts';
import { subscribersQuery, type SubscriberFilters } from '../../api/subscribers.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { ChoiceFilter } from '../../components/filter/ChoiceFilter.tsx';
import { DateFilter } from '../../components/filter/DateFilter.tsx';
import { FilterBar } from '../../components/filter/FilterBar.tsx';
import { usualPageSize } from '../../components/page-sizes.ts';
import { Pagination } from '../../components/Pagination.tsx';
import { DataTable } from '../../components/table/DataTable.tsx';
import { SubscriptionMenu } from '../../components/SubscriptionMenu.tsx';
import { useSelection } from '../../components/table/useSelection.ts';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { subscriberColumns } from './subscriber-columns.tsx';
import { SubscriberOrder } from './SubscriberOrder.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';

const AddSubscriberDrawer = lazyPart(() =>
  import('./AddSubscriberDrawer.tsx').then((it) => it.AddSubscriberDrawer),
);
const SubscriberBulkActions = lazyPart(() =>
  import('./SubscriberBulkActions.tsx').then((it) => it.SubscriberBulkActions),
);

const cancelledOptions = [
  { value: '0', label: 'Subscribed' },
  { value: '1', label: 'Cancelled' },
];

const activeOptions = [
  { value: '1', label: 'Active' },
  { value: '0', label: 'Inactive' },
];

const filterNames = [
  'cancelled',
  'active',
  'created_gt',
  'created_lt',
  'created_year',
  'created_month',
  'created_day',
] as const;

/** Who is on a list, filtered and ordered as the address says. */
export function SubscribersTab({ list }: { list: ListDetail }) {
  const { hash } = list;
  const { query, change, clear } = useUrlFilters(subscriberList.query);
  const [drawer, setDrawer] = useUrlState('drawer');
  const asked: SubscriberFilters = { paginate_by: usualPageSize, order: 'email', ...query };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(subscribersQuery(hash, asked));
  const { page, paginate_by, order, ...filters } = query;
  const selection = useSelection(JSON.stringify([hash, filters]));
  const isFiltered = Object.keys(filters).length > 0;
  useShortcuts({ n: () => setDrawer('new') });
  return (
    <>
      <FilterBar
        onClear={isFiltered ? () => clear(filterNames) : undefined}
        aside={<Button onClick={() => setDrawer('new')}>Add subscriber</Button>}
      >
        <ChoiceFilter
          label="Subscription"
          options={cancelledOptions}
          value={query.cancelled === undefined ? null : String(query.cancelled)}
          onChange={(cancelled) => change({ cancelled })}
        />
        <ChoiceFilter
          label="Contact"
          options={activeOptions}
          value={query.active === undefined ? null : String(query.active)}
          onChange={(active) => change({ active })}
        />
        <DateFilter label="Created" name="created" query={query} onChange={(patch) => change(patch)} />
        <SubscriberOrder order={asked.order} onChange={(next) => change({ order: next })} />
      </FilterBar>
      {data === undefined && error !== null ? (
        <ErrorState
          title="The subscribers could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <DataTable
          label={`Subscribers of ${list.name}`}
          columns={subscriberColumns}
          rows={data?.results}
          rowKey={({ contact }) => contact}
          isReloading={isFetching && isPlaceholderData}
          ordering={asked.order}
          onOrdering={(next) => change({ order: next })}
          selection={selection}
          actions={({ contact, list_name, cancelled }) => (
            <SubscriptionMenu
              title={contact}
              subscription={{ hash, list: list_name, email: contact }}
              isCancelled={cancelled !== null}
            />
          )}
          empty={<NoSubscribers isFiltered={isFiltered} onAdd={() => setDrawer('new')} />}
        />
      )}
      <Pagination asked={asked} total={data?.count} noun="subscribers" />
      <Suspense fallback={null}>
        {data !== undefined && (selection.isAllMatching || selection.keys.size > 0) ? (
          <SubscriberBulkActions
            list={list}
            selection={selection}
            pageKeys={data.results.map(({ contact }) => contact)}
            total={data.count}
            query={filters}
          />
        ) : null}
        {drawer === 'new' ? <AddSubscriberDrawer list={list} onClose={() => setDrawer(null)} /> : null}
      </Suspense>
    </>
  );
}

function NoSubscribers({ isFiltered, onAdd }: { isFiltered: boolean; onAdd: () => void }) {
  return isFiltered ? (
    <EmptyState title="No subscriber matches">No subscriber fits all of the filters above.</EmptyState>
  ) : (
    <EmptyState title="Nobody is on this list yet" action={<Button onClick={onAdd}>Add subscriber</Button>}>
      Add contacts one by one, or import them into this list.
    </EmptyState>
  );
}
