import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Responder } from '../../../contract/responders.ts';
import { responderQuery } from '../../api/responders.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { shownSubject } from '../../components/format.ts';
import { LoadingCard } from '../../components/LoadingCard.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { ResponderState } from '../../components/responders/ResponderState.tsx';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { paths } from '../../paths.ts';
import { ResponderFacts } from './ResponderFacts.tsx';
import { ResponderMenu } from './ResponderMenu.tsx';
import { ResponderPreview } from './ResponderPreview.tsx';
import classes from './responders.module.css';
import { useResponderDeeds } from './useResponderDeeds.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';

const WaitDrawer = lazyPart(() => import('./WaitDrawer.tsx').then((it) => it.WaitDrawer));

const parent = { label: 'Auto-responders', path: paths.autoResponders };

/** One auto-responder: what it does, whether it runs, what it has sent, and its mail. */
export function ResponderPage() {
  const id = Number(useParams()['id']);
  const { data: responder, error, refetch } = useQuery(responderQuery(id));
  if (responder !== undefined) return <Shown key={id} responder={responder} />;
  return (
    <>
      <PageHeader title="Auto-responder" parent={parent} />
      {error === null ? (
        <LoadingCard />
      ) : (
        <ErrorState
          title="The auto-responder could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

function Shown({ responder }: { responder: Responder }) {
  const { mail, on_hold } = responder;
  const navigate = useNavigate();
  const [drawer, setDrawer] = useUrlState('drawer');
  const { pause, resume, isBusy } = useResponderDeeds(responder);
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
              {isPaused ? 'Resume' : 'Pause'}
            </Button>
          </>
        }
      />
      <div className={classes.columns}>
        <ResponderFacts responder={responder} />
        <ResponderPreview mail={mail} />
      </div>
      {drawer === 'time' && isPaused ? (
        <Suspense fallback={null}>
          <WaitDrawer responder={responder} onClose={() => setDrawer(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
