/** Keys of en/swatches.json and the values of their messages. Written by `npm run messages`. */
export interface SwatchesMessages {
  readonly 'contrast.help': { readonly ratio: number };
  readonly 'contrast.low.help': { readonly ratio: number; readonly least: number };
  readonly 'group.label': { readonly group: 'brand' | 'email' | 'other' };
  readonly 'use.label': { readonly color: string | number };
}
