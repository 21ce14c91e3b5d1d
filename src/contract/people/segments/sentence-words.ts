import type { inactiveReasons, textSubjects, timeSubjects } from './conditions.ts';
import type { TimeUnit } from './operands.ts';

/** Text fields of a contact in conditions. */
export type TextSubject = (typeof textSubjects)[number];

/** Times of a contact in conditions. */
export type TimeSubject = (typeof timeSubjects)[number];

/** Reason why a contact is inactive. */
export type InactiveReason = (typeof inactiveReasons)[number];

/** Operators of texts, choices, and yes/no. */
export type TextOperator =
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

/** Emails that a condition needs: any, all, or none of several, or a single one (`other`). */
export type Which = 'any' | 'all' | 'none' | 'other';

interface Named {
  readonly which: Which;
  readonly mails: string;
}

/** Phrases for sentences, in one language. Text values arrive already formatted. */
export interface SentenceWords {
  readonly all: () => string;
  readonly nobody: () => string;
  readonly deleted: () => string;
  readonly not: (clause: string) => string;
  readonly notOrEmpty: (clause: string) => string;
  readonly notOrNever: (clause: string) => string;
  readonly group: (clause: string) => string;
  readonly and: (parts: readonly string[]) => string;
  readonly or: (parts: readonly string[]) => string;
  readonly quoted: (text: string) => string;
  readonly more: (names: string, count: number) => string;
  readonly count: (value: number) => string;
  /** Formats a day, `YYYY-MM-DD`. */
  readonly date: (day: string) => string;
  readonly month: (month: number) => string;
  readonly field: (field: TextSubject) => string;
  readonly text: (is: TextOperator, values: { field: string; value: string }) => string;
  readonly number: (
    is: 'equals' | 'not_equals' | 'less' | 'at_most' | 'more' | 'other',
    values: { field: string; value: string },
  ) => string;
  readonly between: (values: { field: string; from: string; to: string }) => string;
  readonly dateOf: (values: { field: string; time: string }) => string;
  readonly anniversary: (values: { field: string; time: string }) => string;
  readonly anniversaryMonth: (values: { field: string; month: string }) => string;
  readonly span: (unit: TimeUnit, count: number) => string;
  readonly time: (
    is: 'in_last' | 'in_next' | 'day' | 'before' | 'after' | 'other',
    values: { span: string; from: string; to: string },
  ) => string;
  readonly moment: (subject: TimeSubject, time: string) => string;
  readonly never: (subject: TimeSubject) => string;
  readonly list: (is: 'subscribed' | 'cancelled' | 'other', lists: string) => string;
  readonly joined: (clause: string, time: string) => string;
  readonly left: (clause: string, time: string) => string;
  readonly lastMails: (count: number) => string;
  readonly mailsSent: (time: string) => string;
  readonly mailSent: (values: Named) => string;
  readonly mailReached: (values: Named) => string;
  readonly mailOpened: (values: Named) => string;
  readonly mailClicked: (values: Named) => string;
  readonly mailLink: (values: Named & { readonly link: string }) => string;
  readonly mailBounced: (values: Named) => string;
  readonly mailLeft: (values: Named) => string;
  readonly botsIncluded: (clause: string) => string;
  readonly mails: (is: 'at_least' | 'other', count: number) => string;
  readonly unopened: (is: 'at_least' | 'other', count: number) => string;
  readonly quiet: (span: string) => string;
  readonly quietCounted: (span: string) => string;
  readonly active: (isActive: boolean) => string;
  readonly inactiveReason: (reasons: string) => string;
  readonly reason: (reason: InactiveReason) => string;
  readonly source: (is: 'one_of' | 'other', sources: string) => string;
  readonly sourceName: (source: 'desk' | 'other') => string;
  readonly consent: (is: 'confirmed' | 'stated' | 'other') => string;
  readonly segment: (is: 'in' | 'other', name: string) => string;
}

/** Current names of everything that conditions refer to; null for deleted ones. */
export interface SentenceNames {
  readonly attribute: (code: string) => string | null;
  readonly list: (hash: string) => string | null;
  readonly mail: (id: number) => string | null;
  readonly segment: (hash: string) => string | null;
  /** `form`, `import` or `token` and its id: `form:12`. */
  readonly source: (source: string) => string | null;
}
