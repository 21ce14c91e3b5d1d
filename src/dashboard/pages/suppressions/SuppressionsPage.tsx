import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { suppressionList, suppressionReasons } from '../../../contract/suppressions.ts';
import { suppressionsQuery, type SuppressionFilters } from '../../api/suppressions.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { ChoiceFilter } from '../../components/filter/ChoiceFilter.tsx';
import { FilterBar } from '../../components/filter/FilterBar.tsx';
import { TextFilter } from '../../components/filter/TextFilter.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usualPageSize } from '../../components/page-sizes.ts';
import { Pagination } from '../../components/Pagination.tsx';
import { suppressionReasonLabels } from '../../components/suppression-words.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { paths } from '../../paths.ts';
import { CheckAddress } from './CheckAddress.tsx';
import { suppressionColumns } from './suppression-columns.tsx';
import { SuppressionRowActions } from './SuppressionRowActions.tsx';
import classes from './suppressions.module.css';

const NewSuppressionDrawer = lazyPart(() =>
  import('./NewSuppressionDrawer.tsx').then((it) => it.NewSuppressionDrawer),
);

const reasonOptions = suppressionReasons.map((value) => ({ value, label: suppressionReasonLabels[value] }));

/** Addresses and domains that get no email, whatever list they are on. */
export function SuppressionsPage() {
  const { query, change, clear } = useUrlFilters(suppressionList.query);
  const [drawer, setDrawer] = useUrlState('drawer');
  const asked: SuppressionFilters = { paginate_by: usualPageSize, ...query };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(suppressionsQuery(asked));
  useShortcuts({ n: () => setDrawer('new') });
  const search = String(query.search ?? '');
  const isFiltered = search !== '' || query.reason !== undefined;
  const add = <Button onClick={() => setDrawer('new')}>Add suppression</Button>;
  return (
    <>
      <PageHeader
        title="Suppressions"
        parent={{ label: 'Contacts', path: paths.contacts }}
        description="Addresses and domains that get no email, whatever list they are on."
        actions={add}
      />
      <FilterBar onClear={isFiltered ? () => clear(['search', 'reason']) : undefined}>
        <TextFilter
          isFirst
          label="Address or domain"
          value={search}
          onChange={(text) => change({ search: text })}
        />
        <ChoiceFilter
          label="Reason"
          options={reasonOptions}
          value={query.reason ?? null}
          onChange={(reason) => change({ reason })}
        />
      </FilterBar>
      {data === undefined && error !== null ? (
        <ErrorState title="Couldn’t load suppressions" error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Suppressions"
          columns={suppressionColumns}
          rows={data?.results}
          rowKey={({ id }) => String(id)}
          isReloading={isFetching && isPlaceholderData}
          actions={(entry) => <SuppressionRowActions entry={entry} />}
          empty={
            isFiltered ? (
              <EmptyState title="No suppressions match these filters">
                Try another address or reason.
              </EmptyState>
            ) : (
              <EmptyState title="No suppressions yet" action={add}>
                Add addresses and domains that must never get your email.
              </EmptyState>
            )
          }
        />
      )}
      <Pagination asked={asked} total={data?.count} noun="suppressions" />
      <div className={classes.check}>
        <CheckAddress />
      </div>
      <Suspense fallback={null}>
        {drawer === 'new' ? <NewSuppressionDrawer onClose={() => setDrawer(null)} /> : null}
      </Suspense>
    </>
  );
}
