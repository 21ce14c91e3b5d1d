/** Keys of en/email-compare.json and the values of their messages. Written by `npm run messages`. */
export interface EmailCompareMessages {
  readonly 'after.title': null;
  readonly 'before.title': null;
  readonly 'change.label': {
    readonly change: 'new' | 'gone' | 'changed' | 'moved' | 'movedAndChanged' | 'other';
  };
  readonly 'count.label': {
    readonly change: 'new' | 'gone' | 'changed' | 'moved' | 'movedAndChanged' | 'other';
    readonly count: number;
  };
  readonly 'counts.label': null;
  readonly 'design.body': null;
  readonly 'error.title': null;
  readonly 'lines.show.button': { readonly count: number };
  readonly 'mixed.body': null;
  readonly 'named.label': { readonly name: string | number; readonly time: string | number };
  readonly 'next.button': null;
  readonly 'now.label': null;
  readonly 'part.title': { readonly part: 'body' | 'css' | 'plain_text' | 'other' };
  readonly 'previous.button': null;
  readonly 'same.body': null;
  readonly 'shown.label': null;
  readonly 'side.label': { readonly side: 'before' | 'after' | 'other' };
  readonly 'stop.status': {
    readonly at: string | number;
    readonly count: string | number;
    readonly change: string | number;
  };
  readonly 'subject.label': null;
  readonly title: null;
}
