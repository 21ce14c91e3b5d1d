import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { sentMailList } from '../../../contract/sent-mails.ts';
import { mailKey, sentMailPreviewUrl, sentMailsQuery, type SentMailsPage } from '../../api/sent-mails.ts';
import { sendingsOfQuery } from '../../api/sendings.ts';
import { vanishing } from '../../api/undo.ts';
import { ButtonLink } from '../../components/Button.tsx';
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
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useStore } from '../../hooks/useStore.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { paths } from '../../paths.ts';
import { figureColumns, sentColumns, type SentRow } from './sent-columns.tsx';
import { SentRowActions } from './SentRowActions.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';

const PreviewDialog = lazyPart(() =>
  import('../../components/mail-preview/PreviewDialog.tsx').then((it) => it.PreviewDialog),
);

const everyColumn = [...sentColumns, ...figureColumns];

/** Every mail that is sent or being sent, the newest first, and how far each is. */
export function SentPage() {
  const { query } = useUrlFilters(sentMailList.query);
  const asked: SentMailsPage = { paginate_by: usualPageSize, ...query };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(sentMailsQuery(asked));
  const extensions = useExtensions();
  const hasFigures = extensions.has('sendingList');
  const choice = useColumnChoice('sent', hasFigures || !extensions.isKnown ? everyColumn : sentColumns);
  const gone = useStore(vanishing);
  const mails = data?.results.filter(({ id }) => !gone.has(mailKey(id)));
  const rows = useRows(extensions.isKnown ? mails : undefined, hasFigures);
  const hidden = (data?.results.length ?? 0) - (mails?.length ?? 0);
  const [preview, setPreview] = useUrlState('preview');
  const looked = mails?.find(({ id }) => String(id) === preview);
  return (
    <>
      <PageHeader
        title="Sent"
        note={data === undefined ? undefined : countOf(data.count - hidden, 'mail')}
        actions={<ButtonLink to={paths.newMail}>New mail</ButtonLink>}
      />
      {data === undefined && error !== null ? (
        <ErrorState title="The sent mails could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <FilterBar aside={<ColumnMenu choice={choice} />}>{null}</FilterBar>
          <DataTable
            label="Sent mails"
            columns={choice.columns}
            rows={rows}
            rowKey={({ mail }) => String(mail.id)}
            rowName={({ mail }) => shownSubject(mail.subject)}
            isReloading={isFetching && isPlaceholderData}
            actions={({ mail }) => <SentRowActions mail={mail} />}
            empty={
              <EmptyState
                title="Nothing is sent yet"
                action={<ButtonLink to={paths.drafts}>Choose a draft to send</ButtonLink>}
              >
                A mail stands here from the moment it begins to go out.
              </EmptyState>
            }
          />
        </>
      )}
      <Pagination asked={asked} total={data?.count} noun="mails" />
      {looked === undefined ? null : (
        <Suspense>
          <PreviewDialog
            title={shownSubject(looked.subject)}
            src={sentMailPreviewUrl(looked.id)}
            onClose={() => setPreview(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Each mail with how far it is, where the service tells: its rows would grow were they shown before. */
function useRows(mails: readonly SentRow['mail'][] | undefined, hasFigures: boolean) {
  const ids = mails?.map(({ id }) => id) ?? [];
  const { data, isLoading } = useQuery({ ...sendingsOfQuery(ids), enabled: hasFigures && ids.length > 0 });
  if (isLoading) return undefined;
  const byId = new Map(data?.results.map((one) => [one.id, one]));
  return mails?.map((mail) => ({ mail, progress: byId.get(mail.id) }));
}
