import type { Block } from '../../contract/mails/block-document.ts';

/** Kind of a component. It selects the editor's field and the renderer's HTML. */
export type ComponentType =
  | 'heading'
  | 'text'
  | 'richtext'
  | 'image'
  | 'button'
  | 'link'
  | 'links'
  | 'rows'
  | 'items'
  | 'cells'
  | 'timer'
  | 'calendar'
  | 'date'
  | 'url'
  | 'html'
  | 'colour'
  | 'number'
  | 'choice';

/** A component as the catalog defines it. `label` names its field in the editor. */
export interface CatalogComponent {
  readonly type: ComponentType;
  readonly name: string;
  readonly label: string;
  /** Of a heading: 1 to 3. */
  readonly level?: 1 | 2 | 3;
  /** Of a heading: the name of the component that sets its level. */
  readonly by?: string;
  /** Of a button: true for one that other components shape. */
  readonly isShaped?: boolean;
  /** Of a button: true for one next to the main button, drawn less prominently. */
  readonly isSecond?: boolean;
  /** Of links: true if many of them need little room each. */
  readonly isDense?: boolean;
  /** A kind of text: `kicker`, `price`, `caption`, `quote`, `footer`; of links: `score`, a row of fields to choose from. */
  readonly as?: string;
  /** Of a list: the fields of each item. `min` and `max` are its number of items. */
  readonly fields?: readonly CatalogComponent[];
  /** Of icons: the URL of the folder that holds them. */
  readonly pictures?: string;
  /** Of a choice. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** Of a number, with its unit in words, or of a list. */
  readonly min?: number;
  readonly max?: number;
}

/** A kind of block and the values that a new one has. */
export interface CatalogEntry {
  readonly block: Block;
  readonly defaults: Readonly<Record<string, unknown>>;
}

/** Groups of the palette. */
export type BlockCategory = 'text' | 'pictures' | 'columns' | 'shop' | 'structure' | 'frame';

/** Definition of a kind of block; the rest of its record follows from it. */
export interface BlockDefinition {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly category: BlockCategory;
  /** `header`, `content` or `footer`: the areas it is meant for. */
  readonly belongs_to?: 'header' | 'content' | 'footer';
  readonly components: readonly CatalogComponent[];
  readonly content: string;
  readonly defaults: Readonly<Record<string, unknown>>;
}

/** Returns the record of a kind of block. Interface: content, Block documents. */
export function defineBlock(definition: BlockDefinition): CatalogEntry {
  const { id, slug, name, category, belongs_to = 'content', components, content, defaults } = definition;
  const block: Block = {
    id,
    url: null,
    category,
    type: slug,
    belongs_to,
    slug,
    name,
    thumb_url: null,
    components: components.map((component) => ({ ...component })),
    layout: { id, content },
    editable: true,
  };
  return { block, defaults };
}

/** The choice of text alignment; `{{row:align}}` follows it. */
export const align: CatalogComponent = {
  type: 'choice',
  name: 'align',
  label: 'Alignment',
  choices: [
    { value: 'left', label: 'Left' },
    { value: 'center', label: 'Center' },
    { value: 'right', label: 'Right' },
  ],
};

/** The color of a block's buttons; empty uses the link color. */
export const buttonColor: CatalogComponent = {
  type: 'colour',
  name: 'button_color',
  label: 'Button color',
};

/** The color of a panel. */
export const background: CatalogComponent = {
  type: 'colour',
  name: 'background',
  label: 'Background color',
};
