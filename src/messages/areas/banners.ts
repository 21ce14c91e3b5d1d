/** Keys of en/banners.json and the values of their messages. Written by `npm run messages`. */
export interface BannersMessages {
  readonly 'restored.body': null;
  readonly 'restored.button': null;
  readonly 'restored.title': { readonly known: 'yes' | 'clock' | 'other'; readonly madeAt: string | number };
  readonly 'retry.button': null;
  readonly 'trouble.title': {
    readonly state: 'refused' | 'timeout' | 'address' | 'tls' | 'database' | 'offline' | 'other';
  };
}
