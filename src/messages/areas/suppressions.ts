/** Keys of en/suppressions.json and the values of their messages. Written by `npm run messages`. */
export interface SuppressionsMessages {
  readonly 'add.button': null;
  readonly 'added.column': null;
  readonly 'check.button': null;
  readonly 'check.found.body': { readonly email: string | number };
  readonly 'check.help': null;
  readonly 'check.none.body': { readonly email: string | number };
  readonly 'check.title': null;
  readonly 'contacts.label': null;
  readonly 'domain.name.label': { readonly domain: string | number };
  readonly 'email.label': null;
  readonly 'entry.label': { readonly name: string | number; readonly reason: string | number };
  readonly 'filtered.body': null;
  readonly 'filtered.title': null;
  readonly 'hidden.label': null;
  readonly 'import.button': null;
  readonly 'new.domain.help': null;
  readonly 'new.domain.label': null;
  readonly 'new.hide.label': null;
  readonly 'new.toast': { readonly name: string | number };
  readonly 'none.body': null;
  readonly 'none.title': null;
  readonly 'note.label': null;
  readonly 'page.description': null;
  readonly 'page.title': null;
  readonly 'reason.column': null;
  readonly 'reason.label': {
    readonly reason: 'bounced' | 'complained' | 'asked' | 'legal' | 'erased' | 'imported' | 'desk' | 'other';
  };
  readonly 'remove.body': null;
  readonly 'remove.button': null;
  readonly 'remove.failed': { readonly name: string | number };
  readonly 'remove.title': { readonly name: string | number };
  readonly 'remove.toast': { readonly name: string | number };
  readonly 'search.label': null;
  readonly 'signUp.column': null;
  readonly 'signUp.label': { readonly can: 'yes' | 'no' | 'other' };
  readonly 'updating.badge': null;
}
