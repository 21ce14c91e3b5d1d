import type { Block, PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { imageData } from '../../../../../rendering/blocks/block-data.ts';
import { fieldsOf } from '../../../../../rendering/blocks/item-data.ts';
import { dataOf } from './operations.ts';
import { kindOf } from './sentences.ts';

type Component = Block['components'][number];

/** An image that a block has room for, and that its email doesn't show while it is empty. */
export interface EmptyImage {
  /** The component, or the field of a list's items. */
  readonly component: Component;
  /** The name of the component, or of the list. */
  readonly name: string;
  /** The item's position; missing for an image outside of lists. */
  readonly item?: number;
}

/** Returns the images that a block could have; of each list the first. Those that show a place of their own are left out. */
export function emptyImagesOf(placed: PlacedBlock): EmptyImage[] {
  const components: unknown = kindOf(placed)?.components;
  if (!Array.isArray(components) || placed.block.slug === 'image') return [];
  const data = dataOf(placed);
  return placed.block.components.flatMap((component): EmptyImage[] => {
    const { type, name } = component;
    if (type === 'image') return isEmpty(data[name]) ? [{ component, name }] : [];
    if (type !== 'items' || ('sign' in data && data['sign'] !== 'picture')) return [];
    const fields = fieldsOf(component);
    const field = fields.length === 1 ? undefined : fields.find((one) => one.type === 'image');
    const items: unknown = data[name];
    if (field === undefined || !Array.isArray(items)) return [];
    const item = items.findIndex((one: unknown) => isEmpty(isRecord(one) ? one[field.name] : ''));
    return item === -1 ? [] : [{ component: field, name, item }];
  });
}

function isEmpty(value: unknown): boolean {
  return imageData(value).src === '';
}
