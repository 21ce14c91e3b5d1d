/** Keys of en/saved-blocks.json and the values of their messages. Written by `npm run messages`. */
export interface SavedBlocksMessages {
  readonly 'category.help': null;
  readonly 'category.label': null;
  readonly 'category.none': null;
  readonly 'delete.body': null;
  readonly 'delete.button': null;
  readonly 'delete.error.toast': { readonly name: string | number };
  readonly 'delete.title': { readonly name: string | number };
  readonly 'delete.toast': { readonly name: string | number };
  readonly 'empty.body': null;
  readonly 'load.error.title': null;
  readonly 'name.help': null;
  readonly 'name.label': null;
  readonly 'rename.button': null;
  readonly 'rename.title': { readonly name: string | number };
  readonly 'rename.toast': { readonly name: string | number };
  readonly 'save.button': null;
  readonly 'save.title': { readonly count: number };
  readonly 'save.toast': { readonly name: string | number };
  readonly 'search.label': null;
  readonly 'search.none.body': { readonly query: string | number };
}
