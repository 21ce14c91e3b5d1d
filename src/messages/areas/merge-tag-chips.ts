/** Keys of en/merge-tag-chips.json and the values of their messages. Written by `npm run messages`. */
export interface MergeTagChipsMessages {
  readonly 'edit.button': null;
  readonly 'fallback.error': null;
  readonly 'fallback.help': null;
  readonly 'fallback.label': null;
  readonly 'foreign.message': null;
  readonly label: { readonly name: string | number; readonly fallback: string | number };
  readonly 'menu.item.status': {
    readonly name: string | number;
    readonly position: number;
    readonly count: number;
  };
  readonly 'menu.label': null;
  readonly 'remove.button': null;
  readonly 'replace.button': { readonly name: string | number };
  readonly 'save.button': null;
  readonly title: { readonly name: string | number };
  readonly 'unknown.message': null;
}
