/** Keys of en/make-blocks.json and the values of their messages. Written by `npm run messages`. */
export interface MakeBlocksMessages {
  readonly body: null;
  readonly 'confirm.button': null;
  readonly failed: null;
  readonly title: null;
  readonly toast: { readonly count: number };
}
