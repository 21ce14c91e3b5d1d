import { valueFormats } from '../../../contract/jobs/attribute-types.ts';
import type { Attribute } from '../../../contract/people/attributes.ts';
import { attributeTypes } from '../../../lib/contact/attribute-types.ts';
import type { Translator } from '../../../messages/translator.ts';
import { typeOf } from '../../components/attribute-values/type-of.ts';

/** The types to choose from, in their order. */
export const optionalTypes = [0, 1, 2, 3, 4, 5] as const;

/** The way in which values are written before they have a type. */
type Format = (typeof valueFormats)[number];

/** A type while it is edited. */
export interface TypeDraft {
  readonly type: (typeof optionalTypes)[number];
  readonly options: string[];
  readonly open: boolean;
  readonly format: Format;
  /** Options that contacts have, by their names before, with those that they get; empty for one that is taken away. */
  readonly renamed: Readonly<Record<string, string>>;
}

const names = ['text', 'number', 'date', 'yesNo', 'choice', 'choices'] as const;

/** Returns the type of an attribute as it begins to be edited. */
export function draftOf(attribute: Attribute): TypeDraft {
  const { type, options, open } = typeOf(attribute);
  return { type: optionalType(String(type)), options: [...options], open, format: '', renamed: {} };
}

/** Returns the type that a choice names. */
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

/** Returns the ways in which values of a type may be written; none where there is only one. */
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
