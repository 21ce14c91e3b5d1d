import type { Goal } from './draft.ts';
import type { Step } from './steps.ts';
import type { DraftHandle } from './useImportDraft.ts';

/** The props of every step. */
export interface StepProps {
  readonly handle: DraftHandle;
  readonly goal: Goal;
  readonly onGoal: (goal: Goal) => void;
  readonly onGo: (step: Step) => void;
}
