/** Keys of en/import-rehearsal.json and the values of their messages. Written by `npm run messages`. */
export interface ImportRehearsalMessages {
  readonly 'begun.body': { readonly count: number };
  readonly 'begun.column': null;
  readonly 'canceled.body': { readonly count: number };
  readonly 'canceled.column': null;
  readonly 'changed.column': null;
  readonly 'cleared.column': null;
  readonly 'columns.title': null;
  readonly 'diff.added.label': { readonly line: number };
  readonly 'diff.lists.body': null;
  readonly 'diff.updated.label': { readonly line: number };
  readonly 'diffs.more.button': { readonly count: number };
  readonly 'diffs.title': null;
  readonly 'empty.label': null;
  readonly 'failed.error': { readonly reason: string | number };
  readonly 'field.column': null;
  readonly 'filled.column': null;
  readonly 'inactive.body': { readonly count: number };
  readonly 'kept.body': { readonly count: number };
  readonly 'kept.column': null;
  readonly 'leftOut.body': { readonly count: number; readonly columnName: string | number };
  readonly 'list.column': null;
  readonly 'lists.title': null;
  readonly 'modes.help': null;
  readonly 'modes.title': null;
  readonly 'noes.body': { readonly count: number };
  readonly 'noes.label': { readonly count: number };
  readonly 'outcome.label': {
    readonly outcome: 'added' | 'updated' | 'unchanged' | 'skipped' | 'invalid' | 'duplicate' | 'other';
    readonly count: number;
  };
  readonly 'removed.body': { readonly count: number };
  readonly 'removed.column': null;
  readonly 'running.body': null;
  readonly 'running.size.label': { readonly done: string | number; readonly total: string | number };
  readonly 'running.title': null;
  readonly 'start.button': { readonly count: number };
  readonly 'subscriptions.title': null;
  readonly 'suppressed.body': { readonly count: number };
  readonly 'unreached.body': { readonly count: number };
  readonly 'unreached.column': null;
}
