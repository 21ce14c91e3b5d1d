/** Keys of en/growth-range.json and the values of their messages. Written by `npm run messages`. */
export interface GrowthRangeMessages {
  readonly 'apply.button': null;
  readonly error: { readonly problem: 'missing' | 'long' | 'other' };
  readonly 'from.label': null;
  readonly 'open.button': null;
  readonly 'to.label': null;
}
