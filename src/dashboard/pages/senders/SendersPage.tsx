import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { senderList } from '../../../contract/senders.ts';
import { sendersQuery } from '../../api/senders.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { countOf } from '../../components/format.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usualPageSize } from '../../components/page-sizes.ts';
import { Pagination } from '../../components/Pagination.tsx';
import { ColumnMenu } from '../../components/table/ColumnMenu.tsx';
import { DataTable } from '../../components/table/DataTable.tsx';
import { useColumnChoice } from '../../components/table/useColumnChoice.ts';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { senderAt } from '../../paths.ts';
import { senderColumns } from './sender-columns.tsx';
import { SenderRowActions } from './SenderRowActions.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';

const NewSenderDrawer = lazyPart(() => import('./NewSenderDrawer.tsx').then((it) => it.NewSenderDrawer));
const SenderDrawer = lazyPart(() => import('./SenderDrawer.tsx').then((it) => it.SenderDrawer));

/** The addresses that mail is sent from, whether they may, and what receivers make of them. */
export function SendersPage() {
  const { query, change } = useUrlFilters(senderList.query);
  const [drawer, setDrawer] = useUrlState('drawer');
  const [opened, setOpened] = useUrlState('sender');
  const navigate = useNavigate();
  const asked = { paginate_by: usualPageSize, ...query };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(sendersQuery(asked));
  const choice = useColumnChoice('senders', senderColumns);
  useShortcuts({ n: () => setDrawer('new') });
  const id = opened !== null && /^\d{1,15}$/.test(opened) ? Number(opened) : null;
  return (
    <>
      <PageHeader
        title="Senders"
        note={data === undefined ? undefined : countOf(data.count, 'sender')}
        description="The names and addresses that your mail comes from. Whoever reads an address confirms it; its domain proves that the mail is yours."
        actions={
          <>
            <ColumnMenu choice={choice} />
            <Button onClick={() => setDrawer('new')}>New sender</Button>
          </>
        }
      />
      {data === undefined && error !== null ? (
        <ErrorState title="The senders could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Senders"
          columns={choice.columns}
          rows={data?.results}
          rowKey={(sender) => String(sender.id)}
          rowName={({ name, email }) => `${name} ${email}`}
          isReloading={isFetching && isPlaceholderData}
          ordering={asked.ordering}
          onOrdering={(ordering) => change({ ordering })}
          actions={(sender) => <SenderRowActions sender={sender} />}
          empty={
            <EmptyState
              title="No senders yet"
              action={<Button onClick={() => setDrawer('new')}>New sender</Button>}
            >
              A sender is the name and address that readers see in front of your mail.
            </EmptyState>
          }
        />
      )}
      <Pagination asked={asked} total={data?.count} noun="senders" />
      <Suspense fallback={null}>
        {drawer === 'new' ? (
          <NewSenderDrawer
            onClose={() => setDrawer(null)}
            onCreated={(made) => void navigate(senderAt(made), { replace: true })}
          />
        ) : null}
        {id === null ? null : <SenderDrawer key={id} id={id} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  );
}
