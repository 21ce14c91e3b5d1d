import { useQuery } from '@tanstack/react-query';

import { Button, ButtonLink } from '../../components/basics/Button.tsx';
import { contactList } from '../../../contract/people/contacts.ts';
import { attributesQuery } from '../../api/attributes.ts';
import { contactsQuery, type ContactFilters as ContactQuery } from '../../api/contacts.ts';
import { FilterBar } from '../../components/filter/FilterBar.tsx';
import { TextFilter } from '../../components/filter/TextFilter.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { ColumnMenu } from '../../components/table/ColumnMenu.tsx';
import { useColumnChoice } from '../../components/table/useColumnChoice.ts';
import { useSelection } from '../../components/table/useSelection.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { paths } from '../../paths.ts';
import { contactsDefaults } from '../../first-paint/first-queries.ts';
import { contactColumns } from './contact-columns.tsx';
import type { MatchFiltersProps } from '../../components/contact-filters/match-filters.ts';
import { filterNames } from './contact-filters.ts';
import { ContactRowActions } from './ContactRowActions.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { CollectionTable } from '../../components/table/CollectionTable.tsx';
import { useCollection } from '../../hooks/useCollection.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const MatchFilters = lazyPart(() =>
  import('../../components/contact-filters/MatchFilters.tsx').then((it) => it.MatchFilters),
);
const PlainFilters = lazyPart(() => import('./PlainFilters.tsx').then((it) => it.PlainFilters));
const BulkActions = lazyPart(() => import('./BulkActions.tsx').then((it) => it.BulkActions));
const NoContacts = lazyPart(() => import('./NoContacts.tsx').then((it) => it.NoContacts));
const RunningImports = lazyPart(() => import('./RunningImports.tsx').then((it) => it.RunningImports));
const ContactDrawer = lazyPart(() => import('./ContactDrawer.tsx').then((it) => it.ContactDrawer));

/** The contacts, filtered and ordered by the URL. */
export function ContactsPage() {
  const t = useMessages('contacts');
  const { query, change, clear } = useUrlFilters(contactList.query);
  const [drawer, setDrawer] = useUrlState('drawer');
  const asked: ContactQuery = { ...contactsDefaults, ...query };
  const page = useCollection(useQuery(contactsQuery(asked)), asked, ({ email }) => `contact:${email}`);
  const attributes = useQuery(attributesQuery());
  const columns = useColumnChoice('contacts', contactColumns(attributes.data ?? [], t));
  const extensions = useExtensions();
  const filters = filtersOf(query);
  const selection = useSelection(JSON.stringify(filters));
  useShortcuts({ n: () => setDrawer('new') });
  const isFiltered = Object.keys(filters).length > 0;
  const hasSelection = selection.isAllMatching || selection.keys.size > 0;
  return (
    <>
      <PageHeader
        title={t('page.title')}
        note={<ContactsNote count={page.note('contacts')} />}
        actions={
          <>
            {extensions.has('suppressionList') ? (
              <ButtonLink to={paths.suppressions} tone="plain">
                {t('suppressions.label')}
              </ButtonLink>
            ) : null}
            <Button onClick={() => setDrawer('new')}>{t('new.button')}</Button>
          </>
        }
      />
      <FilterBar
        onClear={isFiltered ? () => clear(filterNames) : undefined}
        aside={<ColumnMenu choice={columns} />}
      >
        <ContactFilters query={query} onChange={change} />
      </FilterBar>
      <CollectionTable
        collection={page}
        things="contacts"
        label={t('page.title')}
        columns={columns.columns}
        rows={page.rows}
        rowKey={({ email }) => email}
        ordering={asked.ordering}
        onOrdering={(ordering) => change({ ordering })}
        selection={selection}
        actions={(contact) => (
          <ContactRowActions email={contact.email} onEdit={() => setDrawer(contact.email)} />
        )}
        empty={
          <LazyPlace>
            <NoContacts
              isFiltered={isFiltered}
              onClear={() => clear(filterNames)}
              onNew={() => setDrawer('new')}
            />
          </LazyPlace>
        }
      />
      <LazyPlace>
        {hasSelection && page.total !== undefined ? (
          <BulkActions
            selection={selection}
            pageKeys={page.rows?.map(({ email }) => email) ?? []}
            total={page.total}
            query={filters}
            attributes={attributes.data ?? []}
          />
        ) : null}
        {drawer === null ? null : <ContactDrawer email={drawer} onClose={() => setDrawer(null)} />}
      </LazyPlace>
    </>
  );
}

/** The number of contacts, and a link to the import because of which it grows. */
function ContactsNote({ count }: { count: string | undefined }) {
  const extensions = useExtensions();
  if (count === undefined) return null;
  return (
    <>
      {count}
      {extensions.has('importList') ? (
        <LazyPlace>
          <RunningImports />
        </LazyPlace>
      ) : null}
    </>
  );
}

/** A search and conditions, or the filters that the service has instead. */
function ContactFilters({ query, onChange }: MatchFiltersProps) {
  const t = useMessages('contacts');
  const extensions = useExtensions();
  if (extensions.isKnown && !extensions.has('segmentCount')) {
    return (
      <LazyPlace>
        <PlainFilters query={query} onChange={onChange} />
      </LazyPlace>
    );
  }
  return (
    <>
      <TextFilter
        label={t('search.label')}
        isFirst
        value={query.search ?? ''}
        onChange={(search) => onChange({ search }, { replace: true })}
      />
      {extensions.isKnown ? (
        <LazyPlace>
          <MatchFilters query={query} onChange={onChange} />
        </LazyPlace>
      ) : null}
    </>
  );
}

function filtersOf({ page, paginate_by, ordering, ...filters }: ContactQuery): ContactQuery {
  return filters;
}
