/** Keys of en/attention.json and the values of their messages. Written by `npm run messages`. */
export interface AttentionMessages {
  readonly 'action.button': {
    readonly action:
      | 'email'
      | 'scheduled'
      | 'deliveries'
      | 'bounces'
      | 'import'
      | 'sender'
      | 'checks'
      | 'answer'
      | 'other';
  };
  readonly 'bounces.body': { readonly subject: string | number; readonly share: string | number };
  readonly 'card.title': null;
  readonly 'failures.body': { readonly subject: string | number; readonly count: number };
  readonly 'held.body': { readonly subject: string | number };
  readonly 'importFailed.body': { readonly file: string | number };
  readonly 'importWaits.body': { readonly file: string | number };
  readonly 'jobFailed.body': {
    readonly title: string | number;
    readonly done: number;
    readonly total: number;
  };
  readonly 'jobWaits.body': { readonly title: string | number };
  readonly 'more.button': { readonly count: number };
  readonly 'refused.body': { readonly file: string | number; readonly count: number };
  readonly 'unauthenticated.body': { readonly email: string | number };
  readonly 'unknown.body': { readonly subject: string | number; readonly count: number };
  readonly 'unverified.body': { readonly email: string | number };
}
