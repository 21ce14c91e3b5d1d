/** The browser's storage key of the person's choice of language. */
export const languageKey = 'newsdesk-language';
