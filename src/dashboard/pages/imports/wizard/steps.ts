import { goalProblem, mappingProblem, type Goal, type ImportDraft } from './draft.ts';

/** The wizard's steps in their order, as they stand in the address. */
export const steps = ['file', 'format', 'columns', 'lists', 'check'] as const;

export type Step = (typeof steps)[number];

/** What the stepper calls them. */
export const stepNames: Readonly<Record<Step, string>> = {
  file: 'File',
  format: 'File format',
  columns: 'Columns',
  lists: 'Lists and updates',
  check: 'Review and import',
};

/** The step in the address; the first where it is none. */
export function stepOf(word: string | null): Step {
  return steps.find((step) => step === word) ?? 'file';
}

/** How far a draft and a goal let the person go. */
export function furthestStep(draft: ImportDraft | null, goal: Goal): Step {
  if (draft === null) return 'file';
  const { table } = draft;
  if (table === null || table.preview.columnNames.length === 0) return 'format';
  if (mappingProblem(table.mapping) !== null) return 'columns';
  return goalProblem(goal) === null ? 'check' : 'lists';
}

/** Whether they let the person go to a step. */
export function canReach(step: Step, { draft, goal }: { draft: ImportDraft | null; goal: Goal }): boolean {
  return steps.indexOf(step) <= steps.indexOf(furthestStep(draft, goal));
}
