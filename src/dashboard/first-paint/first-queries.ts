import { usualPageSize } from '../page-sizes.ts';

/**
 * Default page size and ordering of contacts, shared by the first script and the page, so that both make the same call.
 */
export const contactsDefaults = { paginate_by: usualPageSize, ordering: '-updated' } as const;
