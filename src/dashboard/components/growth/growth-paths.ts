import type { Match } from '../../../contract/people/segments/match.ts';
import { contactsMatching } from '../../paths.ts';
import { growthZone } from './growth-figures.ts';

/** First and last day, such as `2026-01-31`. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** Returns the page of the contacts added within some days, or who joined a list within them. */
export function joinedPath(list: string | null, days: Days): string {
  const joined = between(days);
  const match: Match =
    list === null ? { on: 'created', ...joined } : { on: 'list', is: 'on', lists: [list], joined };
  return contactsMatching({ all: [match] }, growthZone);
}

/** Returns the page of the contacts who left a list within some days. */
export function leftPath(list: string, days: Days): string {
  return contactsMatching(
    { all: [{ on: 'list', is: 'cancelled', lists: [list], left: between(days) }] },
    growthZone,
  );
}

/** Returns the page of the contacts who are inactive now for a reason, on a list or any. */
export function inactivePath(list: string | null, reason: 'bounced' | 'complained'): string {
  const inactive: Match = { on: 'active', is: 'reason', values: [reason] };
  if (list === null) return contactsMatching({ all: [inactive] }, growthZone);
  // A complaint unsubscribes the contact, too.
  const onList: Match = { on: 'list', is: 'on', lists: [list] };
  return contactsMatching({ all: [onList, inactive] }, growthZone);
}

/** Returns the page of the contacts added through a source within some days; null if it isn't known. */
export function sourceContactsPath(source: string, days: Days): string | null {
  if (source === '') return null;
  return contactsMatching(
    {
      all: [
        { on: 'source', is: 'one_of', values: [source] },
        { on: 'created', ...between(days) },
      ],
    },
    growthZone,
  );
}

function between({ from, to }: Days) {
  return { is: 'between', from, to } as const;
}
