import type { Block } from '../../contract/mails/block-document.ts';
import type { PlacedComponent } from './placed-component.ts';
import { isRecord } from '../../lib/is-record.ts';
import { textData } from './block-data.ts';
import { readTextLook, type TextLook } from './block-look.ts';
import { hook, type RenderContext } from './render-context.ts';
import { fieldsOf, itemsData, type Item } from './item-data.ts';

type Component = Block['components'][number];

/** Function that renders a component: `renderComponent`, passed as an argument because it renders lists too. */
export type Render = (placed: PlacedComponent, context: RenderContext) => string;

/** A list ready to be rendered. */
export interface ItemList {
  readonly items: readonly Item[];
  readonly component: Component;
  /** The other values of the block, which shape the list. */
  readonly data: PlacedComponent['data'];
  /** Attribute for an editor to find the list. */
  readonly found: string;
  /** Renders a field of an item; empty if it shows nothing. */
  readonly part: (item: Item, name: string, context: RenderContext) => string;
  /** Renders the values that no field of the item names, so that no words are lost. */
  readonly rest: (item: Item, context: RenderContext) => string;
}

/** Reads a list of a block. */
export function itemList(placed: PlacedComponent, context: RenderContext, render: Render): ItemList {
  const { component, value, data, marks } = placed;
  const fields = fieldsOf(component);
  const byName = new Map(fields.map((field) => [field.name, field]));
  const ofField = (field: Component, item: Item, own: RenderContext) =>
    rendered({ field, item }, own, (hooks) =>
      render(
        {
          component: field,
          value: item.values[field.name],
          data: item.values,
          isOfItem: true,
          isMain: fields.length === 1,
          marks: (part) => marks?.(`${item.at}-${field.name}${part === undefined ? '' : `-${part}`}`),
        },
        { ...own, hooks },
      ),
    );
  const looks = new Map(
    fields.map(({ name }) => [name, readTextLook(placed.options, `${component.name}/${name}`)]),
  );
  return {
    items: itemsData(value, fields),
    component,
    data,
    found: hook(context, 'component', component.name),
    part(item, name, own) {
      const field = byName.get(name);
      if (field === undefined) return '';
      const named = { ...own, textName: `${component.name}/${name}` };
      return ofField(field, item, withFieldLook(named, looks.get(name) ?? null));
    },
    rest: (item, own) =>
      Object.keys(item.values)
        .filter((name) => !byName.has(name) && typeof item.values[name] !== 'number')
        .map((name) => ofField({ type: typeOf(item.values[name]), name }, item, own))
        .join(''),
  };
}

/** Applies the look of one text of all items over the look of the list. */
function withFieldLook(context: RenderContext, look: TextLook | null): RenderContext {
  if (look === null) return context;
  const { text } = context;
  return {
    ...context,
    align: look.align ?? context.align,
    text: { ...look, color: look.color ?? text?.color ?? null, size: look.size ?? text?.size ?? null },
  };
}

/** Returns the type of a value that no field names. */
function typeOf(value: unknown): string {
  if (isRecord(value) && 'src' in value) return 'image';
  return isRecord(value) && 'href' in value ? 'link' : 'richtext';
}

/** Renders a field, with the attribute for an editor to find its text: `data-nd-text="0-heading"`. */
function rendered(
  { field: { type, name }, item: { at, values } }: { field: Component; item: Item },
  context: RenderContext,
  render: (hooks: boolean) => string,
): string {
  if (type === 'image')
    return render(context.hooks).replace(' data-nd-component=', `${itemHook(at, context)}$&`);
  if (textData(values[name]).trim() === '') return '';
  const html = render(false);
  if (!context.hooks || html === '') return html;
  const found = ` data-nd-text="${hookName(`${at}-${name}`)}"`;
  switch (type) {
    case 'heading':
    case 'text':
      return html.replace(/^<\w+/, (tag) => tag + found);
    case 'richtext':
      return `<div${found}>${html}</div>`;
    case 'link':
      return html.replace('<a ', `<a data-nd-text="${hookName(`${at}-${name}-label`)}" `);
    default:
      return html;
  }
}

/** Renders the attribute for an editor to find the item of an image. */
export function itemHook(at: number, context: RenderContext): string {
  return hook(context, 'item', String(at));
}

function hookName(name: string): string {
  return name.replace(/[^\p{L}\p{N}_-]/gu, '');
}
