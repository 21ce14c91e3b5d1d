import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import type { Translator } from '../../../../../messages/translator.ts';
import { findBlock } from './areas.ts';
import type { BlockKey } from './block-keys.ts';
import type { BlockText } from './block-texts.ts';
import { componentLabel } from './component-label.ts';
import { kindOf, placeValues } from './sentences.ts';

/** Returns the accessible name of a text, such as `Heading, Color panel, 3 of 9`. */
export function textName(
  t: Translator<'block-editor'>,
  document: BlockDocument,
  { block, text }: { readonly block: BlockKey; readonly text: BlockText },
): string {
  const placed = findBlock(document, block);
  if (placed === undefined) return text.component.name;
  const { name, position, count } = placeValues(t, document, placed);
  return t('text.label', { text: componentLabel(t, kindOf(placed), text.component), name, position, count });
}
