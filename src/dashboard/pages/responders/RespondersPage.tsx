import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { responderList } from '../../../contract/responders.ts';
import { respondersQuery, type RespondersPage as AskedPage } from '../../api/responders.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { FilterBar } from '../../components/filter/FilterBar.tsx';
import { countOf, shownSubject } from '../../components/format.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usualPageSize } from '../../components/page-sizes.ts';
import { Pagination } from '../../components/Pagination.tsx';
import { ColumnMenu } from '../../components/table/ColumnMenu.tsx';
import { DataTable } from '../../components/table/DataTable.tsx';
import { useColumnChoice } from '../../components/table/useColumnChoice.ts';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { paths } from '../../paths.ts';
import { responderColumns } from './responder-columns.tsx';
import { ResponderMenu } from './ResponderMenu.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';

const NewResponderDrawer = lazyPart(() =>
  import('./NewResponderDrawer.tsx').then((it) => it.NewResponderDrawer),
);

/** Every auto-responder: what it does in a sentence, and whether it runs. */
export function RespondersPage() {
  const { query, clear } = useUrlFilters(responderList.query);
  const navigate = useNavigate();
  const [drawer, setDrawer] = useUrlState('drawer');
  const asked: AskedPage = { paginate_by: usualPageSize, ...query };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(respondersQuery(asked));
  const choice = useColumnChoice('responders', responderColumns);
  useShortcuts({ n: () => setDrawer('new') });
  return (
    <>
      <PageHeader
        title="Auto-responders"
        note={data === undefined ? undefined : countOf(data.count, 'auto-responder')}
        description="Mails that go by themselves to everybody who joins a list."
        actions={<Button onClick={() => setDrawer('new')}>New auto-responder</Button>}
      />
      {data === undefined && error !== null ? (
        <ErrorState
          title="The auto-responders could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          action={
            query.page === undefined ? null : (
              <Button tone="plain" onClick={() => clear(['page'])}>
                Go to the first page
              </Button>
            )
          }
        />
      ) : (
        <>
          <FilterBar aside={<ColumnMenu choice={choice} />}>{null}</FilterBar>
          <DataTable
            label="Auto-responders"
            columns={choice.columns}
            rows={data?.results}
            rowKey={({ id }) => String(id)}
            rowName={({ mail }) => shownSubject(mail.subject)}
            isReloading={isFetching && isPlaceholderData}
            actions={(responder) => <ResponderMenu responder={responder} />}
            empty={<NoResponders />}
          />
        </>
      )}
      <Pagination asked={asked} total={data?.count} noun="auto-responders" />
      {drawer === 'new' ? (
        <Suspense fallback={null}>
          <NewResponderDrawer
            onClose={() => void navigate(paths.autoResponders)}
            onCreated={(id) => void navigate(paths.autoResponder(id), { replace: true })}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function NoResponders() {
  return (
    <EmptyState
      title="No auto-responders yet"
      action={<ButtonLink to={paths.newAutoResponder}>New auto-responder</ButtonLink>}
    >
      An auto-responder greets who joins a list, at once or some days later. It is made of a draft.
    </EmptyState>
  );
}
