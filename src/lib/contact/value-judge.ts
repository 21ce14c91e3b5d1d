import { foldKey } from '../text/fold-key.ts';
import { attributeTypes, choicesIn, mostOptions, readOption, type ValueType } from './attribute-types.ts';
import { keptNumber, readDay, readYesNo } from './cell-formats.ts';
import { cleanText } from './contact-fields.ts';

const day = /^\d{4}-\d{2}-\d{2}(?:[T ].+)?$/;

/**
 * Judge of an attribute's values by its type. The only one: interface, importer, forms, and dashboard use it. Options
 * that it adds to an open attribute are valid for the following values.
 */
export class ValueJudge {
  readonly type: ValueType;
  /** Options added by values, in order. */
  readonly made: string[] = [];
  /** Options with their positions, by fold. */
  readonly #options: Map<string, { readonly option: string; readonly place: number }>;

  constructor(type: ValueType) {
    this.type = type;
    this.#options = new Map(type.options.map((option, place) => [foldKey(option), { option, place }]));
  }

  /** Returns a value as stored, '' for none; null if it doesn't fit. */
  read(given: string): string | null {
    const text = cleanText(given);
    if (text === '') return '';
    switch (this.type.type) {
      case attributeTypes.number:
        return keptNumber(text);
      case attributeTypes.date:
        return day.test(text) ? readDay(text, 'ymd') : null;
      case attributeTypes.yesNo:
        return readYesNo(text);
      case attributeTypes.choice:
        return this.#take([text]);
      case attributeTypes.choices:
        return this.#take(choicesIn(text));
      default:
        return text;
    }
  }

  #take(words: readonly string[]): string | null {
    const found = new Map<string, { readonly option: string; readonly place: number }>();
    const made: string[] = [];
    for (const word of words) {
      const key = foldKey(word);
      const known = this.#options.get(key) ?? found.get(key);
      const option = known === undefined && this.type.open ? readOption(word) : null;
      const place = this.#options.size + made.length;
      if (known !== undefined) found.set(key, known);
      else if (option === null || place >= mostOptions) return null;
      else {
        made.push(option);
        found.set(key, { option, place });
      }
    }
    for (const option of made) this.#options.set(foldKey(option), { option, place: this.#options.size });
    this.made.push(...made);
    const inOrder = [...found.values()].sort((one, other) => one.place - other.place);
    return inOrder.map(({ option }) => option).join(', ');
  }
}
