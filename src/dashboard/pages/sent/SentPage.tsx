import { useQuery } from '@tanstack/react-query';

import { sentMailList } from '../../../contract/sending/sent-mails.ts';
import { mailKey, sentMailPreviewUrl, sentMailsQuery, type SentMailsPage } from '../../api/sent-mails.ts';
import { sendingsOfQuery } from '../../api/sendings.ts';
import { ButtonLink } from '../../components/basics/Button.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { shownSubject } from '../../components/basics/format.ts';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { usualPageSize } from '../../page-sizes.ts';
import { ColumnMenu } from '../../components/table/ColumnMenu.tsx';
import { useColumnChoice } from '../../components/table/useColumnChoice.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import { figureColumns, sentColumns, type SentRow } from './sent-columns.tsx';
import { SentRowActions } from './SentRowActions.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { CollectionTable } from '../../components/table/CollectionTable.tsx';
import { useCollection } from '../../hooks/useCollection.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const PreviewDialog = lazyPart(() =>
  import('../../components/writing/mail-preview/PreviewDialog.tsx').then((it) => it.PreviewDialog),
);

/** The emails that are sent or being sent, newest first, each with its progress. */
export function SentPage() {
  const t = useMessages('sent');
  const tSendings = useMessages('sendings');
  const tShell = useMessages('shell');
  const { query } = useUrlFilters(sentMailList.query);
  const asked: SentMailsPage = { paginate_by: usualPageSize, ...query };
  const page = useCollection(useQuery(sentMailsQuery(asked)), asked, ({ id }) => mailKey(id));
  const extensions = useExtensions();
  const hasFigures = extensions.has('sendingList');
  const choice = useColumnChoice('sent', [
    ...sentColumns(t, tSendings),
    ...(hasFigures || !extensions.isKnown ? figureColumns(t) : []),
  ]);
  const mails = page.rows;
  const rows = useRows(extensions.isKnown ? mails : undefined, hasFigures);
  const [preview, setPreview] = useUrlState('preview');
  const looked = mails?.find(({ id }) => String(id) === preview);
  return (
    <>
      <PageHeader
        title={tShell('navigation.label', { page: 'sent' })}
        note={page.note('emails')}
        actions={
          <>
            <ColumnMenu choice={choice} />
            <ButtonLink to={paths.newMail}>{t('page.new.button')}</ButtonLink>
          </>
        }
      />
      <CollectionTable
        collection={page}
        things="sent"
        label={t('table.label')}
        columns={choice.columns}
        rows={rows}
        rowKey={({ mail }) => String(mail.id)}
        rowName={({ mail }) => shownSubject(mail.subject)}
        actions={({ mail }) => <SentRowActions mail={mail} />}
        empty={
          <EmptyState
            title={t('empty.title')}
            action={<ButtonLink to={paths.drafts}>{t('empty.button')}</ButtonLink>}
          >
            {t('empty.body')}
          </EmptyState>
        }
      />
      {looked === undefined ? null : (
        <LazyPlace>
          <PreviewDialog
            title={shownSubject(looked.subject)}
            src={sentMailPreviewUrl(looked.id)}
            onClose={() => setPreview(null)}
          />
        </LazyPlace>
      )}
    </>
  );
}

/** Returns each email with its progress once both are loaded, so that rows don't grow. */
function useRows(mails: readonly SentRow['mail'][] | undefined, hasFigures: boolean) {
  const ids = mails?.map(({ id }) => id) ?? [];
  const { data, isLoading } = useQuery({ ...sendingsOfQuery(ids), enabled: hasFigures && ids.length > 0 });
  if (isLoading) return undefined;
  const byId = new Map(data?.results.map((one) => [one.id, one]));
  return mails?.map((mail) => ({ mail, progress: byId.get(mail.id) }));
}
