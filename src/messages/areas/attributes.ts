/** Keys of en/attributes.json and the values of their messages. Written by `npm run messages`. */
export interface AttributesMessages {
  readonly 'code.column': null;
  readonly 'contacts.column': null;
  readonly 'count.label': { readonly count: number };
  readonly 'created.column': null;
  readonly 'delete.body': { readonly count: number };
  readonly 'delete.confirm': null;
  readonly 'delete.failed': { readonly name: string | number };
  readonly 'delete.title': { readonly name: string | number };
  readonly 'delete.toast': { readonly name: string | number };
  readonly 'error.title': null;
  readonly 'name.column': null;
  readonly 'new.button': null;
  readonly 'new.label': null;
  readonly 'new.placeholder': null;
  readonly 'new.toast': { readonly name: string | number; readonly code: string | number };
  readonly 'none.body': null;
  readonly 'none.title': null;
  readonly 'page.description': null;
  readonly 'page.title': null;
  readonly 'rename.button': null;
  readonly 'rename.label': { readonly name: string | number };
  readonly 'rename.toast': { readonly name: string | number; readonly newName: string | number };
  readonly 'rename.tooltip': { readonly name: string | number };
}
