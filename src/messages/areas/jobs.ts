/** Keys of en/jobs.json and the values of their messages. Written by `npm run messages`. */
export interface JobsMessages {
  readonly 'action.column': null;
  readonly 'also.label': {
    readonly reason: 'edited' | 'got_mail' | 'signed_up' | 'unsubscribed' | 'other';
    readonly count: number;
  };
  readonly 'also.title': null;
  readonly 'contacts.column': null;
  readonly 'counting.label': { readonly count: number };
  readonly 'counting.total.label': { readonly count: number; readonly total: number };
  readonly 'deletion.help': { readonly days: number };
  readonly 'download.button': null;
  readonly 'download.failed.title': null;
  readonly 'ended.label': { readonly time: string | number };
  readonly 'erased.toast': null;
  readonly 'expected.label': {
    readonly kind:
      | 'subscribe'
      | 'cancel'
      | 'remove'
      | 'set_attribute'
      | 'clear_attribute'
      | 'add_options'
      | 'remove_options'
      | 'convert'
      | 'activate'
      | 'deactivate'
      | 'suppress'
      | 'export'
      | 'delete'
      | 'other';
    readonly count: number;
  };
  readonly 'export.columns.label': null;
  readonly 'export.dates.label': { readonly listName: string | number };
  readonly 'export.format.label': null;
  readonly 'export.format.option': { readonly format: 'csv' | 'xlsx' | 'other' };
  readonly 'export.help': null;
  readonly 'export.next.button': null;
  readonly 'export.started.toast': { readonly count: number };
  readonly 'export.title': null;
  readonly 'failed.title': null;
  readonly 'figures.label': null;
  readonly 'inactive.label': { readonly state: 'expected' | 'other'; readonly count: number };
  readonly 'none.body': null;
  readonly 'none.title': null;
  readonly 'nothing.body': null;
  readonly 'over.toast': {
    readonly state: 'stopped' | 'failed' | 'other';
    readonly title: string | number;
    readonly done: number;
    readonly skipped: number;
  };
  readonly 'page.description': null;
  readonly 'page.title': null;
  readonly 'question.button': {
    readonly kind:
      | 'subscribe'
      | 'cancel'
      | 'remove'
      | 'set_attribute'
      | 'clear_attribute'
      | 'add_options'
      | 'remove_options'
      | 'convert'
      | 'activate'
      | 'deactivate'
      | 'suppress'
      | 'export'
      | 'delete'
      | 'other';
    readonly count: number;
  };
  readonly 'question.title': {
    readonly kind:
      | 'subscribe'
      | 'cancel'
      | 'remove'
      | 'set_attribute'
      | 'clear_attribute'
      | 'add_options'
      | 'remove_options'
      | 'convert'
      | 'activate'
      | 'deactivate'
      | 'suppress'
      | 'export'
      | 'delete'
      | 'other';
    readonly count: number;
    readonly listName: string | number;
    readonly attributeName: string | number;
    readonly value: string | number;
  };
  readonly 'reason.label': {
    readonly reason:
      | 'inactive'
      | 'subscribed'
      | 'cancelled'
      | 'not_subscribed'
      | 'same_value'
      | 'no_value'
      | 'unreadable'
      | 'active'
      | 'suppressed'
      | 'gone'
      | 'no_match'
      | 'list_deleted'
      | 'attribute_deleted'
      | 'restored'
      | 'changed_since'
      | 'unsubscribed_since'
      | 'address_taken'
      | 'removed'
      | 'edited'
      | 'got_mail'
      | 'signed_up'
      | 'other';
    readonly count: number;
  };
  readonly 'result.column': null;
  readonly 'result.label': {
    readonly kind:
      | 'subscribe'
      | 'cancel'
      | 'remove'
      | 'set_attribute'
      | 'clear_attribute'
      | 'add_options'
      | 'remove_options'
      | 'convert'
      | 'activate'
      | 'deactivate'
      | 'suppress'
      | 'export'
      | 'delete'
      | 'other';
    readonly count: number;
  };
  readonly 'review.button': null;
  readonly 'selected.body': { readonly sentence: string | number };
  readonly 'start.failed.title': null;
  readonly 'started.column': null;
  readonly 'started.toast': { readonly count: number };
  readonly 'state.label': {
    readonly state:
      | 'counting'
      | 'proposed'
      | 'queued'
      | 'waiting'
      | 'no_room'
      | 'stopped'
      | 'failed'
      | 'done'
      | 'other';
    readonly done: number;
    readonly total: number;
  };
  readonly 'stop.failed.title': null;
  readonly 'title.label': {
    readonly kind:
      | 'subscribe'
      | 'cancel'
      | 'remove'
      | 'set_attribute'
      | 'clear_attribute'
      | 'add_options'
      | 'remove_options'
      | 'convert'
      | 'activate'
      | 'deactivate'
      | 'suppress'
      | 'export'
      | 'delete'
      | 'erase'
      | 'other';
    readonly listName: string | number;
    readonly attributeName: string | number;
    readonly value: string | number;
  };
  readonly 'title.undo.label': { readonly title: string | number };
  readonly 'title.undoImport.label': {
    readonly source: 'file' | 'other';
    readonly fileName: string | number;
  };
  readonly 'typed.label': { readonly count: number };
  readonly 'undo.body': null;
  readonly 'undo.button': null;
  readonly 'undo.failed.title': null;
  readonly 'undo.help': { readonly days: number };
  readonly 'undo.import.body': null;
  readonly 'undo.import.title': null;
  readonly 'undoUntil.label': { readonly date: string | number };
  readonly 'undone.label': { readonly state: 'moving' | 'other' };
  readonly 'value.button': { readonly kind: 'add_options' | 'remove_options' | 'set_attribute' | 'other' };
  readonly 'value.help': { readonly kind: 'add_options' | 'remove_options' | 'set_attribute' | 'other' };
  readonly 'value.title': {
    readonly kind: 'add_options' | 'remove_options' | 'set_attribute' | 'other';
    readonly attributeName: string | number;
  };
}
