/** Keys of en/tasks.json and the values of their messages. Written by `npm run messages`. */
export interface TasksMessages {
  readonly 'all.button': null;
  readonly 'dismiss.button': null;
  readonly 'download.button': null;
  readonly 'empty.body': null;
  readonly 'held.label': null;
  readonly 'import.invalid.label': { readonly count: number };
  readonly 'import.over.toast': { readonly count: number };
  readonly 'import.rows.label': { readonly count: number };
  readonly 'import.state.label': { readonly state: 'running' | 'done' | 'other' };
  readonly 'import.title': {
    readonly state: 'running' | 'done' | 'other';
    readonly fileName: string | number;
  };
  readonly 'outcome.button': {
    readonly outcome: 'done' | 'skipped' | 'failed' | 'other';
    readonly count: number;
  };
  readonly 'over.toast': {
    readonly phase: 'stopped' | 'other';
    readonly title: string | number;
    readonly done: number;
    readonly skipped: number;
    readonly failed: number;
  };
  readonly 'result.contact.column': null;
  readonly 'result.more.body': { readonly count: number; readonly total: number };
  readonly 'result.reason.column': null;
  readonly 'result.title': {
    readonly title: string | number;
    readonly outcome: 'done' | 'skipped' | 'failed' | 'other';
  };
  readonly 'state.label': {
    readonly state: 'waiting' | 'finding' | 'working' | 'stopped' | 'other';
    readonly done: number;
    readonly total: number;
  };
  readonly 'stop.button': null;
}
