import { useQuery } from '@tanstack/react-query';

import { useNavigate, useParams } from 'react-router-dom';
import type { Responder } from '../../../contract/sending/responders.ts';
import { responderQuery } from '../../api/responders.ts';
import { Button } from '../../components/basics/Button.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { shownSubject } from '../../components/basics/format.ts';
import { LoadingCard } from '../../components/page/LoadingCard.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { ResponderState } from '../../components/responders/ResponderState.tsx';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import { ResponderFacts } from './ResponderFacts.tsx';
import { ResponderMenu } from './ResponderMenu.tsx';
import { ResponderPreview } from './ResponderPreview.tsx';
import classes from './responders.module.css';
import { useResponderActions } from './useResponderActions.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const DelayDrawer = lazyPart(() => import('./DelayDrawer.tsx').then((it) => it.DelayDrawer));

/** The page of an autoresponder: its details and its email. */
export function ResponderPage() {
  const t = useMessages('responders');
  const parent = useParent();
  const id = Number(useParams()['id']);
  const { data: responder, error, refetch } = useQuery(responderQuery(id));
  if (responder !== undefined) return <Shown key={id} responder={responder} />;
  return (
    <>
      <PageHeader title={t('responder.title')} parent={parent} />
      {error === null ? (
        <LoadingCard />
      ) : (
        <ErrorState title={t('responder.error.title')} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function useParent() {
  const tShell = useMessages('shell');
  return { label: tShell('navigation.label', { page: 'responders' }), path: paths.autoResponders };
}

function Shown({ responder }: { responder: Responder }) {
  const t = useMessages('responders');
  const parent = useParent();
  const { mail, on_hold } = responder;
  const navigate = useNavigate();
  const [drawer, setDrawer] = useUrlState('drawer');
  const { pause, resume, isBusy } = useResponderActions(responder);
  const isPaused = on_hold !== null;
  return (
    <>
      <PageHeader
        title={shownSubject(mail.subject)}
        note={<ResponderState responder={responder} />}
        parent={parent}
        actions={
          <>
            <ResponderMenu
              responder={responder}
              onDeleted={() => void navigate(paths.autoResponders, { replace: true })}
            />
            <Button tone={isPaused ? 'main' : 'plain'} isBusy={isBusy} onClick={isPaused ? resume : pause}>
              {t(isPaused ? 'resume.button' : 'pause.button')}
            </Button>
          </>
        }
      />
      <div className={classes.columns}>
        <ResponderFacts responder={responder} />
        <ResponderPreview mail={mail} />
      </div>
      {drawer === 'time' && isPaused ? (
        <LazyPlace>
          <DelayDrawer responder={responder} onClose={() => setDrawer(null)} />
        </LazyPlace>
      ) : null}
    </>
  );
}
