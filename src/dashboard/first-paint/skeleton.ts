/** Gray bars in place of a page: a title, then this many rows. */
export const skeletonRows = 9;
