import type { Access } from './dialect.ts';

/** Facts about a filtered, ordered page before it is read. */
export interface PageSituation {
  /** All contacts, by the counter. */
  readonly contacts: number;
  /** Subscriptions to the lists asked for, by their counters; undefined without a filter by list. */
  readonly listed?: number | undefined;
  /** Number of contacts that match all filters; undefined while it is being counted. */
  readonly matches?: number | undefined;
  /** The last row's position, counted from the start: skipped rows and the page's own. */
  readonly lastRow?: number;
}

/** Plan for reaching the contacts on the lists, and those that contain the text. */
export interface PagePlan {
  readonly lists: Access;
  readonly text: Access;
}

/** Fetching a contact by id and sorting it costs about as much as skipping this many in order. */
const stepsPerCollected = 10;

/**
 * Chooses how the engine should go about a page of contacts, or (without `matches`) their count. A page is either
 * collected and sorted, which costs a step for each match, or walked to in the order's index, which passes by
 * all the others on the way. A count collects whatever holds the fewest.
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
