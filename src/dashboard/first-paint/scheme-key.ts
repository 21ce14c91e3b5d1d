/** The browser's storage key of the user's choice of light or dark. The name is Mantine's, which once stored it. */
export const schemeKey = 'mantine-color-scheme-value';

/** The root element's attribute with the scheme; Mantine's styles follow it, too. */
export const schemeAttribute = 'data-mantine-color-scheme';
