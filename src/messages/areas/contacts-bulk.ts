/** Keys of en/contacts-bulk.json and the values of their messages. Written by `npm run messages`. */
export interface ContactsBulkMessages {
  readonly 'activate.button': null;
  readonly 'active.column': null;
  readonly 'add.button': null;
  readonly 'add.task': { readonly listName: string | number };
  readonly 'add.toast': { readonly count: number; readonly listName: string | number };
  readonly 'attribute.button': null;
  readonly 'deactivate.button': null;
  readonly 'delete.body': { readonly count: number };
  readonly 'delete.confirm': { readonly count: number };
  readonly 'delete.task': null;
  readonly 'delete.title': { readonly count: number };
  readonly 'delete.toast': { readonly count: number };
  readonly 'export.button': null;
  readonly 'export.job.button': null;
  readonly 'export.task': null;
  readonly 'export.toast': { readonly count: number };
  readonly 'more.button': null;
  readonly 'remove.button': null;
  readonly 'remove.task': { readonly listName: string | number };
  readonly 'remove.toast': { readonly count: number; readonly listName: string | number };
  readonly 'suppress.button': null;
  readonly 'tags.button': null;
  readonly 'tags.label': {
    readonly kind: 'add_options' | 'remove_options' | 'other';
    readonly attributeName: string | number;
  };
  readonly 'unsubscribe.button': null;
}
