/** Keys of en/word-look.json and the values of their messages. Written by `npm run messages`. */
export interface WordLookMessages {
  readonly 'color.label': null;
  readonly 'pixels.label': null;
  readonly 'save.button': null;
  readonly 'size.label': { readonly size: 'small' | 'normal' | 'large' | 'huge' | 'other' };
  readonly 'sizes.label': null;
  readonly title: null;
}
