import { importedTable, isGoalChosen, mappingProblem, type Goal, type ImportDraft } from './draft.ts';

/** The wizard's steps in order, by their names in the URL. */
export const steps = ['file', 'format', 'columns', 'lists', 'check'] as const;

export type Step = (typeof steps)[number];

/** Returns the step in the URL; the first one for any other word. */
export function stepOf(word: string | null): Step {
  return steps.find((step) => step === word) ?? 'file';
}

/** Returns the last step that a draft and a goal allow. */
export function furthestStep(draft: ImportDraft | null, goal: Goal): Step {
  if (draft === null) return 'file';
  const { table } = draft;
  if (table === null || table.preview.columnNames.length === 0) return 'format';
  if (mappingProblem(importedTable(table, goal)) !== null) return 'columns';
  return isGoalChosen(goal, table) ? 'check' : 'lists';
}

/** Returns whether a draft and a goal allow a step. */
export function canReach(step: Step, { draft, goal }: { draft: ImportDraft | null; goal: Goal }): boolean {
  return steps.indexOf(step) <= steps.indexOf(furthestStep(draft, goal));
}
