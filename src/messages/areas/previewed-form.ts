/** Keys of en/previewed-form.json and the values of their messages. Written by `npm run messages`. */
export interface PreviewedFormMessages {
  readonly 'unsaved.label': null;
  readonly 'view.label': { readonly view: 'preview' | 'other' };
  readonly 'views.label': null;
}
