/** Grey bars where a page will be: a title, then rows. */
export const skeletonRows = 9;
