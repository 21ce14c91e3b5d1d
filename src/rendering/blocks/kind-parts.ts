import type { CatalogComponent } from './catalog-entry.ts';

/** Values and components that several kinds share. */

export const noImage = { src: '', alt: '', href: '' };

export const heading: CatalogComponent = { type: 'heading', name: 'heading', label: 'Heading', level: 3 };
export const text: CatalogComponent = { type: 'richtext', name: 'text', label: 'Text' };
export const image: CatalogComponent = { type: 'image', name: 'image', label: 'Image' };
export const portrait: CatalogComponent = { ...image, as: 'round' };
export const button: CatalogComponent = { type: 'button', name: 'button', label: 'Button' };
export const link: CatalogComponent = { type: 'link', name: 'link', label: 'Link' };
export const kicker: CatalogComponent = {
  type: 'text',
  name: 'kicker',
  label: 'Text above heading',
  as: 'kicker',
};
export const personName: CatalogComponent = { type: 'text', name: 'name', label: 'Name', as: 'name' };
export const role: CatalogComponent = { type: 'text', name: 'role', label: 'Role', as: 'role' };
export const color: CatalogComponent = { type: 'colour', name: 'color', label: 'Color' };

/** Returns the choice of items per row. */
export function acrossOf(...values: readonly string[]): CatalogComponent {
  return {
    type: 'choice',
    name: 'across',
    label: 'Items per row',
    choices: values.map((value) => ({ value, label: value })),
  };
}

/** Returns a list of items with these fields. */
export function itemsOf(
  as: string,
  { min, max }: { readonly min: number; readonly max: number },
  fields: readonly CatalogComponent[],
): CatalogComponent {
  return { type: 'items', name: 'items', label: 'Items', as, min, max, fields };
}

/** Returns a choice; `choices` are its values with their labels, in the order of an object's keys: numbers first. */
export function choiceOf(
  name: string,
  label: string,
  choices: Readonly<Record<string, string>>,
): CatalogComponent {
  return {
    type: 'choice',
    name,
    label,
    choices: Object.entries(choices).map(([value, words]) => ({ value, label: words })),
  };
}

/** Returns a setting that is on or off. */
export function yesOrNo(name: string, label: string): CatalogComponent {
  return {
    type: 'choice',
    name,
    label,
    choices: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  };
}
