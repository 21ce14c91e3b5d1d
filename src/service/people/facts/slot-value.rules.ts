import { attributeTypes } from '../../../lib/contact/attribute-types.ts';
import { foldKey } from '../../../lib/text/fold-key.ts';
import { parseDay } from '../../../lib/time/calendar.ts';

/** Stands before and after each of several choices in a slot; no folded text has one. */
export const choiceEnd = '\n';

const number = /^-?\d+(?:\.\d{1,6})?$/;

/** Beyond all that conditions compare with; a stored text may have so many digits that no database takes the number. */
const largest = Number.MAX_SAFE_INTEGER;

/** Returns the number that a stored text is; null if it is none. */
export function numberOf(stored: string): number | null {
  return number.test(stored) ? Math.max(-largest, Math.min(largest, Number(stored))) : null;
}

/** Returns the folded words of a stored choice or of several. */
export function wordsOf(parts: readonly string[]): string[] {
  return parts.map(foldKey).filter((word) => word !== '');
}

/** Returns a stored value of a type as its slot keeps it; null for one that is missing, empty, or can't be read. */
export function slotValue(type: number, stored: string): number | string | null {
  switch (type) {
    case attributeTypes.number:
      return numberOf(stored);
    case attributeTypes.date:
      return parseDay(stored);
    case attributeTypes.yesNo:
      return stored === 'true' ? 1 : stored === 'false' ? 0 : null;
    case attributeTypes.choices: {
      const words = wordsOf(stored.split(','));
      return words.length === 0 ? null : [choiceEnd, words.join(choiceEnd), choiceEnd].join('');
    }
    default:
      return foldKey(stored) || null;
  }
}
