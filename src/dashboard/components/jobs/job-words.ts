import type { Job } from '../../../contract/jobs/jobs.ts';
import type { Translator } from '../../../messages/translator.ts';

/** A count of a job: contacts with one outcome for one reason. */
export type JobFigure = Job['reasons'][number];

function kindOf({ kind }: Job) {
  return kind === 'undo' || kind === 'erase' ? 'other' : kind;
}

/** Returns whether a job waits for a user's answer, or for its counts before that. */
export function isProposal({ state }: Job): boolean {
  return state === 'counting' || state === 'proposed';
}

/** Returns the name of a job in the list of tasks, such as Add to “News”. */
export function jobTitle(job: Job, t: Translator<'jobs'>): string {
  const { list_name: listName, attribute_name: attributeName, value, undone } = job.params;
  const names = { listName, attributeName, value };
  if (undone === 'import') {
    return t('title.undoImport.label', { source: value === '' ? 'other' : 'file', fileName: value });
  }
  if (undone !== undefined)
    return t('title.undo.label', { title: t('title.label', { kind: undone, ...names }) });
  return t('title.label', { kind: job.kind === 'erase' ? job.kind : kindOf(job), ...names });
}

/** Returns the question of a proposed job. */
export function jobQuestion(job: Job, t: Translator<'jobs'>): string {
  const { list_name: listName, attribute_name: attributeName, value } = job.params;
  const count = job.outcomes.done;
  return t('question.title', { kind: kindOf(job), listName, attributeName, value, count });
}

/** Returns the words of the button that starts a proposed job. */
export function jobButton(job: Job, t: Translator<'jobs'>): string {
  return t('question.button', { kind: kindOf(job), count: job.outcomes.done });
}

/** Returns the text of a count: expected for a proposal, a result otherwise. */
export function figureText(job: Job, { outcome, reason, count }: JobFigure, t: Translator<'jobs'>): string {
  if (outcome === 'done' && reason === 'inactive') {
    return t('inactive.label', { state: isProposal(job) ? 'expected' : 'other', count });
  }
  if (outcome !== 'done' || reason === 'removed') {
    return t('reason.label', { reason: reason === 'changed' ? 'other' : reason, count });
  }
  return t(isProposal(job) ? 'expected.label' : 'result.label', { kind: kindOf(job), count });
}
