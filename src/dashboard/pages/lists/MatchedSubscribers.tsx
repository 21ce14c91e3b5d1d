import { useQuery } from '@tanstack/react-query';

import { contactList, type Contact } from '../../../contract/people/contacts.ts';
import { attributesQuery } from '../../api/attributes.ts';
import { contactsQuery, type ContactFilters } from '../../api/contacts.ts';
import type { ListDetail } from '../../api/lists.ts';
import { Button } from '../../components/basics/Button.tsx';
import type { MatchFiltersProps } from '../../components/contact-filters/match-filters.ts';
import { ChoiceFilter } from '../../components/filter/ChoiceFilter.tsx';
import { FilterBar } from '../../components/filter/FilterBar.tsx';
import { TextFilter } from '../../components/filter/TextFilter.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { SubscriptionMenu } from '../../components/people/SubscriptionMenu.tsx';
import { CollectionTable } from '../../components/table/CollectionTable.tsx';
import { useSelection } from '../../components/table/useSelection.ts';
import { useCollection } from '../../hooks/useCollection.ts';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { usualPageSize } from '../../page-sizes.ts';
import { NoSubscribers } from './NoSubscribers.tsx';
import { subscriberColumns, type ListedSubscriber } from './subscriber-columns.tsx';
import { SubscriberOrder } from './SubscriberOrder.tsx';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const MatchFilters = lazyPart(() =>
  import('../../components/contact-filters/MatchFilters.tsx').then((it) => it.MatchFilters),
);
const JobActions = lazyPart(() =>
  import('../../components/contact-actions/JobActions.tsx').then((it) => it.JobActions),
);
const AddSubscriberDrawer = lazyPart(() =>
  import('./AddSubscriberDrawer.tsx').then((it) => it.AddSubscriberDrawer),
);

const filterNames = ['search', 'match', 'lists_state', 'active'] as const;

/** The subscribers of a list found by a search and conditions in the URL, with the actions of contacts. */
export function MatchedSubscribers({ list }: { list: ListDetail }) {
  const t = useMessages('list');
  const { hash, name } = list;
  const { query, change, clear } = useUrlFilters(contactList.query);
  const [drawer, setDrawer] = useUrlState('drawer');
  const filters = filtersOf(query, hash);
  const { page, paginate_by = usualPageSize, ordering = 'email' } = query;
  const asked: ContactFilters = {
    ...(page === undefined ? {} : { page }),
    paginate_by,
    ordering,
    ...filters,
  };
  const found = useCollection(useQuery(contactsQuery(asked)), asked, ({ email }) => `contact:${email}`);
  const attributes = useQuery(attributesQuery());
  const selection = useSelection(JSON.stringify(filters));
  const rows = found.rows?.map((contact) => subscriberOf(contact, hash));
  const isFiltered = filterNames.some((member) => query[member] !== undefined);
  useShortcuts({ n: () => setDrawer('new') });
  return (
    <>
      <FilterBar
        onClear={isFiltered ? () => clear(filterNames) : undefined}
        aside={<Button onClick={() => setDrawer('new')}>{t('add.button')}</Button>}
      >
        <SubscriberFilters query={query} hash={hash} onChange={change} />
        <SubscriberOrder order={ordering} onChange={(next) => change({ ordering: next })} />
      </FilterBar>
      <CollectionTable
        collection={found}
        things="subscribers"
        label={t('subscribers.table.label', { listName: name })}
        columns={subscriberColumns(t)}
        rows={rows}
        rowKey={({ contact }) => contact}
        ordering={ordering}
        onOrdering={(next) => change({ ordering: next })}
        selection={selection}
        actions={({ contact, cancelled }) => (
          <SubscriptionMenu
            title={contact}
            subscription={{ hash, list: name, email: contact }}
            isCanceled={cancelled !== null}
          />
        )}
        empty={<NoSubscribers isFiltered={isFiltered} onAdd={() => setDrawer('new')} />}
      />
      <LazyPlace>
        {found.total !== undefined && (selection.isAllMatching || selection.keys.size > 0) ? (
          <JobActions
            list={{ hash, name }}
            selection={selection}
            pageKeys={rows?.map(({ contact }) => contact) ?? []}
            total={found.total}
            query={filters}
            attributes={attributes.data ?? []}
          />
        ) : null}
        {drawer === 'new' ? <AddSubscriberDrawer list={list} onClose={() => setDrawer(null)} /> : null}
      </LazyPlace>
    </>
  );
}

interface SubscriberFiltersProps extends Pick<MatchFiltersProps, 'query' | 'onChange'> {
  readonly hash: string;
}

/** A search, the status of the subscription, and conditions. */
function SubscriberFilters({ query, hash, onChange }: SubscriberFiltersProps) {
  const t = useMessages('list');
  const tPeople = useMessages('people');
  const tContacts = useMessages('contacts');
  const { lists_state = 'any' } = query;
  return (
    <>
      <TextFilter
        label={tContacts('search.label')}
        isFirst
        value={query.search ?? ''}
        onChange={(search) => onChange({ search }, { replace: true })}
      />
      <ChoiceFilter
        label={t('subscription.label')}
        options={[
          { value: 'subscribed', label: tPeople('subscribed.badge') },
          { value: 'cancelled', label: tPeople('unsubscribed.badge') },
        ]}
        value={lists_state === 'any' ? null : lists_state}
        onChange={(state) => onChange({ lists_state: state })}
      />
      <LazyPlace>
        <MatchFilters
          query={membersOf(query, ['search', 'match', 'active'])}
          onChange={onChange}
          within={{ on: 'list', is: lists_state === 'any' ? 'on' : lists_state, lists: [hash] }}
        />
      </LazyPlace>
    </>
  );
}

/** Returns the filters that find the subscribers, without page and order. */
function filtersOf(query: ContactFilters, hash: string): ContactFilters {
  return { ...membersOf(query, filterNames), lists: [hash], lists_state: query.lists_state ?? 'any' };
}

function membersOf(query: ContactFilters, names: readonly (keyof ContactFilters)[]): ContactFilters {
  return Object.fromEntries(
    names.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
  );
}

function subscriberOf({ email, lists }: Contact, hash: string): ListedSubscriber {
  const found = lists.find((one) => one.hash === hash);
  return {
    contact: email,
    created: found?.subscription_created ?? null,
    cancelled: found?.subscription_cancelled ?? null,
  };
}
