/** Where the person's choice of light or dark is kept in the browser. The name is Mantine's, which kept it once. */
export const schemeKey = 'mantine-color-scheme-value';

/** The attribute of the root element that names the scheme; Mantine's styles follow it, too. */
export const schemeAttribute = 'data-mantine-color-scheme';
