import { align, background, buttonColor, defineBlock } from './catalog-entry.ts';
import { choiceOf } from './kind-parts.ts';
import type { CatalogComponent, CatalogEntry } from './catalog-entry.ts';
import { guideKinds, mediaKinds, menuKinds, offerKinds, personKinds } from './more-kinds.ts';
import { structureKinds } from './structure-kinds.ts';
import { cardLists, iconLists, pictureLists, textLists } from './list-kinds.ts';

const noImage = { src: '', alt: '', href: '' };
const heading: CatalogComponent = { type: 'heading', name: 'heading', label: 'Heading' };
const text: CatalogComponent = { type: 'richtext', name: 'text', label: 'Text' };
const image: CatalogComponent = { type: 'image', name: 'image', label: 'Image' };
const button: CatalogComponent = { type: 'button', name: 'button', label: 'Button' };
const kicker: CatalogComponent = {
  type: 'text',
  name: 'kicker',
  label: 'Text above heading',
  as: 'kicker',
};

const imageShare: CatalogComponent = {
  type: 'number',
  name: 'image_share',
  label: 'Image width (%)',
  min: 25,
  max: 75,
};
const phoneFirst = choiceOf('phone_first', 'First on phones', { image: 'Image', text: 'Text' });

const words: readonly CatalogEntry[] = [
  defineBlock({
    id: 1,
    slug: 'heading',
    name: 'Heading',
    category: 'text',
    components: [{ ...heading, by: 'level' }, choiceOf('level', 'Level', { 1: '1', 2: '2', 3: '3' }), align],
    content: '{{row:align}}{{heading}}{{/row}}',
    defaults: { heading: 'Your heading', level: '2', align: 'left' },
  }),
  defineBlock({
    id: 2,
    slug: 'text',
    name: 'Text',
    category: 'text',
    components: [text, align],
    content: '{{row:align}}{{text}}{{/row}}',
    defaults: { text: '<p>Add your text.</p>', align: 'left' },
  }),
  defineBlock({
    id: 3,
    slug: 'article',
    name: 'Heading and text',
    category: 'text',
    components: [kicker, heading, text, button, buttonColor, align],
    content: '{{row:align}}{{kicker}}{{heading}}{{text}}{{button}}{{/row}}',
    defaults: {
      kicker: '',
      heading: 'Your heading',
      text: '<p>Add your text.</p>',
      button: { label: '', href: '' },
      button_color: '',
      align: 'left',
    },
  }),
  defineBlock({
    id: 4,
    slug: 'quote',
    name: 'Quote',
    category: 'text',
    components: [
      { type: 'richtext', name: 'quote', label: 'Quote', as: 'quote' },
      { type: 'text', name: 'source', label: 'Source', as: 'caption' },
      background,
    ],
    content: '{{row}}{{panel:background}}{{quote}}{{source}}{{/panel}}{{/row}}',
    defaults: { quote: '“Add a quote.”', source: 'Attribution', background: 'f4f6fa' },
  }),
];

const pictures: readonly CatalogEntry[] = [
  defineBlock({
    id: 5,
    slug: 'image',
    name: 'Image',
    category: 'pictures',
    components: [image, { type: 'text', name: 'caption', label: 'Caption', as: 'caption' }],
    content: '{{row}}{{image}}{{caption}}{{/row}}',
    defaults: { image: noImage, caption: '' },
  }),
  defineBlock({
    id: 6,
    slug: 'image-left',
    name: 'Image and text',
    category: 'pictures',
    components: [image, { ...heading, level: 3 }, text, button, buttonColor, imageShare, phoneFirst],
    content:
      '{{row}}{{columns:phone_first=text}}{{column:image_share:42}}{{image}}{{/column}}{{column:-image_share:42}}{{heading}}{{text}}{{button}}{{/column}}{{/columns}}{{/row}}',
    defaults: {
      image: noImage,
      heading: 'Your heading',
      text: '<p>Add a text for the image.</p>',
      button: { label: '', href: '' },
      button_color: '',
      image_share: 42,
      phone_first: 'image',
    },
  }),
  defineBlock({
    id: 7,
    slug: 'image-right',
    name: 'Text and image',
    category: 'pictures',
    components: [{ ...heading, level: 3 }, text, button, image, buttonColor, imageShare, phoneFirst],
    content:
      '{{row}}{{columns:phone_first!text}}{{column:-image_share:42}}{{heading}}{{text}}{{button}}{{/column}}{{column:image_share:42}}{{image}}{{/column}}{{/columns}}{{/row}}',
    defaults: {
      heading: 'Your heading',
      text: '<p>Add a text for the image.</p>',
      button: { label: '', href: '' },
      image: noImage,
      button_color: '',
      image_share: 42,
      phone_first: 'image',
    },
  }),
  defineBlock({
    id: 8,
    slug: 'hero',
    name: 'Color panel',
    category: 'pictures',
    components: [kicker, { ...heading, level: 1 }, text, button, background, buttonColor, align],
    content: '{{band:background}}{{kicker}}{{heading}}{{text}}{{button}}{{/band}}',
    defaults: {
      kicker: 'New',
      heading: 'Your main message',
      text: '<p>Say in one sentence why it matters.</p>',
      button: { label: 'Read more', href: 'https://example.com' },
      background: '1c2b4a',
      button_color: 'ffffff',
      align: 'left',
    },
  }),
];

/** Returns the components of one of several columns. */
function columnOf(number: number): CatalogComponent[] {
  return [
    { type: 'image', name: `image_${number}`, label: `Image ${number}` },
    { type: 'heading', name: `heading_${number}`, label: `Heading ${number}`, level: 3 },
    { type: 'richtext', name: `text_${number}`, label: `Text ${number}` },
    { type: 'link', name: `link_${number}`, label: `Link ${number}` },
  ];
}

