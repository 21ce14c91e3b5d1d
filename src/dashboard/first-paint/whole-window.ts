/** The attribute of the document's root while its page fills the window, without sidebar and top bar. */
export const wholeWindowAttribute = 'data-whole-window';
