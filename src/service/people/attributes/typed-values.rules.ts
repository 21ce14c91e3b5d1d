import {
  attributeTypes,
  choicesIn,
  hasOptions,
  type ValueType,
} from '../../../lib/contact/attribute-types.ts';
import { isCellFormat } from '../../../lib/contact/cell-format-names.ts';
import { readCell } from '../../../lib/contact/cell-formats.ts';
import { foldKey } from '../../../lib/text/fold-key.ts';
import { ValueJudge } from '../../../lib/contact/value-judge.ts';
import { messageOf, type Message } from '../../../messages/translator.ts';

/** An attribute with the type of its values. */
export interface TypedAttribute extends ValueType {
  readonly code: string;
  readonly name: string;
}

type Values = Readonly<Record<string, string>>;

/** Judges of attributes, by code. */
export type ValueJudges = ReadonlyMap<string, ValueJudge>;

/** Returns a judge for each attribute. */
export function judgesOf(attributes: readonly TypedAttribute[]): ValueJudges {
  return new Map(attributes.map((attribute) => [attribute.code, new ValueJudge(attribute)]));
}

/** Values to write, and the facts for judging them. */
export interface ValuesWritten {
  /** As sent. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly before: Values;
  readonly judges: ValueJudges;
}

/** Values as stored, with a sentence for each that doesn't fit its attribute. */
export interface ValuesJudged {
  readonly values: Record<string, string>;
  readonly refused: readonly Message<'api'>[];
}

/** Judges values by the types of their attributes. A value written back unchanged is always accepted. */
export function typedValues(values: Values, { given, before, judges }: ValuesWritten): ValuesJudged {
  const refused: Message<'api'>[] = [];
  const kept: Record<string, string> = {};
  for (const [code, text] of Object.entries(values)) {
    const judge = judges.get(code);
    const isStanding = text === before[code] || !Object.hasOwn(given, code);
    const value = judge === undefined || isStanding ? text : read(judge, given[code], text);
    if (value === null && judge !== undefined) refused.push(valueRefusal(code, judge, given[code]));
    else if (value !== null && value !== '') kept[code] = value;
  }
  return { values: kept, refused };
}

function read(judge: ValueJudge, given: unknown, text: string): string | null {
  return Array.isArray(given) && judge.type.type !== attributeTypes.choices ? null : judge.read(text);
}

const kinds = ['other', 'number', 'date', 'yesno', 'choice', 'choices'] as const;

/** Maximum options that a refusal names. */
const namedOptions = 20;

/** Returns the sentence for a value that doesn't fit its attribute. */
export function valueRefusal(code: string, { type }: ValueJudge, given: unknown): Message<'api'> {
  const kind =
    Array.isArray(given) && type.type < attributeTypes.choice ? 'other' : (kinds[type.type] ?? 'other');
  const isOpen = type.open && type.type >= attributeTypes.choice;
  const named = type.options.slice(0, namedOptions);
  const options = [...named, ...(type.options.length > namedOptions ? ['…'] : [])].join(', ');
  return messageOf('api', 'attribute.value', { code, kind: isOpen ? 'open' : kind, options });
}

/** Rules for converting stored values to another type. */
export interface Conversion {
  /** Their format; '' for none. */
  readonly format: string;
  /** New names of options, by fold; '' for a removed one. */
  readonly renamed: ReadonlyMap<string, string>;
}

/** The conversion of values that are already in the form of their type. */
export const plainConversion: Conversion = { format: '', renamed: new Map() };

/**
 * Reads a stored value as a value of another type: with a format if it fits, else unchanged. Returns '' if nothing is left
 * of it, or null if it doesn't fit.
 */
export function convertedValue(
  judge: ValueJudge,
  stored: string,
  { format, renamed }: Conversion,
): string | null {
  const named = renamed.size === 0 ? stored : withNewNames(judge.type, stored, renamed);
  const read = isCellFormat(format) ? readCell(named, format) : null;
  return (read === null ? null : judge.read(read)) ?? judge.read(named);
}

function withNewNames({ type }: ValueType, stored: string, renamed: Conversion['renamed']): string {
  if (!hasOptions(type)) return stored;
  const options = type === attributeTypes.choices ? choicesIn(stored) : [stored];
  const named = options.map((option) => renamed.get(foldKey(option)) ?? option);
  return named.filter((option) => option !== '').join(', ');
}
