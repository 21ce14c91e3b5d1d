import { useQuery } from '@tanstack/react-query';

import { Button } from '../../components/basics/Button.tsx';
import { subscriberList } from '../../../contract/people/subscribers.ts';
import type { ListDetail } from '../../api/lists.ts';
import { subscribersQuery, type SubscriberFilters } from '../../api/subscribers.ts';
import { NoSubscribers } from './NoSubscribers.tsx';
import { ChoiceFilter } from '../../components/filter/ChoiceFilter.tsx';
import { DateFilter } from '../../components/filter/DateFilter.tsx';
import { FilterBar } from '../../components/filter/FilterBar.tsx';
import { usualPageSize } from '../../page-sizes.ts';
import { SubscriptionMenu } from '../../components/people/SubscriptionMenu.tsx';
import { useSelection } from '../../components/table/useSelection.ts';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { subscriberColumns } from './subscriber-columns.tsx';
import { SubscriberOrder } from './SubscriberOrder.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { CollectionTable } from '../../components/table/CollectionTable.tsx';
import { useCollection } from '../../hooks/useCollection.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const AddSubscriberDrawer = lazyPart(() =>
  import('./AddSubscriberDrawer.tsx').then((it) => it.AddSubscriberDrawer),
);
const SubscriberBulkActions = lazyPart(() =>
  import('./SubscriberBulkActions.tsx').then((it) => it.SubscriberBulkActions),
);

const filterNames = [
  'cancelled',
  'active',
  'created_gt',
  'created_lt',
  'created_year',
  'created_month',
  'created_day',
] as const;

/** The subscribers of a list with the filters of every service. */
export function PlainSubscribers({ list }: { list: ListDetail }) {
  const t = useMessages('list');
  const tPeople = useMessages('people');
  const { hash } = list;
  const { query, change, clear } = useUrlFilters(subscriberList.query);
  const [drawer, setDrawer] = useUrlState('drawer');
  const asked: SubscriberFilters = { paginate_by: usualPageSize, order: 'email', ...query };
  const subscribers = useCollection(useQuery(subscribersQuery(hash, asked)), asked);
  const { page, paginate_by, order, ...filters } = query;
  const selection = useSelection(JSON.stringify([hash, filters]));
  const isFiltered = Object.keys(filters).length > 0;
  useShortcuts({ n: () => setDrawer('new') });
  return (
    <>
      <FilterBar
        onClear={isFiltered ? () => clear(filterNames) : undefined}
        aside={<Button onClick={() => setDrawer('new')}>{t('add.button')}</Button>}
      >
        <ChoiceFilter
          label={t('subscription.label')}
          options={[
            { value: '0', label: tPeople('subscribed.badge') },
            { value: '1', label: tPeople('unsubscribed.badge') },
          ]}
          value={query.cancelled === undefined ? null : String(query.cancelled)}
          onChange={(cancelled) => change({ cancelled })}
        />
        <ChoiceFilter
          label={t('contact.label')}
          options={[
            { value: '1', label: t('active.label') },
            { value: '0', label: t('inactive.label') },
          ]}
          value={query.active === undefined ? null : String(query.active)}
          onChange={(active) => change({ active })}
        />
        <DateFilter
          label={t('subscribed.label')}
          name="created"
          query={query}
          onChange={(patch) => change(patch)}
        />
        <SubscriberOrder order={asked.order} onChange={(next) => change({ order: next })} />
      </FilterBar>
      <CollectionTable
        collection={subscribers}
        things="subscribers"
        label={t('subscribers.table.label', { listName: list.name })}
        columns={subscriberColumns(t)}
        rows={subscribers.rows}
        rowKey={({ contact }) => contact}
        ordering={asked.order}
        onOrdering={(next) => change({ order: next })}
        selection={selection}
        actions={({ contact, list_name, cancelled }) => (
          <SubscriptionMenu
            title={contact}
            subscription={{ hash, list: list_name, email: contact }}
            isCanceled={cancelled !== null}
          />
        )}
        empty={<NoSubscribers isFiltered={isFiltered} onAdd={() => setDrawer('new')} />}
      />
      <LazyPlace>
        {subscribers.total !== undefined && (selection.isAllMatching || selection.keys.size > 0) ? (
          <SubscriberBulkActions
            list={list}
            selection={selection}
            pageKeys={subscribers.rows?.map(({ contact }) => contact) ?? []}
            total={subscribers.total}
            query={filters}
          />
        ) : null}
        {drawer === 'new' ? <AddSubscriberDrawer list={list} onClose={() => setDrawer(null)} /> : null}
      </LazyPlace>
    </>
  );
}
