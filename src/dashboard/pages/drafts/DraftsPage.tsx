import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { draftList } from '../../../contract/drafts.ts';
import { mailType } from '../../../contract/mail-content.ts';
import { draftKey, draftsQuery, type DraftsPage as AskedPage } from '../../api/drafts.ts';
import { vanishing } from '../../api/undo.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { ChoiceFilter } from '../../components/filter/ChoiceFilter.tsx';
import { FilterBar } from '../../components/filter/FilterBar.tsx';
import { countOf, shownSubject } from '../../components/format.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usualPageSize } from '../../components/page-sizes.ts';
import { Pagination } from '../../components/Pagination.tsx';
import { ColumnMenu } from '../../components/table/ColumnMenu.tsx';
import { DataTable } from '../../components/table/DataTable.tsx';
import { useColumnChoice } from '../../components/table/useColumnChoice.ts';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import { useStore } from '../../hooks/useStore.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { draftColumns } from './draft-columns.tsx';
import { DraftRowActions } from './DraftRowActions.tsx';

const LeftMails = lazyPart(() =>
  import('../../components/mail-editor/saving/LeftMails.tsx').then((it) => it.LeftMails),
);

const types = [
  { value: String(mailType.html), label: 'HTML' },
  { value: String(mailType.block), label: 'Blocks' },
];

/** Every mail that isn't sent yet, filtered and ordered as the address says. */
export function DraftsPage() {
  const { query, change, clear } = useUrlFilters(draftList.query);
  const navigate = useNavigate();
  const asked: AskedPage = { paginate_by: usualPageSize, ordering: '-updated', ...query };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(draftsQuery(asked));
  const choice = useColumnChoice('drafts', draftColumns);
  const gone = useStore(vanishing);
  const rows = data?.results.filter(({ id }) => !gone.has(draftKey(id)));
  const hidden = (data?.results.length ?? 0) - (rows?.length ?? 0);
  const isFiltered = query.type !== undefined;
  useShortcuts({ n: () => void navigate(paths.newMail) });
  return (
    <>
      <PageHeader
        title="Drafts"
        note={data === undefined ? undefined : countOf(data.count - hidden, 'draft')}
        actions={<ButtonLink to={paths.newMail}>New mail</ButtonLink>}
      />
      <Suspense fallback={null}>
        <LeftMails />
      </Suspense>
      <FilterBar
        onClear={isFiltered ? () => clear(['type']) : undefined}
        aside={<ColumnMenu choice={choice} />}
      >
        <ChoiceFilter
          label="Type"
          options={types}
          value={query.type === undefined ? null : String(query.type)}
          onChange={(type) => change({ type })}
        />
      </FilterBar>
      {data === undefined && error !== null ? (
        <ErrorState title="The drafts could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Drafts"
          columns={choice.columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          rowName={({ subject }) => shownSubject(subject)}
          isReloading={isFetching && isPlaceholderData}
          ordering={asked.ordering}
          onOrdering={(ordering) => change({ ordering })}
          actions={(draft) => <DraftRowActions draft={draft} />}
          empty={<NoDrafts isFiltered={isFiltered} onClear={() => clear(['type'])} />}
        />
      )}
      <Pagination asked={asked} total={data?.count} noun="drafts" />
    </>
  );
}

function NoDrafts({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (isFiltered) {
    return (
      <EmptyState
        title="No drafts of this type"
        action={
          <Button tone="plain" onClick={onClear}>
            Show all drafts
          </Button>
        }
      >
        Other drafts are hidden by the filter.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No drafts yet" action={<ButtonLink to={paths.newMail}>New mail</ButtonLink>}>
      A draft is a mail that you are still writing. Begin one with a template.
    </EmptyState>
  );
}
