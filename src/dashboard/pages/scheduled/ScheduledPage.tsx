import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { scheduledMailList } from '../../../contract/sent-mails.ts';
import {
  mailKey,
  scheduledMailPreviewUrl,
  scheduledMailsQuery,
  type SentMailsPage,
} from '../../api/sent-mails.ts';
import { sendingsQuery } from '../../api/sendings.ts';
import { vanishing } from '../../api/undo.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { countOf, shownSubject } from '../../components/format.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usualPageSize } from '../../components/page-sizes.ts';
import { Pagination } from '../../components/Pagination.tsx';
import { ColumnMenu } from '../../components/table/ColumnMenu.tsx';
import { DataTable } from '../../components/table/DataTable.tsx';
import { FilterBar } from '../../components/filter/FilterBar.tsx';
import { useColumnChoice } from '../../components/table/useColumnChoice.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useStore } from '../../hooks/useStore.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { paths } from '../../paths.ts';
import { HeldMails } from './HeldMails.tsx';
import { scheduledColumns } from './scheduled-columns.tsx';
import { ScheduledRowActions } from './ScheduledRowActions.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';

const RescheduleDrawer = lazyPart(() => import('./RescheduleDrawer.tsx').then((it) => it.RescheduleDrawer));

const PreviewDialog = lazyPart(() =>
  import('../../components/mail-preview/PreviewDialog.tsx').then((it) => it.PreviewDialog),
);

/** The mails whose time has not come, and above them those that wait for somebody to decide. */
export function ScheduledPage() {
  const { query } = useUrlFilters(scheduledMailList.query);
  const asked: SentMailsPage = { paginate_by: usualPageSize, ...query };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(scheduledMailsQuery(asked));
  const held = useHeld();
  const choice = useColumnChoice('scheduled', scheduledColumns);
  const gone = useStore(vanishing);
  const shown = data?.results.filter(({ id }) => !gone.has(mailKey(id)));
  const heldIds = new Set(held.map(({ id }) => id));
  const rows = shown?.filter(({ id }) => !heldIds.has(id));
  const hidden = (data?.results.length ?? 0) - (shown?.length ?? 0);
  const waiting = held.flatMap((progress) => {
    const mail = shown?.find(({ id }) => id === progress.id);
    return mail === undefined ? [] : [{ mail, progress }];
  });
  return (
    <>
      <PageHeader
        title="Scheduled"
        note={data === undefined ? undefined : countOf(data.count - hidden, 'mail')}
        description="Mails that go out by themselves when their time comes."
      />
      {data === undefined && error !== null ? (
        <ErrorState
          title="The scheduled mails could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="nd-stack">
          {waiting.length > 0 ? <HeldMails mails={waiting} /> : null}
          <div>
            <FilterBar aside={<ColumnMenu choice={choice} />}>{null}</FilterBar>
            <DataTable
              label="Scheduled mails"
              columns={choice.columns}
              rows={rows}
              rowKey={({ id }) => String(id)}
              rowName={({ subject }) => shownSubject(subject)}
              isReloading={isFetching && isPlaceholderData}
              actions={(mail) => <ScheduledRowActions mail={mail} />}
              empty={<NothingScheduled />}
            />
          </div>
        </div>
      )}
      <Pagination asked={asked} total={data?.count} noun="mails" />
      <OpenMail mails={shown ?? []} />
    </>
  );
}

function useHeld() {
  const extensions = useExtensions();
  const { data } = useQuery({ ...sendingsQuery(), enabled: extensions.has('sendingList') });
  return data?.results.filter(({ state }) => state === 'held') ?? [];
}

/** What the address says is open: the preview of a mail, or the drawer that moves it. */
function OpenMail({
  mails,
}: {
  mails: readonly { id: number; subject: string; time_to_send: string | null }[];
}) {
  const [preview, setPreview] = useUrlState('preview');
  const [move, setMove] = useUrlState('move');
  const looked = mails.find(({ id }) => String(id) === preview);
  const moved = mails.find(({ id }) => String(id) === move);
  return (
    <>
      {looked === undefined ? null : (
        <Suspense>
          <PreviewDialog
            title={shownSubject(looked.subject)}
            src={scheduledMailPreviewUrl(looked.id)}
            onClose={() => setPreview(null)}
          />
        </Suspense>
      )}
      {moved === undefined ? null : (
        <Suspense>
          <RescheduleDrawer key={moved.id} mail={moved} onClose={() => setMove(null)} />
        </Suspense>
      )}
    </>
  );
}

function NothingScheduled() {
  return (
    <EmptyState
      title="Nothing is scheduled"
      action={<ButtonLink to={paths.drafts}>Choose a draft to send</ButtonLink>}
    >
      A mail stands here once a draft is sent with a time in the future.
    </EmptyState>
  );
}
