/** The number of gray rows after the title in a page's skeleton. */
export const skeletonRows = 9;
