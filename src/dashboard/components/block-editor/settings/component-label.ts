import type { PlacedBlock } from '../../../../contract/block-document.ts';
import { textData } from '../../../../rendering/blocks/block-data.ts';

type Component = PlacedBlock['block']['components'][number];

/** What a component is called: its own label, else its name in words. */
export function componentLabel(component: Component): string {
  const label = textData(component['label']).trim();
  if (label !== '') return label;
  const words = component.name.replace(/[_-]+/g, ' ').trim();
  return words === '' ? 'Value' : words.charAt(0).toUpperCase() + words.slice(1);
}
