/** Keys of en/search.json and the values of their messages. Written by `npm run messages`. */
export interface SearchMessages {
  readonly 'action.label': {
    readonly action:
      | 'contact'
      | 'list'
      | 'form'
      | 'sender'
      | 'segment'
      | 'template'
      | 'notifications'
      | 'email'
      | 'autoresponder'
      | 'import'
      | 'light'
      | 'dark'
      | 'system'
      | 'shortcuts'
      | 'other';
  };
  readonly 'email.label': { readonly state: 'draft' | 'scheduled' | 'sent' | 'other' };
  readonly 'field.placeholder': null;
  readonly 'found.status': { readonly count: number };
  readonly 'group.title': {
    readonly group:
      | 'pages'
      | 'contacts'
      | 'lists'
      | 'segments'
      | 'emails'
      | 'templates'
      | 'forms'
      | 'autoresponders'
      | 'senders'
      | 'attributes'
      | 'reports'
      | 'suppressions'
      | 'actions'
      | 'other';
  };
  readonly 'none.label': { readonly query: string | number };
  readonly 'page.label': { readonly page: 'suppressions' | 'jobs' | 'brand' | 'other' };
  readonly 'results.label': null;
  readonly 'shortcuts.group.title': { readonly group: 'everywhere' | 'table' | 'page' | 'email' | 'other' };
  readonly 'shortcuts.key.label': { readonly key: 'Ctrl' | 'Enter' | 'Esc' | 'Home' | 'End' | 'other' };
  readonly 'shortcuts.meaning.label': {
    readonly key:
      | 'search'
      | 'shortcuts'
      | 'close'
      | 'nextRow'
      | 'previousRow'
      | 'openRow'
      | 'selectRow'
      | 'actions'
      | 'endRows'
      | 'new'
      | 'filters'
      | 'edit'
      | 'subject'
      | 'preview'
      | 'checks'
      | 'versions'
      | 'save'
      | 'other';
  };
  readonly 'shortcuts.title': null;
}
