import { valueFormats } from '../../../contract/jobs/attribute-types.ts';
import type { Attribute } from '../../../contract/people/attributes.ts';
import { attributeTypes } from '../../../lib/contact/attribute-types.ts';
import type { Translator } from '../../../messages/translator.ts';
import { typeOf } from '../../components/attribute-values/type-of.ts';

/** The types to choose from, in order. */
export const optionalTypes = [0, 1, 2, 3, 4, 5] as const;

/** The format of values before they have a type. */
type Format = (typeof valueFormats)[number];

/** A type while it is edited. */
export interface TypeDraft {
  readonly type: (typeof optionalTypes)[number];
  readonly options: string[];
  readonly open: boolean;
  readonly format: Format;
  /** New names of existing options by their old names; empty for a removed option. */
  readonly renamed: Readonly<Record<string, string>>;
}

const names = ['text', 'number', 'date', 'yesNo', 'choice', 'choices'] as const;

/** Returns the draft of an attribute's current type. */
export function draftOf(attribute: Attribute): TypeDraft {
  const { type, options, open } = typeOf(attribute);
  return { type: optionalType(String(type)), options: [...options], open, format: '', renamed: {} };
}

/** Returns the type of a choice. */
export function optionalType(text: string): TypeDraft['type'] {
  return optionalTypes.find((one) => String(one) === text) ?? attributeTypes.text;
}

/** Returns the name of a type. */
export function typeWord(type: number | undefined, t: Translator<'attributes'>): string {
  return t('type.name', { type: names[type ?? 0] ?? 'other' });
}

/** Returns whether a text names a format. */
export function isFormat(text: string): text is Format {
  return valueFormats.some((one) => one === text);
}

/** Returns the possible formats of values of a type; empty if there is only one. */
export function formatsOf(
  type: number,
  t: Translator<'attributes'>,
): { readonly value: Format; readonly label: string }[] {
  if (type === attributeTypes.number) {
    return [
      { value: 'point', label: '1,234.56' },
      { value: 'comma', label: '1.234,56' },
    ];
  }
  if (type !== attributeTypes.date) return [];
  return [
    { value: 'ymd', label: t('type.ymd.option') },
    { value: 'dmy', label: t('type.dmy.option') },
    { value: 'mdy', label: t('type.mdy.option') },
  ];
}
