/** Keys of en/checks.json and the values of their messages. Written by `npm run messages`. */
export interface ChecksMessages {
  readonly 'client.body': {
    readonly sort: 'code' | 'image' | 'background' | 'embedded' | 'other';
    readonly apps: string | number;
    readonly code: string | number;
  };
  readonly 'cssFault.body': { readonly reason: string | number };
  readonly 'foreignTag.body': { readonly tag: string | number };
  readonly 'imageAlt.body': null;
  readonly 'imageEmpty.body': null;
  readonly 'imageHttp.body': null;
  readonly 'imageRelative.body': { readonly src: string | number };
  readonly 'imageWide.body': { readonly width: number; readonly most: number };
  readonly 'languageMissing.body': null;
  readonly 'linkAnchor.body': {
    readonly hasText: 'yes' | 'no' | 'other';
    readonly linkText: string | number;
    readonly target: string | number;
  };
  readonly 'linkEmpty.body': { readonly hasText: 'yes' | 'no' | 'other'; readonly linkText: string | number };
  readonly 'linkHost.body': {
    readonly hasText: 'yes' | 'no' | 'other';
    readonly linkText: string | number;
    readonly target: string | number;
  };
  readonly 'linkHttp.body': { readonly hasText: 'yes' | 'no' | 'other'; readonly linkText: string | number };
  readonly 'linkLong.body': { readonly hasText: 'yes' | 'no' | 'other'; readonly linkText: string | number };
  readonly 'linkMalformed.body': {
    readonly hasText: 'yes' | 'no' | 'other';
    readonly linkText: string | number;
    readonly target: string | number;
  };
  readonly 'linkRelative.body': {
    readonly hasText: 'yes' | 'no' | 'other';
    readonly linkText: string | number;
    readonly target: string | number;
  };
  readonly 'linkScheme.body': {
    readonly hasText: 'yes' | 'no' | 'other';
    readonly linkText: string | number;
    readonly target: string | number;
  };
  readonly 'mergeTag.body': { readonly tag: string | number };
  readonly 'program.body': {
    readonly content: 'script' | 'frame' | 'object' | 'form' | 'handler' | 'refresh' | 'other';
  };
  readonly 'sizeClipped.body': { readonly kilobytes: number };
  readonly 'sizeNear.body': { readonly kilobytes: number };
  readonly 'subjectEmpty.body': null;
  readonly 'subjectLong.body': { readonly count: number; readonly most: number };
  readonly 'textMissing.body': null;
  readonly 'titleMissing.body': null;
  readonly 'unfinished.body': { readonly words: string | number };
  readonly 'unsubscribeAdded.body': null;
  readonly 'unsubscribeMissing.body': null;
}
