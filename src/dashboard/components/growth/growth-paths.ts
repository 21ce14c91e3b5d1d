import type { Match } from '../../../contract/people/segments/match.ts';
import { contactsMatching } from '../../paths.ts';

/** First and last day, such as `2026-01-31`. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** Growth counts days of UTC, whatever zone the browser is in. */
const zone = 'UTC';

/** Returns the page of the contacts that were added in some days, or that joined a list in them. */
export function joinedPath(list: string | null, days: Days): string {
  const joined = between(days);
  const match: Match =
    list === null ? { on: 'created', ...joined } : { on: 'list', is: 'on', lists: [list], joined };
  return contactsMatching({ all: [match] }, zone);
}

function between({ from, to }: Days) {
  return { is: 'between', from, to } as const;
}
