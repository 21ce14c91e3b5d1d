/** Keys of en/common.json and the values of their messages. Written by `npm run messages`. */
export interface CommonMessages {
  readonly 'action.error.toast': { readonly failed: string | number; readonly reason: string | number };
  readonly 'actions.column': null;
  readonly 'actions.label': { readonly name: string | number };
  readonly 'blank.error': null;
  readonly 'cancel.button': null;
  readonly 'clear.button': null;
  readonly 'close.label': null;
  readonly 'columns.button': null;
  readonly 'columns.reset.button': null;
  readonly 'count.label': {
    readonly things:
      | 'contacts'
      | 'lists'
      | 'forms'
      | 'senders'
      | 'drafts'
      | 'emails'
      | 'autoresponders'
      | 'reports'
      | 'other';
    readonly count: number;
  };
  readonly 'dates.before.label': null;
  readonly 'dates.before.value': { readonly day: string | number };
  readonly 'dates.from.label': null;
  readonly 'dates.from.value': { readonly day: string | number };
  readonly 'dates.part.label': { readonly part: 'year' | 'month' | 'day' | 'other' };
  readonly 'dates.utc.help': null;
  readonly 'dates.zone.help': { readonly zone: string | number };
  readonly 'delete.button': null;
  readonly 'edit.button': null;
  readonly 'error.advice.body': {
    readonly kind: 'fields' | 'session' | 'upstream' | 'offline' | 'missing' | 'refused' | 'other';
  };
  readonly 'error.reason.body': {
    readonly reason:
      | 'offline'
      | 'unreadable'
      | 'session'
      | 'upstream'
      | 'silent'
      | 'missing'
      | 'unknown'
      | 'other';
    readonly status: string | number;
  };
  readonly 'filters.all.label': null;
  readonly 'filters.clear.button': null;
  readonly 'filters.label': null;
  readonly 'filters.lists.empty.label': null;
  readonly 'filters.lists.label': null;
  readonly 'filters.lists.more.label': { readonly listName: string | number; readonly count: number };
  readonly 'filters.value.label': { readonly filter: string | number; readonly value: string | number };
  readonly 'leave.body': null;
  readonly 'leave.confirm': null;
  readonly 'leave.dismiss': null;
  readonly 'leave.title': null;
  readonly 'load.error.title': {
    readonly things:
      | 'contacts'
      | 'lists'
      | 'segments'
      | 'attributes'
      | 'forms'
      | 'senders'
      | 'drafts'
      | 'templates'
      | 'scheduled'
      | 'sent'
      | 'deliveries'
      | 'notifications'
      | 'emails'
      | 'autoresponders'
      | 'subscribers'
      | 'links'
      | 'bounces'
      | 'signUps'
      | 'suppressions'
      | 'reports'
      | 'jobs'
      | 'other';
  };
  readonly 'loading.label': null;
  readonly 'noSubject.label': null;
  readonly 'overwrite.body': { readonly name: string | number };
  readonly 'overwrite.confirm': null;
  readonly 'overwrite.title': null;
  readonly 'page.error.title': null;
  readonly 'pages.first.label': null;
  readonly 'pages.label': null;
  readonly 'pages.last.label': null;
  readonly 'pages.next.button': null;
  readonly 'pages.next.label': null;
  readonly 'pages.previous.button': null;
  readonly 'pages.previous.label': null;
  readonly 'pages.range.label': { readonly from: number; readonly to: number; readonly total: number };
  readonly 'pages.size.label': null;
  readonly 'pages.toFirst.button': null;
  readonly 'retry.button': null;
  readonly 'save.button': null;
  readonly 'search.label': null;
  readonly 'search.none.label': null;
  readonly 'select.page.label': null;
  readonly 'select.row.label': { readonly name: string | number };
  readonly 'selection.all.button': {
    readonly things: 'contacts' | 'subscribers' | 'reports' | 'other';
    readonly count: number;
  };
  readonly 'selection.all.label': {
    readonly things: 'contacts' | 'subscribers' | 'reports' | 'other';
    readonly count: number;
  };
  readonly 'selection.clear.button': null;
  readonly 'selection.count.label': { readonly count: number };
  readonly 'selection.label': null;
  readonly 'task.gone.body': null;
  readonly 'task.interrupted.body': null;
  readonly 'toasts.close.label': null;
  readonly 'toasts.label': null;
  readonly 'tooLong.error': { readonly limit: number };
  readonly 'typed.label': { readonly name: string | number };
  readonly 'undo.button': null;
}
