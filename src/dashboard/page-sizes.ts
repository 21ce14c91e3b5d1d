/** Page sizes to choose from; the API allows 100 at most. */
export const pageSizes = [25, 50, 100] as const;

/** Rows on a page until the user chooses. */
export const usualPageSize = 50;
