/** Keys of en/job-selection.json and the values of their messages. Written by `npm run messages`. */
export interface JobSelectionMessages {
  readonly 'bots.body': { readonly subject: string | number };
  readonly 'bounces.body': {
    readonly kind: 'hard' | 'soft' | 'complaint' | 'other';
    readonly subject: string | number;
  };
  readonly 'bounces.reason.body': {
    readonly kind: 'hard' | 'soft' | 'complaint' | 'other';
    readonly subject: string | number;
    readonly reason: string | number;
  };
  readonly 'clicks.body': { readonly link: string | number; readonly subject: string | number };
  readonly 'emails.body': { readonly count: number };
  readonly 'import.body': {
    readonly outcome: 'updated' | 'unchanged' | 'left' | 'other';
    readonly fileName: string | number;
  };
  readonly 'search.body': { readonly query: string | number };
  readonly 'search.within.body': { readonly query: string | number; readonly sentence: string | number };
}
