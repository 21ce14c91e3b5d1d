import { createStore } from '../../api/store.ts';

/** What a confirmation asks. */
export interface Question {
  readonly title: string;
  /** What will happen, and to how many. */
  readonly message: string;
  /** The verb on the button, such as `Delete list`. */
  readonly confirmLabel: string;
  /** The words on the way out, where “Cancel” could mean the action itself. */
  readonly dismissLabel?: string;
  readonly isDestructive?: boolean;
  /** Has to be typed before the button works: for lists and forms. */
  readonly typedName?: string;
}

interface Asked extends Question {
  readonly answer: (isConfirmed: boolean) => void;
}

/** A message that goes away by itself. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'done' | 'problem' | 'note';
  readonly action: { readonly label: string; readonly run: () => void } | null;
  /** When it goes away, in milliseconds from its beginning; null stays until closed. */
  readonly lifeMs: number | null;
}

/** The question on the screen; one at a time. */
export const question = createStore<Asked | null>(null);

/** The toasts on the screen, oldest first. */
export const toasts = createStore<readonly Toast[]>([]);

/** Asks before something that can't be undone. True where the person confirms. */
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

/** Shows a toast: 5 s, problems 10. Saying the same again doesn't pile up. Gives a function that closes it. */
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

/** Takes a toast off the screen. */
export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((one) => one.id !== id));
}
