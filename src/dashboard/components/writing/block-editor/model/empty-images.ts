import type { Block, PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { imageData } from '../../../../../rendering/blocks/block-data.ts';
import { fieldsOf } from '../../../../../rendering/blocks/item-data.ts';
import { dataOf } from './operations.ts';
import { kindOf } from './sentences.ts';

type Component = Block['components'][number];

/** An empty image of a block. */
export interface EmptyImage {
  /** The component, or the field of a list's items. */
  readonly component: Component;
  /** The name of the component, or of the list. */
  readonly name: string;
  /** The item's position; missing for an image outside of lists. */
  readonly item?: number;
  /** True for an image that the block shows as a hatched area while it is empty. */
  readonly isMain: boolean;
}

/** Returns the empty images of a block; of each list, only the first. */
export function emptyImagesOf(placed: PlacedBlock): EmptyImage[] {
  const components: unknown = kindOf(placed)?.components;
  if (!Array.isArray(components)) return [];
  const isPicture = placed.block.slug === 'image';
  const data = dataOf(placed);
  return placed.block.components.flatMap((component): EmptyImage[] => {
    const { type, name } = component;
    if (type === 'image') return isEmpty(data[name]) ? [{ component, name, isMain: isPicture }] : [];
    if (type !== 'items' || ('sign' in data && data['sign'] !== 'picture')) return [];
    const fields = fieldsOf(component);
    const field = fields.find((one) => one.type === 'image');
    const items: unknown = data[name];
    if (field === undefined || !Array.isArray(items)) return [];
    const item = items.findIndex((one: unknown) => isEmpty(isRecord(one) ? one[field.name] : ''));
    return item === -1 ? [] : [{ component: field, name, item, isMain: fields.length === 1 }];
  });
}

function isEmpty(value: unknown): boolean {
  return imageData(value).src === '';
}
