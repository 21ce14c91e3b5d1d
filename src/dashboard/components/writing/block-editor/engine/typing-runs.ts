import type { Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';

/** The letters of one step of the history. */
const longestRun = 40;

/** Groups typing into runs: a run is one step of the history. */
export interface TypingRuns {
  /** Returns the run of a change, or null for one that is a step of its own: a mark, a paste, a list. */
  readonly runOf: (transaction: Transaction) => number | null;
  /** Ends the run, such as when the caret moves. */
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

/** Returns the letters that were typed; null for a change by other means. */
function typedLetters(transaction: Transaction): number | null {
  const isOther = ['paste', 'uiEvent'].some((name) => transaction.getMeta(name) !== undefined);
  if (isOther || !transaction.steps.every((step) => step instanceof ReplaceStep)) return null;
  const added = transaction.steps.reduce(
    (sum, step) => sum + (step instanceof ReplaceStep ? step.slice.size : 0),
    0,
  );
  return added > longestRun ? null : added;
}
