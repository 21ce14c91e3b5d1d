import { useQuery } from '@tanstack/react-query';

import { scheduledMailList } from '../../../contract/sending/sent-mails.ts';
import {
  mailKey,
  scheduledMailPreviewUrl,
  scheduledMailsQuery,
  type SentMailsPage,
} from '../../api/sent-mails.ts';
import { sendingsOfQuery, sendingsQuery } from '../../api/sendings.ts';
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
import { HeldMails } from './HeldMails.tsx';
import { scheduledColumns } from './scheduled-columns.tsx';
import { ScheduledRowActions } from './ScheduledRowActions.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { CollectionTable } from '../../components/table/CollectionTable.tsx';
import { useCollection } from '../../hooks/useCollection.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const RescheduleDrawer = lazyPart(() => import('./RescheduleDrawer.tsx').then((it) => it.RescheduleDrawer));

const PreviewDialog = lazyPart(() =>
  import('../../components/writing/mail-preview/PreviewDialog.tsx').then((it) => it.PreviewDialog),
);

/** The scheduled emails, and above them emails that missed their send time. */
export function ScheduledPage() {
  const t = useMessages('scheduled');
  const tSendings = useMessages('sendings');
  const tShell = useMessages('shell');
  const { query } = useUrlFilters(scheduledMailList.query);
  const asked: SentMailsPage = { paginate_by: usualPageSize, ...query };
  const page = useCollection(useQuery(scheduledMailsQuery(asked)), asked, ({ id }) => mailKey(id));
  const held = useHeld();
  const shown = page.rows;
  const narrowed = useNarrowed(shown ?? []);
  const choice = useColumnChoice('scheduled', scheduledColumns(t, tSendings, narrowed));
  const heldIds = new Set(held.map(({ id }) => id));
  const rows = shown?.filter(({ id }) => !heldIds.has(id));
  const waiting = held.flatMap((progress) => {
    const mail = shown?.find(({ id }) => id === progress.id);
    return mail === undefined ? [] : [{ mail, progress }];
  });
  const hasTable = waiting.length === 0 || rows?.length !== 0;
  return (
    <>
      <PageHeader
        title={tShell('navigation.label', { page: 'scheduled' })}
        note={page.note('emails')}
        description={t('page.description')}
        actions={hasTable ? <ColumnMenu choice={choice} /> : null}
      />
      <div className="nd-stack">
        {waiting.length > 0 ? <HeldMails mails={waiting} /> : null}
        {hasTable ? (
          <div>
            <CollectionTable
              collection={page}
              things="scheduled"
              label={t('table.label')}
              columns={choice.columns}
              rows={rows}
              rowKey={({ id }) => String(id)}
              rowName={({ subject }) => shownSubject(subject)}
              actions={(mail) => <ScheduledRowActions mail={mail} />}
              empty={<NothingScheduled />}
            />
          </div>
        ) : null}
      </div>
      <OpenMail mails={shown ?? []} />
    </>
  );
}

function useHeld() {
  const extensions = useExtensions();
  const { data } = useQuery({ ...sendingsQuery(), enabled: extensions.has('sendingList') });
  return data?.results.filter(({ state }) => state === 'held') ?? [];
}

/** Returns the narrowed recipients of emails by id, for emails that have them. */
function useNarrowed(mails: readonly { readonly id: number }[]) {
  const extensions = useExtensions();
  const ids = mails.map(({ id }) => id);
  const { data } = useQuery({
    ...sendingsOfQuery(ids),
    enabled: extensions.has('audienceCount') && ids.length > 0,
  });
  return new Map(
    (data?.results ?? []).flatMap(({ id, targeting }) => (targeting === null ? [] : [[id, targeting]])),
  );
}

/** The preview or the rescheduling drawer of the email in the URL. */
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
        <LazyPlace>
          <PreviewDialog
            title={shownSubject(looked.subject)}
            src={scheduledMailPreviewUrl(looked.id)}
            onClose={() => setPreview(null)}
          />
        </LazyPlace>
      )}
      {moved === undefined ? null : (
        <LazyPlace>
          <RescheduleDrawer key={moved.id} mail={moved} onClose={() => setMove(null)} />
        </LazyPlace>
      )}
    </>
  );
}

function NothingScheduled() {
  const t = useMessages('scheduled');
  return (
    <EmptyState
      title={t('empty.title')}
      action={<ButtonLink to={paths.drafts}>{t('empty.button')}</ButtonLink>}
    >
      {t('empty.body')}
    </EmptyState>
  );
}
