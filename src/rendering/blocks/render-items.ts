import type { PlacedComponent } from './placed-component.ts';
import { textData } from './block-data.ts';
import type { RenderContext } from './render-context.ts';
import { figures, gallery, logos, stories } from './item-grids.ts';
import { socialIcons } from './item-icons.ts';
import { itemList, type ItemList, type Render } from './item-parts.ts';
import { bars, questions, signs, steps } from './item-stacks.ts';

type RenderList = (list: ItemList, context: RenderContext) => string;

const looks: Readonly<Record<string, RenderList>> = {
  bars,
  figures,
  gallery,
  icons: socialIcons,
  logos,
  questions,
  signs,
  steps,
  stories,
};

/** Renders a list of items by its look; an unknown one shows the words of each item. */
export function renderItems(placed: PlacedComponent, context: RenderContext, render: Render): string {
  const look = textData(placed.component['as']);
  const list = itemList(placed, context, render);
  if (list.items.length === 0 && list.found === '') return '';
  const known = Object.hasOwn(looks, look) ? looks[look] : undefined;
  return known === undefined ? plain(list, placed, context) : known(list, context);
}

function plain(
  { items, found, part, rest }: ItemList,
  placed: PlacedComponent,
  context: RenderContext,
): string {
  const fields = placed.component['fields'];
  const names = Array.isArray(fields) ? fields.map((field: unknown) => nameOf(field)) : [];
  const html = items.map(
    (item) => names.map((name) => part(item, name, context)).join('') + rest(item, context),
  );
  return found === '' ? html.join('') : `<div${found}>${html.join('')}</div>`;
}

function nameOf(field: unknown): string {
  return typeof field === 'object' && field !== null && 'name' in field ? textData(field.name) : '';
}
