/** Keys of en/images.json and the values of their messages. Written by `npm run messages`. */
export interface ImagesMessages {
  readonly 'alt.help': null;
  readonly 'alt.label': null;
  readonly 'back.button': null;
  readonly 'blurred.body': { readonly width: number };
  readonly 'crop.area.label': null;
  readonly 'crop.button': null;
  readonly 'crop.handle.label': {
    readonly handle: 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'other';
  };
  readonly 'crop.help': null;
  readonly 'crop.loading.status': null;
  readonly 'crop.restore.button': null;
  readonly 'crop.shape.free.label': null;
  readonly 'crop.shape.label': null;
  readonly 'crop.title': null;
  readonly 'crop.unreadable.error': null;
  readonly 'delete.body': null;
  readonly 'delete.button': null;
  readonly 'delete.error.toast': { readonly name: string | number };
  readonly 'delete.title': { readonly name: string | number };
  readonly 'delete.toast': { readonly name: string | number };
  readonly 'dimensions.label': { readonly width: number; readonly height: number };
  readonly 'facts.label': { readonly width: number; readonly height: number; readonly size: string | number };
  readonly 'insert.button': null;
  readonly 'list.label': null;
  readonly 'load.error.title': null;
  readonly 'loading.status': null;
  readonly 'more.button': null;
  readonly 'name.label': null;
  readonly 'noMatch.body': null;
  readonly 'noMatch.title': null;
  readonly 'none.body': null;
  readonly 'none.title': null;
  readonly 'refused.error': {
    readonly why: 'type' | 'pixels' | 'damaged' | 'bytes' | 'other';
    readonly million: string | number;
  };
  readonly 'replace.button': null;
  readonly 'replace.title': { readonly count: number; readonly name: string | number };
  readonly 'replace.toast': {
    readonly done: number;
    readonly name: string | number;
    readonly failed: number;
  };
  readonly 'save.button': null;
  readonly 'save.error.toast': { readonly name: string | number };
  readonly 'save.toast': { readonly name: string | number };
  readonly 'search.label': null;
  readonly 'upload.button': null;
  readonly 'upload.dismiss.button': null;
  readonly 'upload.failed.body': { readonly fileName: string | number; readonly reason: string | number };
  readonly 'upload.status': { readonly fileName: string | number };
  readonly 'upload.toast': { readonly fileName: string | number };
  readonly 'use.all.label': null;
  readonly 'use.label': null;
  readonly 'use.unused.label': null;
  readonly 'use.used.label': null;
  readonly 'uses.brand.label': null;
  readonly 'uses.kind.label': {
    readonly kind: 'draft' | 'sent' | 'responder' | 'other';
    readonly current: 'no' | 'other';
  };
  readonly 'uses.label': { readonly count: number };
  readonly 'uses.saved.label': { readonly name: string | number };
  readonly 'weight.body': { readonly weight: 'large' | 'heavy' | 'other'; readonly limit: string | number };
}
