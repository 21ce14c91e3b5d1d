import type { Tag } from '../values/tag.ts';

/** Keys of en/list-bulk.json and the values of their messages. Written by `npm run messages`. */
export interface ListBulkMessages {
  readonly 'add.email.help': { readonly link: Tag };
  readonly 'add.email.label': null;
  readonly 'add.title': { readonly listName: string | number };
  readonly 'add.toast': { readonly email: string | number; readonly listName: string | number };
  readonly 'remove.body': null;
  readonly 'remove.button': null;
  readonly 'remove.confirm': { readonly count: number };
  readonly 'remove.task': { readonly listName: string | number };
  readonly 'remove.title': { readonly count: number; readonly listName: string | number };
  readonly 'remove.toast': { readonly count: number; readonly listName: string | number };
  readonly 'unsubscribe.body': null;
  readonly 'unsubscribe.button': null;
  readonly 'unsubscribe.confirm': { readonly count: number };
  readonly 'unsubscribe.task': { readonly listName: string | number };
  readonly 'unsubscribe.title': { readonly count: number; readonly listName: string | number };
  readonly 'unsubscribe.toast': { readonly count: number; readonly listName: string | number };
}
