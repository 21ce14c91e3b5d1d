import type { Block } from '../../../../../contract/mails/block-document.ts';
import { textData } from '../../../../../rendering/blocks/block-data.ts';
import { settingLabel } from './block-words.ts';
import type { Translator } from '../../../../../messages/translator.ts';

/** Returns the label of a component: translated if its kind is ours, otherwise its own label or its name. */
export function componentLabel(
  t: Translator<'block-editor'>,
  kind: Partial<Block> | null,
  component: Block['components'][number],
): string {
  const known = settingLabel(t, textData(kind?.slug), component.name);
  if (known !== null) return known;
  const label = textData(component['label']).trim();
  if (label !== '') return label;
  const words = component.name.replace(/[_-]+/g, ' ').trim();
  return words === '' ? t('field.unnamed.label') : words.charAt(0).toUpperCase() + words.slice(1);
}
