import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { draftAudienceQuery } from '../../api/draft-audience.ts';
import {
  draftKey,
  draftLanguageQuery,
  draftLinkQuery,
  draftQuery,
  draftResendQuery,
} from '../../api/drafts.ts';
import { failureOf } from '../../api/errors.ts';
import { readAgain } from '../../api/mutation.ts';
import { sendDraft } from '../../api/draft-send.ts';
import { touchedBySendings } from '../../api/sendings.ts';
import { doUndoably, undoMs } from '../../api/undo.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import { setPending, type PendingSend } from './pending-sends.ts';
import { bodyOf, type SendValues } from './send-values.ts';

/** A draft to send, and the values of its form. */
export interface SendAction {
  readonly id: number;
  readonly subject: string;
  readonly values: SendValues;
}

/**
 * Returns a function that sends a draft after ten seconds in which the send can be undone, on any page of the dashboard.
 * A refusal shows a toast that links to the form with its values.
 */
export function useUndoSend(): (send: SendAction) => void {
  const t = useMessages('send');
  const client = useQueryClient();
  const navigate = useNavigate();
  return ({ id, subject, values }) => {
    const isLater = values.when === 'later';
    const action = isLater ? 'schedule' : 'other';
    let closeToast = () => {};
    const set = (state: PendingSend['state'], error: unknown = null) =>
      setPending(id, { state, values, error, undo });
    const cancel = doUndoably({
      keys: [draftKey(id)],
      asksOnLeave: true,
      async commit() {
        await sendDraft(id, bodyOf(values));
        closeToast();
        set('sent');
        toast(t('sent.toast', { action, subject }), {
          action: {
            label: t('sent.button', { action }),
            run: () => void navigate(isLater ? paths.scheduled : paths.sent),
          },
        });
        const { queryKey } = draftQuery(id);
        const beside = [draftAudienceQuery, draftLanguageQuery, draftLinkQuery, draftResendQuery];
        await readAgain(client, touchedBySendings, queryKey, ...beside.map((query) => query(id).queryKey));
        client.removeQueries({ queryKey, type: 'inactive' });
      },
      onRefused(error) {
        set('refused', error);
        const { kind, detail: reason } = failureOf(error);
        // Without a response it may have been sent.
        const text =
          kind === 'offline'
            ? t('noAnswer.toast', { subject })
            : t('refused.toast', { action, subject, reason });
        toast(text, {
          tone: 'problem',
          lifeMs: null,
          action: { label: t('refused.button'), run: () => void navigate(paths.send(id)) },
        });
      },
      onSettled: () => closeToast(),
    });
    function undo() {
      cancel();
      set('back');
      toast(t('undo.done.toast', { action, subject }));
    }
    closeToast = toast(t('undo.toast', { action, subject, count: undoMs / 1000 }), {
      tone: 'note',
      lifeMs: undoMs,
      action: { label: t('undo.button', { action }), run: undo },
    });
    set('waiting');
  };
}
