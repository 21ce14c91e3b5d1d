import { foldKey } from '../text/fold-key.ts';

/** The types of attributes, as numbers on the wire. */
export const attributeTypes = { text: 0, number: 1, date: 2, yesNo: 3, choice: 4, choices: 5 } as const;

/** The type of an attribute's values. `options` and `open` count only for choices; open ones accept new options. */
export interface ValueType {
  readonly type: number;
  readonly options: readonly string[];
  readonly open: boolean;
}

/** The default type of an attribute. */
export const textType: ValueType = { type: attributeTypes.text, options: [], open: false };

/** Maximum options of an attribute. */
export const mostOptions = 500;

/** Maximum characters of an option. */
const optionLength = 64;

/** Returns an option as stored, with single spaces; null for an invalid text. */
export function readOption(text: string): string | null {
  const option = text.trim().replace(/\s+/gu, ' ');
  const isFit = option.length <= optionLength && !/[,;|\p{Control}]/u.test(option) && foldKey(option) !== '';
  return isFit ? option : null;
}

/** Returns options as stored, each once by its fold; null if one is invalid, or there are too many. */
export function readOptions(texts: readonly string[]): string[] | null {
  const found = new Map<string, string>();
  for (const text of texts) {
    const option = readOption(text);
    if (option === null) return null;
    if (!found.has(foldKey(option))) found.set(foldKey(option), option);
  }
  return found.size > mostOptions ? null : [...found.values()];
}

/** Returns whether values of a type are options. */
export function hasOptions(type: number): boolean {
  return type === attributeTypes.choice || type === attributeTypes.choices;
}

/** Returns the options of a value of several choices. */
export function choicesIn(value: string): string[] {
  return value
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
