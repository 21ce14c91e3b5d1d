import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { draftKey, draftQuery } from '../../api/drafts.ts';
import { failureOf } from '../../api/errors.ts';
import { sendDraft, sendingResources } from '../../api/sendings.ts';
import { doUndoably, undoMs } from '../../api/undo.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { paths } from '../../paths.ts';
import { setPending, type PendingSend } from './pending-sends.ts';
import { bodyOf, type SendValues } from './send-values.ts';

/** A draft to be sent, and how. */
export interface SendDeed {
  readonly id: number;
  readonly subject: string;
  readonly values: SendValues;
}

/**
 * Sends a draft with a way back: the request goes out after ten seconds, wherever in the dashboard one is by then. A
 * refusal says so, and leads back to the form with what it held.
 */
export function useUndoSend(): (deed: SendDeed) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return ({ id, subject, values }) => {
    const isLater = values.when === 'later';
    let closeToast = () => {};
    const set = (state: PendingSend['state'], error: unknown = null) =>
      setPending(id, { state, values, error, takeBack });
    const cancel = doUndoably({
      keys: [draftKey(id)],
      asksOnLeave: true,
      async commit() {
        await sendDraft(id, bodyOf(values));
        closeToast();
        set('sent');
        toast(isLater ? `${subject} is scheduled` : `${subject} is on its way`, {
          action: {
            label: isLater ? 'See when' : 'Watch it',
            run: () => void navigate(isLater ? paths.scheduled : paths.sent),
          },
        });
        client.removeQueries({ queryKey: draftQuery(id).queryKey, type: 'inactive' });
        await Promise.all(
          sendingResources.map((resource) => client.invalidateQueries({ queryKey: [resource] })),
        );
      },
      onRefused(error) {
        set('refused', error);
        toast(refusalOf(subject, error), {
          tone: 'problem',
          lifeMs: null,
          action: { label: 'Open it', run: () => void navigate(paths.send(id)) },
        });
      },
      onSettled: () => closeToast(),
    });
    function takeBack() {
      cancel();
      set('back');
      toast(`${subject} stays a draft`);
    }
    closeToast = toast(`Sending ${subject}`, {
      tone: 'note',
      lifeMs: undoMs,
      action: { label: 'Undo send', run: takeBack },
    });
    set('waiting');
  };
}

/** Why a mail was not sent. Where no answer came, it may have been. */
function refusalOf(subject: string, error: unknown): string {
  const { kind, detail } = failureOf(error);
  return kind === 'offline'
    ? `Newsdesk did not answer, so nobody knows yet whether ${subject} was sent. If it is still a draft, it was not.`
    : `${subject} was not sent: ${detail}`;
}
