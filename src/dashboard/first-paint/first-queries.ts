import { usualPageSize } from '../page-sizes.ts';

/**
 * Page size and ordering of contacts until the address says otherwise. The first script asks with them, and the page
 * after it, so that both mean the same call.
 */
export const contactsDefaults = { paginate_by: usualPageSize, ordering: '-updated' } as const;
