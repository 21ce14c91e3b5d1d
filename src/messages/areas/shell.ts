/** Keys of en/shell.json and the values of their messages. Written by `npm run messages`. */
export interface ShellMessages {
  readonly 'navigation.goTo.label': { readonly page: string | number };
  readonly 'navigation.label': {
    readonly page:
      | 'overview'
      | 'contacts'
      | 'lists'
      | 'segments'
      | 'attributes'
      | 'import'
      | 'forms'
      | 'senders'
      | 'drafts'
      | 'templates'
      | 'scheduled'
      | 'sent'
      | 'responders'
      | 'reports'
      | 'outbox'
      | 'settings'
      | 'other';
  };
  readonly 'navigation.menu.label': null;
  readonly 'navigation.title': null;
  readonly 'notifications.title': null;
  readonly 'notifications.unread.label': { readonly count: number };
  readonly 'part.missing.body': null;
  readonly 'part.missing.title': null;
  readonly 'part.updated.body': null;
  readonly 'part.updated.title': null;
  readonly 'refresh.error.toast': { readonly reason: string | number };
  readonly 'reload.button': null;
  readonly 'search.button': null;
  readonly 'search.keys.label': { readonly system: 'mac' | 'other' };
  readonly 'skip.label': null;
  readonly 'tasks.status.label': { readonly running: number; readonly finished: number };
  readonly 'tasks.title': null;
  readonly 'theme.option.label': { readonly theme: 'light' | 'dark' | 'auto' | 'other' };
  readonly 'theme.title': null;
  readonly 'toolbar.title': null;
  readonly 'updated.toast': null;
}
