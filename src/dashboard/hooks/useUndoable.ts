import { useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../api/errors.ts';
import { doUndoably, undoMs } from '../api/undo.ts';
import { toast } from '../components/overlay/overlay-store.ts';

/** What is done away with, and how. */
export interface UndoableDeed {
  /** What the toast says, such as `Deleted anna@example.com`. */
  readonly text: string;
  /** Hidden from now on; see `vanishing`. */
  readonly keys: readonly string[];
  readonly commit: () => Promise<unknown>;
  /** Resources to read again afterwards. */
  readonly touches: readonly string[];
}

/** Deletes with a way back: a toast with Undo for ten seconds, then the request. A refusal says so and shows it again. */
export function useUndoable(): (deed: UndoableDeed) => void {
  const client = useQueryClient();
  return ({ text, keys, commit, touches }) => {
    let isTakenBack = false;
    const closeToast = toast(text, {
      tone: 'note',
      lifeMs: undoMs,
      action: {
        label: 'Undo',
        run() {
          isTakenBack = true;
          takeBack();
        },
      },
    });
    const takeBack = doUndoably({
      keys,
      async commit() {
        await commit();
        // The rows stay hidden until those without them are here.
        await Promise.all(touches.map((resource) => client.invalidateQueries({ queryKey: [resource] })));
      },
      onRefused(error) {
        toast(`${text} failed: ${failureOf(error).detail}`, { tone: 'problem' });
      },
      onSettled() {
        if (!isTakenBack) closeToast();
      },
    });
  };
}
