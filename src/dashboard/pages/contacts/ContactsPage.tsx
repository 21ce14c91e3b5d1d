import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { contactList } from '../../../contract/contacts.ts';
import { attributesQuery } from '../../api/attributes.ts';
import { contactsQuery, type ContactFilters } from '../../api/contacts.ts';
import { vanishing } from '../../api/undo.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { FilterBar } from '../../components/filter/FilterBar.tsx';
import { countOf } from '../../components/format.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { ColumnMenu } from '../../components/table/ColumnMenu.tsx';
import { DataTable } from '../../components/table/DataTable.tsx';
import { useColumnChoice } from '../../components/table/useColumnChoice.ts';
import { useSelection } from '../../components/table/useSelection.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import { useStore } from '../../hooks/useStore.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { paths } from '../../paths.ts';
import { contactsDefaults } from '../../shell/first-queries.ts';
import { contactColumns } from './contact-columns.tsx';
import { ContactFilterFields, filterNames } from './ContactFilterFields.tsx';
import { ContactRowActions } from './ContactRowActions.tsx';
import { NoContacts } from './NoContacts.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';

const BulkActions = lazyPart(() => import('./BulkActions.tsx').then((it) => it.BulkActions));
const ContactDrawer = lazyPart(() => import('./ContactDrawer.tsx').then((it) => it.ContactDrawer));

/** Every contact, filtered and ordered as the address says. */
export function ContactsPage() {
  const { query, change, clear } = useUrlFilters(contactList.query);
  const [drawer, setDrawer] = useUrlState('drawer');
  const asked: ContactFilters = { ...contactsDefaults, ...query };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(contactsQuery(asked));
  const attributes = useQuery(attributesQuery());
  const columns = useColumnChoice('contacts', contactColumns(attributes.data ?? []));
  const extensions = useExtensions();
  const gone = useStore(vanishing);
  const rows = data?.results.filter(({ email }) => !gone.has(`contact:${email}`));
  const hidden = (data?.results.length ?? 0) - (rows?.length ?? 0);
  const filters = filtersOf(query);
  const selection = useSelection(JSON.stringify(filters));
  useShortcuts({ n: () => setDrawer('new') });
  const isFiltered = Object.keys(filters).length > 0;
  const hasSelection = selection.isAllMatching || selection.keys.size > 0;
  return (
    <>
      <PageHeader
        title="Contacts"
        note={data === undefined ? undefined : countOf(data.count - hidden, 'contact')}
        actions={
          <>
            {extensions.has('suppressionList') ? (
              <ButtonLink to={paths.suppressions} tone="plain">
                Suppressions
              </ButtonLink>
            ) : null}
            <Button onClick={() => setDrawer('new')}>New contact</Button>
          </>
        }
      />
      <FilterBar
        onClear={isFiltered ? () => clear(filterNames) : undefined}
        aside={<ColumnMenu choice={columns} />}
      >
        <ContactFilterFields query={query} onChange={change} />
      </FilterBar>
      {data === undefined && error !== null ? (
        <ErrorState
          title="The contacts could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          action={
            query.page === undefined ? null : (
              <Button tone="plain" onClick={() => change({ page: null })}>
                Go to the first page
              </Button>
            )
          }
        />
      ) : (
        <DataTable
          label="Contacts"
          columns={columns.columns}
          rows={rows}
          rowKey={({ email }) => email}
          isReloading={isFetching && isPlaceholderData}
          ordering={asked.ordering}
          onOrdering={(ordering) => change({ ordering })}
          selection={selection}
          actions={(contact) => (
            <ContactRowActions email={contact.email} onEdit={() => setDrawer(contact.email)} />
          )}
          empty={
            <NoContacts
              isFiltered={isFiltered}
              onClear={() => clear(filterNames)}
              onNew={() => setDrawer('new')}
            />
          }
        />
      )}
      <Pagination asked={asked} total={data?.count} noun="contacts" />
      <Suspense fallback={null}>
        {hasSelection && data !== undefined ? (
          <BulkActions
            selection={selection}
            pageKeys={data.results.map(({ email }) => email)}
            total={data.count}
            query={filters}
            attributes={attributes.data ?? []}
          />
        ) : null}
        {drawer === null ? null : <ContactDrawer email={drawer} onClose={() => setDrawer(null)} />}
      </Suspense>
    </>
  );
}

function filtersOf({ page, paginate_by, ordering, ...filters }: ContactFilters): ContactFilters {
  return filters;
}
