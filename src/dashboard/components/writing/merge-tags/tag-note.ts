import { createContext, type ReactNode } from 'react';

/**
 * A function that returns the page's information about a merge tag, given by its source, such as a count of recipients.
 */
type TagNote = (source: string) => ReactNode;

/** The notes about merge tags on the surrounding page; none outside of an email. */
export const TagNoteContext = createContext<TagNote>(() => null);
