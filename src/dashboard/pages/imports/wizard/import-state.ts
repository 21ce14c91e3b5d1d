import { importStatus, type ImportProgress } from '../../../../contract/imports/imports.ts';

/** The state of an import, and its color. */
export interface ImportState {
  readonly state:
    | 'waiting'
    | 'uploaded'
    | 'queued'
    | 'processing'
    | 'completed'
    | 'undone'
    | 'failed'
    | 'rehearsed'
    | 'other';
  readonly tone: 'gray' | 'green' | 'red' | 'amber' | 'accent';
}

/** Returns the state of an import. Spec: Contact import status. */
export function stateOf({
  status,
  failure,
  rehearse,
  undone = null,
}: Pick<ImportProgress, 'status' | 'rehearse' | 'undone'> & {
  readonly failure?: string | null;
}): ImportState {
  if (typeof failure === 'string') return { state: 'failed', tone: 'red' };
  switch (status) {
    case importStatus.waiting:
      return { state: 'waiting', tone: 'amber' };
    case importStatus.uploaded:
      if (rehearse === true) return { state: 'rehearsed', tone: 'amber' };
      return { state: 'uploaded', tone: 'accent' };
    case importStatus.queued:
      return { state: 'queued', tone: 'accent' };
    case importStatus.processing:
      return { state: 'processing', tone: 'accent' };
    case importStatus.completed:
      return undone === null ? { state: 'completed', tone: 'green' } : { state: 'undone', tone: 'gray' };
    default:
      return { state: 'other', tone: 'gray' };
  }
}
