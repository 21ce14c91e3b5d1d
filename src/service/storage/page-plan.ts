import type { Access } from './dialect.ts';

/** Facts about a filtered, ordered page before it is read. */
export interface PageSituation {
  /** Number of all contacts, from the counter. */
  readonly contacts: number;
  /** Number of subscriptions to the filtered lists, from their counters. Undefined without a filter by list. */
  readonly listed?: number | undefined;
  /** Number of contacts that match all filters. Undefined for the plan of this count. */
  readonly matches?: number | undefined;
  /** Position of the page's last row from the start: the offset plus the rows of the page. */
  readonly lastRow?: number;
}

/** Plan for finding the contacts on the lists, and the contacts that contain the text. */
export interface PagePlan {
  readonly lists: Access;
  readonly text: Access;
}

/** Number of contacts that can be skipped in order at the cost of fetching one by id and sorting it. */
const stepsPerCollected = 10;

/**
 * Chooses how the engine finds a page of contacts, or their count if `matches` is undefined. Collecting and sorting a page
 * costs a step per match. Walking to it in the index of the order passes all other contacts on the way. A count collects
 * the smaller set.
 */
export function planPage({ contacts, listed, matches, lastRow = 0 }: PageSituation): PagePlan {
  if (matches === undefined) {
    const fewListed = listed !== undefined && listed * 50 < contacts;
    return fewListed ? { lists: 'collect', text: 'probe' } : { lists: 'probe', text: 'collect' };
  }
  const passedBy = matches === 0 ? contacts : (Math.min(lastRow, matches) / matches) * contacts;
  if (listed !== undefined && listed * stepsPerCollected < passedBy)
    return { lists: 'collect', text: 'probe' };
  return { lists: 'probe', text: matches * stepsPerCollected < passedBy ? 'collect' : 'probe' };
}
