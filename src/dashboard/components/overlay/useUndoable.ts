import { useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { runMutation } from '../../api/mutation.ts';
import { doUndoably, undoMs } from '../../api/undo.ts';
import { toast } from './overlay-store.ts';
import { toastFailure } from './toast-failure.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** An action that can be undone, and its texts. */
export interface UndoableAction<Answer, Given> {
  /** What the toast says, such as `Deleted anna@example.com`. */
  readonly text: string;
  /** What a refusal says before its reason, such as `Couldn’t delete anna@example.com`. */
  readonly failed: string;
  /** Hidden from now on; see `vanishing`. */
  readonly keys: readonly string[];
  readonly mutation: UseMutationOptions<Answer, Error, Given>;
  readonly given: Given;
}

/** Deletes with a way back: a toast with Undo for ten seconds, then the request. A refusal says so and shows it again. */
export function useUndoable(): <Answer, Given>(action: UndoableAction<Answer, Given>) => void {
  const t = useMessages('common');
  const client = useQueryClient();
  return ({ text, failed, keys, mutation, given }) => {
    let isTakenBack = false;
    const closeToast = toast(text, {
      tone: 'note',
      lifeMs: undoMs,
      action: {
        label: t('undo.button'),
        run() {
          isTakenBack = true;
          takeBack();
        },
      },
    });
    const takeBack = doUndoably({
      keys,
      // The rows stay hidden until those without them are here.
      commit: () => runMutation(client, mutation, given),
      onRefused: (error) => toastFailure(failed, error),
      onSettled() {
        if (!isTakenBack) closeToast();
      },
    });
  };
}
