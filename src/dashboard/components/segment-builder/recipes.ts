import type { Match } from '../../../contract/people/segments/match.ts';

/** Segments to start from. Their names are their sentences. */
export const recipes: readonly Match[] = [
  { all: [{ on: 'created', is: 'in_last', n: 1, unit: 'month' }] },
  { all: [{ on: 'last_open', is: 'in_last', n: 90, unit: 'day' }] },
  { all: [{ on: 'last_click', is: 'in_last', n: 30, unit: 'day' }] },
  { all: [{ on: 'quiet', is: 'for', n: 6, unit: 'month' }] },
  { all: [{ on: 'mail', is: 'opened', mails: { last: 5 }, which: 'all' }] },
  { all: [{ on: 'mail', is: 'opened', mails: { last: 5 }, which: 'none' }] },
  { all: [{ on: 'unopened', is: 'at_least', n: 10 }] },
  { all: [{ on: 'last_mail', is: 'never' }] },
  { all: [{ on: 'name', is: 'empty' }] },
  { all: [{ on: 'domain', is: 'one_of', values: ['gmail.com', 'googlemail.com'] }] },
];
