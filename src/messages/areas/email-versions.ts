/** Keys of en/email-versions.json and the values of their messages. Written by `npm run messages`. */
export interface EmailVersionsMessages {
  readonly 'actions.label': { readonly time: string | number };
  readonly 'blocks.label': { readonly count: number };
  readonly 'compare.button': null;
  readonly 'compare.label': { readonly time: string | number };
  readonly 'copy.button': null;
  readonly 'copy.failed': null;
  readonly 'empty.body': null;
  readonly 'error.title': null;
  readonly 'first.label': null;
  readonly 'name.button': null;
  readonly 'name.example': null;
  readonly 'name.failed': null;
  readonly 'name.label': null;
  readonly 'name.save.button': null;
  readonly 'older.button': null;
  readonly 'part.label': { readonly part: 'subject' | 'body' | 'design' | 'css' | 'plain_text' | 'other' };
  readonly 'rename.button': null;
  readonly 'restore.button': null;
  readonly 'restore.failed': null;
  readonly 'restore.label': { readonly time: string | number };
  readonly 'restore.toast': { readonly time: string | number };
  readonly 'same.label': null;
  readonly 'unname.button': null;
  readonly 'view.button': null;
  readonly 'view.label': { readonly time: string | number };
  readonly 'view.title': { readonly time: string | number };
}
