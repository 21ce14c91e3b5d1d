/** Keys of en/merge-tags.json and the values of their messages. Written by `npm run messages`. */
export interface MergeTagsMessages {
  readonly 'emoji.label': { readonly field: string | number };
  readonly 'emoji.title': null;
  readonly 'menu.button': null;
  readonly 'menu.label': { readonly field: string | number };
  readonly 'menu.title': null;
  readonly 'tag.firstname.label': { readonly fallback: string | number };
  readonly 'tag.label': {
    readonly tag:
      | 'firstname'
      | 'lastname'
      | 'email'
      | 'list'
      | 'sender'
      | 'unsubscribe'
      | 'online'
      | 'friend'
      | 'other';
  };
}
