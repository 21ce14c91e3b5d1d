import type { Attribute } from '../../../contract/people/attributes.ts';
import type { Match } from '../../../contract/people/segments/match.ts';
import { attributeTypes } from '../../../lib/contact/attribute-types.ts';

/** Maximum number of recipes for dates of contacts. */
const mostDates = 2;

/** Returns starter segments for the dates of contacts, such as a birthday within the next 7 days. */
export function dateRecipes(attributes: readonly Attribute[]): readonly Match[] {
  return attributes
    .filter(({ type }) => type === attributeTypes.date)
    .slice(0, mostDates)
    .map(({ code }) => ({ all: [{ on: 'attribute', code, is: 'anniversary', n: 7, unit: 'day' }] }));
}

/** Starter segments. Their names are their sentences. */
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
