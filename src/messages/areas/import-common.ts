/** Keys of en/import-common.json and the values of their messages. Written by `npm run messages`. */
export interface ImportCommonMessages {
  readonly 'lines.blank.label': { readonly count: number };
  readonly 'lines.body': { readonly count: number; readonly parts: string | number };
  readonly 'lines.breaks.label': { readonly count: number };
  readonly 'lines.header.label': { readonly count: number };
  readonly 'lines.rows.label': { readonly count: number };
  readonly 'lines.table.body': { readonly count: number; readonly parts: string | number };
  readonly 'lines.titles.body': { readonly count: number };
  readonly 'mode.help': { readonly mode: 'update' | 'skip' | 'replace' | 'other' };
  readonly 'mode.label': { readonly mode: 'update' | 'skip' | 'replace' | 'other' };
  readonly 'progress.label': { readonly title: string | number; readonly share: number };
  readonly 'rows.label': { readonly count: number };
  readonly 'rows.size.label': {
    readonly count: number;
    readonly done: string | number;
    readonly total: string | number;
  };
  readonly 'state.badge': {
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
  };
  readonly 'stop.button': null;
  readonly 'uploading.body': { readonly done: string | number; readonly total: string | number };
  readonly 'uploading.interrupted.error': null;
  readonly 'uploading.title': null;
}
