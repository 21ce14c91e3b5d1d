import type { Attribute } from '../../../contract/people/attributes.ts';
import type { ContactFilters } from '../../api/contacts.ts';
import type { Selection } from '../table/useSelection.ts';

/** Selected contacts. */
export interface SelectedContacts {
  readonly selection: Selection;
  readonly pageKeys: readonly string[];
  readonly total: number;
  /** Filters of the contacts that “all matching” selects. */
  readonly query: ContactFilters;
  readonly attributes: readonly Attribute[];
}
