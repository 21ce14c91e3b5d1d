/** Keys of en/import-result.json and the values of their messages. Written by `npm run messages`. */
export interface ImportResultMessages {
  readonly 'another.button': null;
  readonly 'completed.help': null;
  readonly 'details.byColumn.label': { readonly columnName: string | number };
  readonly 'details.created.label': null;
  readonly 'details.duration.label': null;
  readonly 'details.existing.label': null;
  readonly 'details.file.label': null;
  readonly 'details.lists.label': null;
  readonly 'details.none.label': null;
  readonly 'details.title': null;
  readonly 'error.title': null;
  readonly 'errors.body': { readonly count: number };
  readonly 'errors.download.button': null;
  readonly 'errors.fix.button': null;
  readonly 'errors.none.body': null;
  readonly 'errors.none.title': null;
  readonly 'errors.title': null;
  readonly 'failed.error': { readonly reason: string | number };
  readonly 'import.title': null;
  readonly 'leftOut.body': { readonly count: number; readonly columnName: string | number };
  readonly 'missing.body': null;
  readonly 'missing.button': null;
  readonly 'missing.label': null;
  readonly 'missing.restart.button': null;
  readonly 'missing.stopped.error': null;
  readonly 'missing.title': null;
  readonly 'noFile.title': null;
  readonly 'outcome.help': {
    readonly outcome: 'added' | 'updated' | 'unchanged' | 'skipped' | 'invalid' | 'duplicate' | 'other';
  };
  readonly 'outcome.label': {
    readonly outcome: 'added' | 'updated' | 'unchanged' | 'skipped' | 'invalid' | 'duplicate' | 'other';
  };
  readonly 'results.meaning.column': null;
  readonly 'results.none.body': null;
  readonly 'results.outcome.column': null;
  readonly 'results.rehearsed.column': null;
  readonly 'results.rehearsed.label': { readonly count: number };
  readonly 'results.rows.column': null;
  readonly 'results.table.label': null;
  readonly 'results.title': { readonly state: 'finished' | 'other' };
  readonly 'results.unlisted.body': { readonly reason: 'over' | 'other' };
  readonly 'running.help': null;
  readonly 'running.title': { readonly state: 'processing' | 'completed' | 'other' };
  readonly 'undo.button': null;
  readonly 'undo.failed.title': null;
  readonly 'undone.body': null;
  readonly 'undone.title': null;
}
