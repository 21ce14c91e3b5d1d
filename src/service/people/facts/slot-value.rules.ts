import { attributeTypes } from '../../../lib/contact/attribute-types.ts';
import { foldKey } from '../../../lib/text/fold-key.ts';
import { remembered } from '../../../lib/text/remembered.ts';
import { parseDay } from '../../../lib/time/calendar.ts';

/** Surrounds each of several choices in a slot; no folded text has one. */
export const choiceEnd = '\n';

const number = /^-?\d+(?:\.\d{1,6})?$/;

/** Beyond the numbers of all conditions; a stored text may have more digits than a database accepts. */
const largest = Number.MAX_SAFE_INTEGER;

/** Returns the number in a stored text; null if it isn't one. */
export function numberOf(stored: string): number | null {
  return number.test(stored) ? Math.max(-largest, Math.min(largest, Number(stored))) : null;
}

/** Returns the folded words of a stored choice or of several. */
export function wordsOf(parts: readonly string[]): string[] {
  return parts.map(foldKey).filter((word) => word !== '');
}

const foldStored = remembered(foldKey);

/** Returns a stored value in the form of its slot; null if it is missing, empty, or unreadable. */
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
      return foldStored(stored) || null;
  }
}
