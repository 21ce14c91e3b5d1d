import type { contactList } from '../../../contract/people/contacts.ts';
import type { Match } from '../../../contract/people/segments/match.ts';
import type { ContactFilters } from '../../api/contacts.ts';
import type { UrlFilters } from '../../hooks/useUrlFilters.ts';

/** The filters of a URL, and their change. */
export interface MatchFiltersProps {
  readonly query: ContactFilters;
  readonly onChange: UrlFilters<typeof contactList.query>['change'];
  /** The page's own condition, such as its list; saved with the others. */
  readonly within?: Match;
}
