import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { mostCompared } from '../../../contract/results/report-comparison.ts';
import { reportList } from '../../../contract/results/reports.ts';
import { reportsQuery, type ReportsPage as Asked } from '../../api/reports.ts';
import { Button, ButtonLink } from '../../components/basics/Button.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { ChoiceFilter } from '../../components/filter/ChoiceFilter.tsx';
import { FilterBar } from '../../components/filter/FilterBar.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { usualPageSize } from '../../page-sizes.ts';
import { ColumnMenu } from '../../components/table/ColumnMenu.tsx';
import { SelectionBar } from '../../components/table/SelectionBar.tsx';
import { useColumnChoice } from '../../components/table/useColumnChoice.ts';
import { useSelection } from '../../components/table/useSelection.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { comparisonOf, paths } from '../../paths.ts';
import { reportColumns } from './report-columns.tsx';
import { nameOf } from './parts/report-mail.ts';
import { CollectionTable } from '../../components/table/CollectionTable.tsx';
import { useCollection } from '../../hooks/useCollection.ts';

/** The reports, newest first, with their rates; several can be compared. */
export function ReportsPage() {
  const extensions = useExtensions();
  if (extensions.isKnown && !extensions.has('reportList')) return <NoIndex />;
  return <Index />;
}

function Index() {
  const t = useMessages('reports');
  const tSendings = useMessages('sendings');
  const tShell = useMessages('shell');
  const title = tShell('navigation.label', { page: 'reports' });
  const { query, change } = useUrlFilters(reportList.query);
  const asked: Asked = { paginate_by: usualPageSize, ...query };
  const extensions = useExtensions();
  const page = useCollection(useQuery({ ...reportsQuery(asked), enabled: extensions.isKnown }), asked);
  const choice = useColumnChoice('reports', reportColumns(t, tSendings));
  const selection = useSelection('reports');
  const navigate = useNavigate();
  const chosen = [...selection.keys].map(Number);
  const isTooMany = chosen.length > mostCompared;
  return (
    <>
      <PageHeader title={title} note={page.note('emails')} />
      <FilterBar aside={<ColumnMenu choice={choice} />}>
        <ChoiceFilter
          label={t('kind.label')}
          options={[
            { value: 'mail', label: t('kind.choice', { kind: 'other' }) },
            { value: 'responder', label: t('kind.choice', { kind: 'responder' }) },
          ]}
          value={query.kind ?? null}
          onChange={(kind) => change({ kind })}
        />
      </FilterBar>
      <SelectionBar
        selection={selection}
        pageKeys={page.rows?.map(({ id }) => String(id)) ?? []}
        total={chosen.length}
        things="reports"
      >
        <Button size="small" disabled={isTooMany} onClick={() => void navigate(comparisonOf(chosen))}>
          {t('compare.button')}
        </Button>
        {isTooMany ? (
          <span className="nd-muted">{t('compare.most.help', { count: mostCompared })}</span>
        ) : null}
      </SelectionBar>
      <CollectionTable
        collection={page}
        things="reports"
        label={title}
        columns={choice.columns}
        rows={page.rows}
        rowKey={({ id }) => String(id)}
        rowName={nameOf}
        selection={selection}
        empty={
          <EmptyState
            title={t('empty.title')}
            action={<ButtonLink to={paths.drafts}>{t('empty.button')}</ButtonLink>}
          >
            {t('empty.body')}
          </EmptyState>
        }
      />
    </>
  );
}

/** The page for a service that can't list its reports: it links to the sent emails. */
function NoIndex() {
  const t = useMessages('reports');
  const tShell = useMessages('shell');
  return (
    <>
      <PageHeader title={tShell('navigation.label', { page: 'reports' })} />
      <EmptyState
        title={t('noIndex.title')}
        action={<ButtonLink to={paths.sent}>{t('noIndex.button')}</ButtonLink>}
      >
        {t('noIndex.body')}
      </EmptyState>
    </>
  );
}
