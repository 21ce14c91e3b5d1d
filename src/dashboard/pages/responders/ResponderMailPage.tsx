import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { mailType } from '../../../contract/mail-content.ts';
import type { Responder } from '../../../contract/responders.ts';
import { responderMailQuery, responderQuery } from '../../api/responders.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { shownSubject } from '../../components/format.ts';
import { LoadingCard } from '../../components/LoadingCard.tsx';
import { MailEditorPage } from '../../components/mail-editor/MailEditorPage.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { ResponderPreview } from './ResponderPreview.tsx';
import { useResponderDeeds } from './useResponderDeeds.ts';

/** The mail of an auto-responder: in its editor while it is paused, to look at while it runs. */
export function ResponderMailPage() {
  const id = Number(useParams()['id']);
  const { data: responder, error, refetch } = useQuery(responderQuery(id));
  if (responder === undefined) {
    return (
      <>
        <PageHeader
          title="Mail of the auto-responder"
          parent={{ label: 'Auto-responders', path: paths.autoResponders }}
        />
        {error === null ? (
          <LoadingCard rows={8} />
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
  return responder.on_hold === null ? (
    <RunningMail responder={responder} />
  ) : (
    <PausedMail responder={responder} />
  );
}

function PausedMail({ responder }: { responder: Responder }) {
  const { id, mail } = responder;
  const { resume, isBusy } = useResponderDeeds(responder);
  const hasBlocks = useHasBlocks(responder);
  if (hasBlocks === null) return <LoadingCard rows={8} />;
  const parent = { label: 'Auto-responder', path: paths.autoResponder(id) };
  if (!hasBlocks) {
    return (
      <>
        <PageHeader title={shownSubject(mail.subject)} parent={parent} />
        <EmptyState title="This mail can’t be edited here">
          It is made of blocks, and this service doesn’t give them away. Write another draft, and make an
          auto-responder of that one.
        </EmptyState>
      </>
    );
  }
  return (
    <MailEditorPage
      mail={{ kind: 'responder', id: mail.id }}
      parent={parent}
      actions={(_, flush) => (
        <Button
          size="small"
          isBusy={isBusy}
          onClick={async () => {
            if (await flush()) resume();
            else toast('It can’t go on yet: your last changes are not saved.', { tone: 'problem' });
          }}
        >
          Resume
        </Button>
      )}
    />
  );
}

/** False where the mail is of blocks that the service doesn't tell; null until that is known. */
function useHasBlocks({ mail: { id, type } }: Responder): boolean | null {
  const { data, error } = useQuery(responderMailQuery(id));
  if (type !== mailType.block || error !== null) return true;
  return data === undefined ? null : (data.blockdocument ?? null) !== null;
}

function RunningMail({ responder }: { responder: Responder }) {
  const { id, mail } = responder;
  const { pause, isBusy } = useResponderDeeds(responder);
  return (
    <>
      <PageHeader
        title={shownSubject(mail.subject)}
        parent={{ label: 'Auto-responder', path: paths.autoResponder(id) }}
        description="It runs, and is changed only while it is paused. Who joins meanwhile waits and loses nothing."
        actions={
          <Button isBusy={isBusy} onClick={pause}>
            Pause and edit
          </Button>
        }
      />
      <ResponderPreview mail={mail} />
    </>
  );
}
