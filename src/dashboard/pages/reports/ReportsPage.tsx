import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { mostCompared } from '../../../contract/report-comparison.ts';
import { reportList } from '../../../contract/reports.ts';
import { reportsQuery, type ReportsPage as Asked } from '../../api/reports.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { ChoiceFilter } from '../../components/filter/ChoiceFilter.tsx';
import { FilterBar } from '../../components/filter/FilterBar.tsx';
import { countOf } from '../../components/format.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usualPageSize } from '../../components/page-sizes.ts';
import { Pagination } from '../../components/Pagination.tsx';
import { ColumnMenu } from '../../components/table/ColumnMenu.tsx';
import { DataTable } from '../../components/table/DataTable.tsx';
import { SelectionBar } from '../../components/table/SelectionBar.tsx';
import { useColumnChoice } from '../../components/table/useColumnChoice.ts';
import { useSelection } from '../../components/table/useSelection.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { comparisonOf, paths } from '../../paths.ts';
import { reportColumns } from './report-columns.tsx';
import { nameOf } from './report-mail.ts';

const kinds = [
  { value: 'mail', label: 'Mails' },
  { value: 'responder', label: 'Auto-responders' },
];

/** The reports of all mails, the newest first, with their rates; some of them can be compared. */
export function ReportsPage() {
  const extensions = useExtensions();
  if (extensions.isKnown && !extensions.has('reportList')) return <NoIndex />;
  return <Index />;
}

function Index() {
  const { query, change } = useUrlFilters(reportList.query);
  const asked: Asked = { paginate_by: usualPageSize, ...query };
  const extensions = useExtensions();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...reportsQuery(asked),
    enabled: extensions.isKnown,
  });
  const choice = useColumnChoice('reports', reportColumns);
  const selection = useSelection('reports');
  const navigate = useNavigate();
  const chosen = [...selection.keys].map(Number);
  const isTooMany = chosen.length > mostCompared;
  return (
    <>
      <PageHeader title="Reports" note={data === undefined ? undefined : countOf(data.count, 'mail')} />
      {data === undefined && error !== null ? (
        <ErrorState title="The reports could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <FilterBar aside={<ColumnMenu choice={choice} />}>
            <ChoiceFilter
              label="Kind"
              options={kinds}
              value={query.kind ?? null}
              onChange={(kind) => change({ kind })}
            />
          </FilterBar>
          <SelectionBar
            selection={selection}
            pageKeys={data?.results.map(({ id }) => String(id)) ?? []}
            total={chosen.length}
            noun="report"
          >
            <Button size="small" disabled={isTooMany} onClick={() => void navigate(comparisonOf(chosen))}>
              Compare
            </Button>
            {isTooMany ? <span className="nd-muted">Choose {mostCompared} at most.</span> : null}
          </SelectionBar>
          <DataTable
            label="Reports"
            columns={choice.columns}
            rows={data?.results}
            rowKey={({ id }) => String(id)}
            rowName={nameOf}
            selection={selection}
            isReloading={isFetching && isPlaceholderData}
            empty={
              <EmptyState
                title="No reports yet"
                action={<ButtonLink to={paths.drafts}>Choose a draft to send</ButtonLink>}
              >
                A mail has its report from the moment it begins to go out.
              </EmptyState>
            }
          />
        </>
      )}
      <Pagination asked={asked} total={data?.count} noun="reports" />
    </>
  );
}

/** What a service that can't list its reports leaves: the way over the sent mails. */
function NoIndex() {
  return (
    <>
      <PageHeader title="Reports" />
      <EmptyState
        title="This service doesn’t list its reports"
        action={<ButtonLink to={paths.sent}>Show the sent mails</ButtonLink>}
      >
        Each sent mail still leads to its own report.
      </EmptyState>
    </>
  );
}
