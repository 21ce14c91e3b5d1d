/** Keys of en/not-found.json and the values of their messages. Written by `npm run messages`. */
export interface NotFoundMessages {
  readonly 'overview.button': null;
  readonly 'page.body': null;
  readonly 'page.title': null;
}
