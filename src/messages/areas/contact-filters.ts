/** Keys of en/contact-filters.json and the values of their messages. Written by `npm run messages`. */
export interface ContactFiltersMessages {
  readonly 'add.button': null;
  readonly 'byImport.label': { readonly outcome: 'updated' | 'unchanged' | 'left' | 'other' };
  readonly 'drawer.title': null;
  readonly 'remove.label': { readonly filter: string | number };
  readonly 'save.button': null;
  readonly 'show.button': null;
  readonly 'unreadable.label': null;
}
