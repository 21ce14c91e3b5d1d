import { usualPageSize } from '../page-sizes.ts';

/**
 * Page size and ordering of contacts unless the URL has others. The first script and the page share them, so that both
 * make the same call.
 */
export const contactsDefaults = { paginate_by: usualPageSize, ordering: '-updated' } as const;
