/** Keys of en/conditions.json and the values of their messages. Written by `npm run messages`. */
export interface ConditionsMessages {
  readonly 'active.no': null;
  readonly 'active.yes': null;
  readonly all: null;
  readonly anniversary: { readonly field: string | number; readonly time: string | number };
  readonly anniversaryMonth: { readonly field: string | number; readonly month: string | number };
  readonly between: {
    readonly field: string | number;
    readonly from: string | number;
    readonly to: string | number;
  };
  readonly botsIncluded: { readonly clause: string | number };
  readonly consent: { readonly is: 'confirmed' | 'stated' | 'other' };
  readonly date: { readonly field: string | number; readonly time: string | number };
  readonly deleted: null;
  readonly field: { readonly field: 'email' | 'domain' | 'name' | 'first_name' | 'last_name' | 'other' };
  readonly group: { readonly clause: string | number };
  readonly inactiveReason: { readonly reasons: string | number };
  readonly joined: { readonly clause: string | number; readonly time: string | number };
  readonly lastMails: { readonly count: number };
  readonly left: { readonly clause: string | number; readonly time: string | number };
  readonly list: { readonly is: 'subscribed' | 'cancelled' | 'other'; readonly lists: string | number };
  readonly mailBounced: { readonly which: 'any' | 'all' | 'none' | 'other'; readonly mails: string | number };
  readonly mailClicked: { readonly which: 'any' | 'all' | 'none' | 'other'; readonly mails: string | number };
  readonly mailLeft: { readonly which: 'any' | 'all' | 'none' | 'other'; readonly mails: string | number };
  readonly mailLink: {
    readonly which: 'any' | 'all' | 'none' | 'other';
    readonly link: string | number;
    readonly mails: string | number;
  };
  readonly mailOpened: { readonly which: 'any' | 'all' | 'none' | 'other'; readonly mails: string | number };
  readonly mailReached: { readonly which: 'any' | 'all' | 'none' | 'other'; readonly mails: string | number };
  readonly mailSent: { readonly which: 'any' | 'all' | 'none' | 'other'; readonly mails: string | number };
  readonly mails: { readonly is: 'at_least' | 'other'; readonly count: number };
  readonly mailsSent: { readonly time: string | number };
  readonly moment: {
    readonly subject:
      | 'created'
      | 'updated'
      | 'last_mail'
      | 'last_open'
      | 'last_click'
      | 'last_hidden'
      | 'other';
    readonly time: string | number;
  };
  readonly more: { readonly names: string | number; readonly count: number };
  readonly never: {
    readonly subject:
      | 'created'
      | 'updated'
      | 'last_mail'
      | 'last_open'
      | 'last_click'
      | 'last_hidden'
      | 'other';
  };
  readonly nobody: null;
  readonly not: { readonly clause: string | number };
  readonly notOrEmpty: { readonly clause: string | number };
  readonly notOrNever: { readonly clause: string | number };
  readonly number: {
    readonly is: 'equals' | 'not_equals' | 'less' | 'at_most' | 'more' | 'other';
    readonly field: string | number;
    readonly value: string | number;
  };
  readonly quiet: { readonly span: string | number };
  readonly quietCounted: { readonly span: string | number };
  readonly quoted: { readonly text: string | number };
  readonly reason: { readonly reason: 'bounced' | 'complained' | 'suppressed' | 'imported' | 'other' };
  readonly segment: { readonly is: 'in' | 'other'; readonly name: string | number };
  readonly source: { readonly is: 'one_of' | 'other'; readonly sources: string | number };
  readonly sourceName: { readonly source: 'desk' | 'other' };
  readonly span: { readonly unit: 'hour' | 'day' | 'week' | 'month' | 'other'; readonly count: number };
  readonly text: {
    readonly is:
      | 'equals'
      | 'not_equals'
      | 'contains'
      | 'not_contains'
      | 'starts'
      | 'not_starts'
      | 'ends'
      | 'not_ends'
      | 'one_of'
      | 'not_one_of'
      | 'has_any'
      | 'has_all'
      | 'has_none'
      | 'empty'
      | 'filled'
      | 'unreadable'
      | 'yes'
      | 'other';
    readonly field: string | number;
    readonly value: string | number;
  };
  readonly time: {
    readonly is: 'in_last' | 'in_next' | 'day' | 'before' | 'after' | 'other';
    readonly span: string | number;
    readonly from: string | number;
    readonly to: string | number;
  };
  readonly unopened: { readonly is: 'at_least' | 'other'; readonly count: number };
}
