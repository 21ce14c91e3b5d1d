/** Keys of en/list-edit.json and the values of their messages. Written by `npm run messages`. */
export interface ListEditMessages {
  readonly 'delete.body': null;
  readonly 'delete.title': null;
  readonly 'description.help': null;
  readonly 'description.label': null;
  readonly 'edit.title': null;
  readonly 'edit.toast': { readonly listName: string | number };
  readonly 'language.error.title': null;
  readonly 'language.failed': null;
  readonly 'language.help': null;
  readonly 'language.label': null;
  readonly 'language.none.label': null;
  readonly 'language.title': null;
  readonly 'language.toast': null;
  readonly 'name.label': null;
  readonly 'new.button': null;
  readonly 'new.title': null;
  readonly 'new.toast': { readonly listName: string | number };
}
