import type { Attribute } from '../../../contract/people/attributes.ts';
import { attributeTypes, type ValueType } from '../../../lib/contact/attribute-types.ts';

/** Returns the type of an attribute's values; text if the service doesn't return one. */
export function typeOf({ type = attributeTypes.text, options = [], open = false }: Attribute): ValueType {
  return { type, options, open };
}
