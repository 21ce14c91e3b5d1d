/** Page sizes on offer; the interface allows 100 at most. */
export const pageSizes = [25, 50, 100] as const;

/** Rows on a page until somebody chooses. */
export const usualPageSize = 50;
