/** A layout of whole emails. `layout_slug` of a block template names its `slug`. */
export interface DocumentLayout {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly content: string;
  /** Areas by number, widths in pixels. */
  readonly areas: Readonly<Record<string, { readonly width: number }>>;
}

const areas = { '1': { width: 600 }, '2': { width: 600 }, '3': { width: 600 } };

/** The default for a missing layout: header, card, footer. */
export const defaultLayout: DocumentLayout = {
  id: 1,
  slug: 'card',
  name: 'Card',
  areas,
  content:
    '<div style="padding:12px 0 28px">{{strip}}{{area:1}}{{/strip}}{{card}}{{area:2}}{{/card}}{{strip}}{{area:3}}{{/strip}}</div>',
};

/** Layouts of the starter templates. Areas: 1 header, 2 content, 3 footer, 4 side column. */
export const documentLayouts: readonly DocumentLayout[] = [
  defaultLayout,
  {
    id: 2,
    slug: 'page',
    name: 'Page',
    areas,
    content: '{{card}}{{area:1}}{{area:2}}{{area:3}}{{/card}}',
  },
  {
    id: 3,
    slug: 'side-column',
    name: 'Side column',
    areas: { ...areas, '2': { width: 390 }, '4': { width: 210 } },
    content:
      '<div style="padding:12px 0 28px">{{strip}}{{area:1}}{{/strip}}' +
      '{{card}}{{columns}}{{column:65}}{{area:2}}{{/column}}{{column:35}}{{area:4}}{{/column}}{{/columns}}{{/card}}' +
      '{{strip}}{{area:3}}{{/strip}}</div>',
  },
];
