import type { Attribute } from '../../../contract/people/attributes.ts';
import { attributeTypes } from '../../../lib/contact/attribute-types.ts';
import { ValueJudge } from '../../../lib/contact/value-judge.ts';
import type { Translator } from '../../../messages/translator.ts';
import { typeOf } from './type-of.ts';

/** Returns whether a value fits its attribute; an empty one always does. */
export function isFit(attribute: Attribute, value: string): boolean {
  return new ValueJudge(typeOf(attribute)).read(value) !== null;
}

/** Returns the sentence for a value that doesn't fit its attribute; null for one that does. */
export function misfitOf(
  attribute: Attribute,
  value: string,
  t: Translator<'attribute-values'>,
): string | null {
  if (isFit(attribute, value)) return null;
  const { type, open } = typeOf(attribute);
  if (type === attributeTypes.number) return t('number.error');
  if (type === attributeTypes.date) return t('date.error');
  if (type === attributeTypes.yesNo) return t('yesNo.error');
  return t(open ? 'option.error' : 'choice.error');
}
