import { createContext, type ReactNode } from 'react';

/** Function that returns what the page knows about a merge tag, given by its source, such as a count of recipients. */
type TagNote = (source: string) => ReactNode;

/** The notes about merge tags on the page around them; none outside of an email. */
export const TagNoteContext = createContext<TagNote>(() => null);
