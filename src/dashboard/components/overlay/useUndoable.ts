import { useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { runMutation } from '../../api/mutation.ts';
import { doUndoably, undoMs } from '../../api/undo.ts';
import { toast } from './overlay-store.ts';
import { toastFailure } from './toast-failure.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** An action that can be undone, and its texts. */
export interface UndoableAction<Answer, Given> {
  /** The toast's text, such as `Deleted anna@example.com`. */
  readonly text: string;
  /** The text before the reason of a refusal, such as `Couldn’t delete anna@example.com`. */
  readonly failed: string;
  /** Keys of the items to hide; see `vanishing`. */
  readonly keys: readonly string[];
  readonly mutation: UseMutationOptions<Answer, Error, Given>;
  readonly given: Given;
}

/**
 * Returns a function that deletes with Undo: a toast for 10 seconds, then the request. A refusal is shown and restores
 * the rows.
 */
export function useUndoable(): <Answer, Given>(action: UndoableAction<Answer, Given>) => void {
  const t = useMessages('common');
  const client = useQueryClient();
  return ({ text, failed, keys, mutation, given }) => {
    let isUndone = false;
    const closeToast = toast(text, {
      tone: 'note',
      lifeMs: undoMs,
      action: {
        label: t('undo.button'),
        run() {
          isUndone = true;
          undo();
        },
      },
    });
    const undo = doUndoably({
      keys,
      // The rows stay hidden until new data without them has arrived.
      commit: () => runMutation(client, mutation, given),
      onRefused: (error) => toastFailure(failed, error),
      onSettled() {
        if (!isUndone) closeToast();
      },
    });
  };
}
