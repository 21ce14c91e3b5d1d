/** Keys of en/emoji.json and the values of their messages. Written by `npm run messages`. */
export interface EmojiMessages {
  readonly 'loading.status': null;
  readonly 'none.title': null;
  readonly 'recent.title': null;
  readonly 'search.label': null;
  readonly 'tone.label': null;
}
