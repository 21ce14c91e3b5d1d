/** The browser's storage key of the user's choice of language. */
export const languageKey = 'newsdesk-language';