function columnDefaults(count: number): Record<string, unknown> {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  return Object.fromEntries(
    numbers.flatMap((number): [string, unknown][] => [
      [`image_${number}`, noImage],
      [`heading_${number}`, 'Your heading'],
      [`text_${number}`, '<p>Add a short text.</p>'],
      [`link_${number}`, { label: '', href: '' }],
    ]),
  );
}

function columnMarks(number: number, percent: number): string {
  const names = [`heading_${number}`, `text_${number}`, `link_${number}`];
  return (
    `{{column:${percent}}}{{nd-above}}{{image_${number}}}{{/nd-above}}` +
    `${names.map((name) => `{{${name}}}`).join('')}{{/column}}`
  );
}

const inColumns: readonly CatalogEntry[] = [
  defineBlock({
    id: 9,
    slug: 'two-columns',
    name: 'Two columns',
    category: 'columns',
    components: [...columnOf(1), ...columnOf(2)],
    content: `{{row}}{{columns}}${columnMarks(1, 50)}${columnMarks(2, 50)}{{/columns}}{{/row}}`,
    defaults: columnDefaults(2),
  }),
  defineBlock({
    id: 10,
    slug: 'three-columns',
    name: 'Three columns',
    category: 'columns',
    components: [...columnOf(1), ...columnOf(2), ...columnOf(3)],
    content: `{{row}}{{columns}}${columnMarks(1, 33.33)}${columnMarks(2, 33.33)}${columnMarks(3, 33.33)}{{/columns}}{{/row}}`,
    defaults: columnDefaults(3),
  }),
  defineBlock({
    id: 11,
    slug: 'product',
    name: 'Product',
    category: 'shop',
    components: [
      image,
      { type: 'text', name: 'badge', label: 'Badge', as: 'badge' },
      { ...heading, level: 3 },
      { type: 'text', name: 'price', label: 'Price', as: 'price' },
      { type: 'text', name: 'old_price', label: 'Old price', as: 'old-price' },
      text,
      button,
      background,
      buttonColor,
    ],
    content:
      '{{row}}{{panel:background}}{{nd-above}}{{image}}{{/nd-above}}{{nd-badge:badge}}{{badge}}{{/nd-badge}}{{heading}}{{old_price}}{{price}}{{text}}{{button}}{{/panel}}{{/row}}',
    defaults: {
      image: noImage,
      badge: '',
      heading: 'Product name',
      price: '€29',
      old_price: '',
      text: '<p>Describe your product.</p>',
      button: { label: 'Buy now', href: 'https://example.com' },
      background: 'f6f4ef',
      button_color: '',
    },
  }),
];

const frame: readonly CatalogEntry[] = [
  defineBlock({
    id: 16,
    slug: 'view-online',
    name: 'Preview text and link',
    category: 'frame',
    belongs_to: 'header',
    components: [
      { type: 'text', name: 'preheader', label: 'Preview text', as: 'footer-p' },
      { type: 'link', name: 'view_online', label: 'Link to view in browser', as: 'footer' },
      align,
    ],
    content: '{{row:align}}{{preheader}}{{view_online}}{{/row}}',
    defaults: {
      preheader: '',
      view_online: { label: 'View in browser', href: '##view_online##' },
      align: 'center',
    },
  }),
  defineBlock({
    id: 17,
    slug: 'masthead',
    name: 'Logo or name',
    category: 'frame',
    belongs_to: 'header',
    components: [
      image,
      { ...heading, name: 'name', label: 'Name', level: 3 },
      { type: 'text', name: 'line', label: 'Tagline', as: 'footer-p' },
      align,
    ],
    content: '{{row:align}}{{image}}{{name}}{{line}}{{/row}}',
    defaults: { image: noImage, name: '##sendername##', line: '', align: 'left' },
  }),
  defineBlock({
    id: 18,
    slug: 'social',
    name: 'Social links',
    category: 'frame',
    belongs_to: 'footer',
    components: [{ type: 'links', name: 'links', label: 'Links', as: 'footer' }, align],
    content: '{{row:align}}{{links}}{{/row}}',
    defaults: {
      links: [
        { label: 'Instagram', href: 'https://www.instagram.com/' },
        { label: 'LinkedIn', href: 'https://www.linkedin.com/' },
        { label: 'YouTube', href: 'https://www.youtube.com/' },
      ],
      align: 'center',
    },
  }),
  defineBlock({
    id: 19,
    slug: 'footer',
    name: 'Footer',
    category: 'frame',
    belongs_to: 'footer',
    components: [
      { type: 'richtext', name: 'address', label: 'Postal address', as: 'footer' },
      { type: 'link', name: 'unsubscribe', label: 'Unsubscribe link', as: 'footer' },
      { type: 'link', name: 'view_online', label: 'Link to view in browser', as: 'footer' },
      align,
    ],
    content: '{{row:align}}{{address}}{{unsubscribe}}{{view_online}}{{/row}}',
    defaults: {
      address:
        '<p>##sendername##, 1 Main Street, Anytown</p><p>You’re receiving this email because you signed up for ##list_name##.</p>',
      unsubscribe: { label: 'Unsubscribe', href: '##unsubscribe##' },
      view_online: { label: '', href: '' },
      align: 'center',
    },
  }),
];

/** All kinds, in the order of the palette. */
export const catalogEntries: readonly CatalogEntry[] = [
  ...words,
  ...textLists,
  ...pictures,
  ...pictureLists,
  ...mediaKinds,
  ...inColumns,
  ...cardLists,
  ...offerKinds,
  ...personKinds,
  ...structureKinds,
  ...guideKinds,
  ...menuKinds,
  ...frame,
  ...iconLists,
];
