import type { Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';

/** The maximum number of letters in one history step. */
const longestRun = 40;

/** Groups typing into runs. Each run is one history step. */
export interface TypingRuns {
  /** Returns the run of a change; null for one that is a separate step, such as a mark, a paste, or a list. */
  readonly runOf: (transaction: Transaction) => number | null;
  /** Ends the run, for example when the caret moves. */
  readonly interrupt: () => void;
}

let lastRun = 0;

/** Counts the runs of one text. */
export function createTypingRuns(): TypingRuns {
  let run: number | null = null;
  let letters = 0;
  const start = () => {
    lastRun += 1;
    letters = 0;
    return lastRun;
  };
  return {
    interrupt() {
      run = null;
    },
    runOf(transaction) {
      const added = typedLetters(transaction);
      if (added === null) {
        run = null;
        return null;
      }
      if (run === null || letters + added > longestRun) run = start();
      letters += added;
      return run;
    },
  };
}

/** Returns the typed letters; null for a change by other means. */
function typedLetters(transaction: Transaction): number | null {
  const isOther = ['paste', 'uiEvent'].some((name) => transaction.getMeta(name) !== undefined);
  if (isOther || !transaction.steps.every((step) => step instanceof ReplaceStep)) return null;
  const added = transaction.steps.reduce(
    (sum, step) => sum + (step instanceof ReplaceStep ? step.slice.size : 0),
    0,
  );
  return added > longestRun ? null : added;
}
