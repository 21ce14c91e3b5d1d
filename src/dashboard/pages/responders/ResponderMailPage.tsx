import { useQuery } from '@tanstack/react-query';

import { useParams } from 'react-router-dom';
import { mailType } from '../../../contract/mails/mail-content.ts';
import type { Responder } from '../../../contract/sending/responders.ts';
import { responderMailQuery, responderQuery } from '../../api/responders.ts';
import { Button } from '../../components/basics/Button.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { shownSubject } from '../../components/basics/format.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { LoadingCard } from '../../components/page/LoadingCard.tsx';
import { MailEditorPage } from '../../components/writing/mail-editor/MailEditorPage.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { MailPageFrame } from '../../components/writing/writing-page/MailPageFrame.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import { useResponderActions } from './useResponderActions.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const ResponderPreview = lazyPart(() => import('./ResponderPreview.tsx').then((it) => it.ResponderPreview));

/** The email of an autoresponder: in its editor while it is paused, as a preview while it is on. */
export function ResponderMailPage() {
  const t = useMessages('responders');
  const tShell = useMessages('shell');
  const id = Number(useParams()['id']);
  const { data: responder, error, refetch } = useQuery(responderQuery(id));
  if (responder === undefined) {
    return (
      <MailPageFrame
        title={t('email.title')}
        parent={{ label: tShell('navigation.label', { page: 'responders' }), path: paths.autoResponders }}
      >
        {error === null ? (
          <LoadingCard rows={8} />
        ) : (
          <ErrorState title={t('responder.error.title')} error={error} onRetry={() => void refetch()} />
        )}
      </MailPageFrame>
    );
  }
  return responder.on_hold === null ? (
    <RunningMail responder={responder} />
  ) : (
    <PausedMail responder={responder} />
  );
}

function PausedMail({ responder }: { responder: Responder }) {
  const t = useMessages('responders');
  const { id, mail } = responder;
  const { resume, isBusy } = useResponderActions(responder);
  const hasBlocks = useHasBlocks(responder);
  const parent = { label: t('responder.link'), path: paths.autoResponder(id) };
  if (hasBlocks === null) {
    return (
      <MailPageFrame title={shownSubject(mail.subject)} parent={parent}>
        <LoadingCard rows={8} />
      </MailPageFrame>
    );
  }
  if (!hasBlocks) {
    return (
      <MailPageFrame title={shownSubject(mail.subject)} parent={parent}>
        <EmptyState title={t('email.blocked.title')}>{t('email.blocked.body')}</EmptyState>
      </MailPageFrame>
    );
  }
  return (
    <MailEditorPage
      mail={{ kind: 'responder', id: mail.id }}
      parent={parent}
      useActions={(_, flush) => ({
        primary: {
          label: t('resume.button'),
          isBusy,
          run: async () => {
            if (await flush()) resume();
            else toast(t('email.unsaved.toast'), { tone: 'problem' });
          },
        },
      })}
    />
  );
}

/** Returns false if the email has blocks that the service doesn't return; null until known. */
function useHasBlocks({ mail: { id, type } }: Responder): boolean | null {
  const { data, error } = useQuery(responderMailQuery(id));
  if (type !== mailType.block || error !== null) return true;
  return data === undefined ? null : (data.blockdocument ?? null) !== null;
}

function RunningMail({ responder }: { responder: Responder }) {
  const t = useMessages('responders');
  const { id, mail } = responder;
  const { pause, isBusy } = useResponderActions(responder);
  return (
    <MailPageFrame
      title={shownSubject(mail.subject)}
      parent={{ label: t('responder.link'), path: paths.autoResponder(id) }}
      actions={
        <Button isBusy={isBusy} onClick={pause}>
          {t('email.pauseAndEdit.button')}
        </Button>
      }
    >
      <p className="nd-muted">{t('email.on.description')}</p>
      <LazyPlace fallback={<LoadingCard />}>
        <ResponderPreview mail={mail} />
      </LazyPlace>
    </MailPageFrame>
  );
}
