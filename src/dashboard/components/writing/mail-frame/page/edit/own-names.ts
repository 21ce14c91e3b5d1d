/** The attribute with an element's number in the source. */
export const numberName = 'data-nd';

/** Marks elements that the editor added to the page. */
export const ownName = 'data-nd-own';
