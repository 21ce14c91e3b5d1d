import { importStatus, type ImportProgress } from '../../../../contract/imports.ts';

/** A word for where an import stands, and its colour. */
export interface ImportState {
  readonly word: string;
  readonly tone: 'grey' | 'green' | 'red' | 'amber' | 'accent';
}

/** Where an import stands. Spec: Contact import status. */
export function stateOf({
  status,
  failure,
}: Pick<ImportProgress, 'status'> & { readonly failure?: string | null }): ImportState {
  if (typeof failure === 'string') return { word: 'Failed', tone: 'red' };
  switch (status) {
    case importStatus.waiting:
      return { word: 'Waiting for its file', tone: 'amber' };
    case importStatus.uploaded:
      return { word: 'Uploaded', tone: 'accent' };
    case importStatus.queued:
      return { word: 'In the queue', tone: 'accent' };
    case importStatus.processing:
      return { word: 'Processing', tone: 'accent' };
    case importStatus.completed:
      return { word: 'Completed', tone: 'green' };
    default:
      return { word: `Status ${status}`, tone: 'grey' };
  }
}
