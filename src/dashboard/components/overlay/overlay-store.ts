import { createStore } from '../../api/store.ts';

/** A question for confirmation. */
export interface Question {
  readonly title: string;
  /** The consequence, with the number of items affected. */
  readonly message: string;
  /** The verb on the button, such as `Delete list`. */
  readonly confirmLabel: string;
  /** The text of the other button if “Cancel” could mean the action itself. */
  readonly dismissLabel?: string;
  readonly isDestructive?: boolean;
  /** A name to enter before the button works, for lists and forms. */
  readonly typedName?: string;
}

interface Asked extends Question {
  readonly answer: (isConfirmed: boolean) => void;
}

/** A message that closes after a while. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'done' | 'problem' | 'note';
  readonly action: { readonly label: string; readonly run: () => void } | null;
  /** Milliseconds until it closes; null stays until closed. */
  readonly lifeMs: number | null;
}

/** The displayed question; one at a time. */
export const question = createStore<Asked | null>(null);

/** The displayed toasts, oldest first. */
export const toasts = createStore<readonly Toast[]>([]);

/** Asks before an action that can't be undone. Returns true if the user confirms. */
export function confirm(asked: Question): Promise<boolean> {
  question.get()?.answer(false);
  return new Promise((resolve) => {
    question.set({
      ...asked,
      answer(isConfirmed) {
        question.set(null);
        resolve(isConfirmed);
      },
    });
  });
}

let lastId = 0;

/**
 * Shows a toast for 5 s, or a problem for 10. The same text replaces an earlier toast without an action. Returns a
 * function that closes it.
 */
export function toast(
  text: string,
  options: Partial<Pick<Toast, 'tone' | 'action' | 'lifeMs'>> = {},
): () => void {
  const { tone = 'done', action = null } = options;
  const { lifeMs = tone === 'problem' ? 10_000 : 5_000 } = options;
  const id = (lastId += 1);
  const others = toasts.get().filter((one) => one.text !== text || one.action !== null);
  toasts.set([...others, { id, text, tone, action, lifeMs }]);
  return () => closeToast(id);
}

/** Removes a toast from the screen. */
export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((one) => one.id !== id));
}
