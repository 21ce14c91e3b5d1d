import type { ContactFilters } from '../../api/contacts.ts';
import { dateFilterOf } from '../filter/date-filter.ts';

/** Returns the times of older URLs that conditions can't express, such as a month of any year. */
export function usualTimes(query: ContactFilters) {
  return (['created', 'updated'] as const).filter((name) =>
    Object.values(dateFilterOf(name, query)).some((value) => value !== null),
  );
}
