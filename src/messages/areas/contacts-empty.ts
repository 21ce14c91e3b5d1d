/** Keys of en/contacts-empty.json and the values of their messages. Written by `npm run messages`. */
export interface ContactsEmptyMessages {
  readonly 'filtered.body': null;
  readonly 'filtered.title': null;
  readonly 'import.button': null;
  readonly 'importing.body': null;
  readonly 'importing.button': null;
  readonly 'importing.title': null;
  readonly 'none.body': null;
  readonly 'none.title': null;
}
