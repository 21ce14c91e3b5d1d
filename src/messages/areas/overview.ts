/** Keys of en/overview.json and the values of their messages. Written by `npm run messages`. */
export interface OverviewMessages {
  readonly 'activeContacts.label': null;
  readonly 'average.label': {
    readonly count: number;
    readonly opened: string | number;
    readonly clicked: string | number;
  };
  readonly 'clicked.column': null;
  readonly 'contacts.label': null;
  readonly 'delivered.column': null;
  readonly 'email.column': null;
  readonly 'file.column': null;
  readonly 'import.badge': {
    readonly state: 'running' | 'waiting' | 'failed' | 'undone' | 'invalid' | 'other';
    readonly count: number;
  };
  readonly 'imports.button': null;
  readonly 'imports.empty.body': null;
  readonly 'imports.empty.title': null;
  readonly 'imports.title': null;
  readonly 'list.column': null;
  readonly 'lists.button': null;
  readonly 'lists.empty.body': null;
  readonly 'lists.empty.title': null;
  readonly 'lists.label': null;
  readonly 'lists.new.button': null;
  readonly 'lists.title': null;
  readonly 'load.error.title': null;
  readonly 'opened.column': null;
  readonly 'page.title': null;
  readonly 'points.label': { readonly difference: string | number };
  readonly 'recent.title': null;
  readonly 'recipients.column': null;
  readonly 'rows.column': null;
  readonly 'scheduled.button': null;
  readonly 'scheduled.title': null;
  readonly 'sending.title': null;
  readonly 'sendsIn.column': null;
  readonly 'sent.button': null;
  readonly 'sentAt.column': null;
  readonly 'started.column': null;
  readonly 'status.column': null;
  readonly 'steps.done.label': null;
  readonly 'steps.hide.button': null;
  readonly 'steps.step.body': {
    readonly step: 'sender' | 'list' | 'import' | 'subscribe' | 'email' | 'test' | 'other';
  };
  readonly 'steps.step.label': {
    readonly step: 'sender' | 'list' | 'import' | 'subscribe' | 'email' | 'test' | 'other';
  };
  readonly 'steps.title': { readonly done: number; readonly total: number };
  readonly 'subscribers.column': null;
  readonly 'subscriptions.label': null;
  readonly 'unread.button': null;
  readonly 'unread.title': null;
}
