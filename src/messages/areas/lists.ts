/** Keys of en/lists.json and the values of their messages. Written by `npm run messages`. */
export interface ListsMessages {
  readonly 'contacts.button': null;
  readonly 'created.column': null;
  readonly 'delete.body': { readonly count: number };
  readonly 'delete.confirm': null;
  readonly 'delete.failed': { readonly listName: string | number };
  readonly 'delete.title': { readonly listName: string | number };
  readonly 'delete.toast': { readonly listName: string | number };
  readonly 'description.column': null;
  readonly 'growth.column': null;
  readonly 'growth.label': { readonly joined: number; readonly lost: number };
  readonly 'import.button': null;
  readonly 'name.column': null;
  readonly 'new.button': null;
  readonly 'none.body': null;
  readonly 'none.title': null;
  readonly 'page.title': null;
  readonly 'phone.column': null;
  readonly 'responders.column': null;
  readonly 'settings.label': null;
  readonly 'subscribers.column': null;
}
