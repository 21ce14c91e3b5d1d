/** Keys of en/contacts.json and the values of their messages. Written by `npm run messages`. */
export interface ContactsMessages {
  readonly 'active.badge': null;
  readonly 'created.label': null;
  readonly 'delete.failed': { readonly email: string | number };
  readonly 'delete.toast': { readonly email: string | number };
  readonly 'email.label': null;
  readonly 'field.label': { readonly field: 'first_name' | 'last_name' | 'sms_number' | 'other' };
  readonly 'importing.label': { readonly count: number };
  readonly 'inactive.badge': null;
  readonly 'lists.label': null;
  readonly 'name.label': null;
  readonly 'new.button': null;
  readonly 'page.title': null;
  readonly 'search.label': null;
  readonly 'status.label': null;
  readonly 'suppressions.label': null;
  readonly 'updated.label': null;
}
