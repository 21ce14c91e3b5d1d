/** Where the person's choice of language is kept in the browser. */
export const languageKey = 'newsdesk-language';
