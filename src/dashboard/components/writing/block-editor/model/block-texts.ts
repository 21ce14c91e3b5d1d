import type { PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { linkData, rowData, textData } from '../../../../../rendering/blocks/block-data.ts';
import { cellsData } from '../../../../../rendering/blocks/cells.ts';
import { fieldsOf } from '../../../../../rendering/blocks/item-data.ts';
import { kindOf } from './sentences.ts';

type Component = PlacedBlock['block']['components'][number];

/** A text of a block that can be edited on the canvas. */
export interface BlockText {
  /** Its name within the block, such as `heading`, `button/label`, or `rows/1-value`. */
  readonly path: string;
  /** A line has words and breaks; a rich text has paragraphs and marks, as HTML. */
  readonly kind: 'line' | 'rich';
  readonly value: string;
  readonly component: Component;
  /** The URL of a link or button; null for other texts. */
  readonly href: string | null;
  /** Returns the change of the block's values that sets the text. */
  readonly changed: (value: string) => Readonly<Record<string, unknown>>;
}

/** The place of a text: its block's key and its path. */
export interface TextPlace {
  readonly block: string;
  readonly path: string;
}

/** Returns the texts of a block in reading order; none for an unknown type of component. */
export function textsOf(placed: Pick<PlacedBlock, 'block' | 'data'>): BlockText[] {
  const components: unknown = kindOf(placed)?.components;
  if (!Array.isArray(components) || !isRecord(placed.data)) return [];
  const { data } = placed;
  return placed.block.components.flatMap((component) =>
    isRecord(component) && typeof component.name === 'string'
      ? textsOfComponent(component, data[component.name])
      : [],
  );
}

/** Returns the text with that path; undefined if the block has none. */
export function textAt(placed: Pick<PlacedBlock, 'block' | 'data'>, path: string): BlockText | undefined {
  return textsOf(placed).find((text) => text.path === path);
}

/** Returns whether a block shows its own image. */
export function hasImage(placed: Partial<PlacedBlock>): boolean {
  const components: unknown = kindOf(placed)?.components;
  return Array.isArray(components) && components.some((one) => isRecord(one) && one.type === 'image');
}

function textsOfComponent(component: Component, value: unknown): BlockText[] {
  const { type, name } = component;
  switch (type) {
    case 'heading':
    case 'text':
    case 'richtext':
      return [
        {
          path: name,
          kind: kindOfText(type),
          value: textData(value),
          component,
          href: null,
          changed: (words) => ({ [name]: words }),
        },
      ];
    case 'button':
    case 'calendar':
    case 'date':
    case 'link': {
      const label = labelOf(type, value);
      return [
        labelText(component, { path: `${name}/label`, value: label, href: linkData(value).href }, (words) =>
          withLabel(value, words),
        ),
      ];
    }
    case 'links':
      return Array.isArray(value) ? linkTexts(component, value) : [];
    case 'rows':
      return Array.isArray(value) ? rowTexts(component, value) : [];
    case 'items':
      return Array.isArray(value) ? itemTexts(component, value) : [];
    case 'cells':
      return cellTexts(component, value);
    default:
      return [];
  }
}

function kindOfText(type: string): BlockText['kind'] {
  return type === 'richtext' ? 'rich' : 'line';
}

function labelOf(type: string, value: unknown): string {
  return type === 'button' ? linkData(value).label : shownLabel(value);
}

/** Returns a link's label; a link without words shows its URL. */
function shownLabel(link: unknown): string {
  const { label, href } = linkData(link);
  return label.trim() === '' ? href : label;
}

function withLabel(link: unknown, label: string): unknown {
  if (!isRecord(link)) return { label, href: '' };
  return 'text' in link && !('label' in link) ? { ...link, text: label } : { ...link, label };
}

function labelText(
  component: Component,
  text: Pick<BlockText, 'path' | 'value' | 'href'>,
  valueOf: (words: string) => unknown,
): BlockText {
  return {
    ...text,
    kind: 'line',
    component,
    changed: (words) => ({ [component.name]: valueOf(words) }),
  };
}

function linkTexts(component: Component, links: readonly unknown[]): BlockText[] {
  return links.map((link, at) =>
    labelText(
      component,
      {
        path: `${component.name}/${at}-label`,
        value: component['as'] === 'score' ? linkData(link).label : shownLabel(link),
        href: linkData(link).href,
      },
      (words) => links.with(at, withLabel(link, words)),
    ),
  );
}

function rowTexts(component: Component, rows: readonly unknown[]): BlockText[] {
  return rows.flatMap((row, at) =>
    (['label', 'value'] as const).map((member) =>
      labelText(
        component,
        { path: `${component.name}/${at}-${member}`, value: rowData(row)[member], href: null },
        (words) => rows.with(at, withMember(row, member, words)),
      ),
    ),
  );
}

/** Returns the texts of a list's items; an item that is only a text has its field in the settings. */
function itemTexts(list: Component, items: readonly unknown[]): BlockText[] {
  return items.flatMap((item, at) =>
    isRecord(item)
      ? fieldsOf(list).flatMap((field) => fieldTexts(field, item).map((text) => within(text, at)))
      : [],
  );

  /** Returns a text of an item as one of the block. */
  function within(text: BlockText, at: number): BlockText {
    const item = items[at];
    return {
      ...text,
      path: `${list.name}/${at}-${text.path.replace('/', '-')}`,
      changed: (words) => ({
        [list.name]: items.with(at, { ...(isRecord(item) ? item : {}), ...text.changed(words) }),
      }),
    };
  }
}

function fieldTexts(field: Component, item: Readonly<Record<string, unknown>>): BlockText[] {
  return field.type === 'items' ? [] : textsOfComponent(field, item[field.name]);
}

function cellTexts(component: Component, value: unknown): BlockText[] {
  const table = cellsData(value);
  const rest = isRecord(value) && 'rows' in value ? value : {};
  return table.rows.flatMap((row, at) =>
    row.map((words, column) =>
      labelText(
        component,
        { path: `${component.name}/${at}-${column}`, value: words, href: null },
        (next) => ({
          ...rest,
          ...table,
          rows: table.rows.with(at, row.with(column, next)),
        }),
      ),
    ),
  );
}

function withMember(row: unknown, member: 'label' | 'value', words: string): unknown {
  return isRecord(row) && ('label' in row || 'value' in row)
    ? { ...row, [member]: words }
    : { ...rowData(row), [member]: words };
}

/** Returns whether a rich text or a line has no words. */
export function isEmptyText({ kind, value }: Pick<BlockText, 'kind' | 'value'>): boolean {
  const words = kind === 'rich' ? value.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', ' ') : value;
  return words.trim() === '';
}
