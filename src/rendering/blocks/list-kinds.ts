import { align, defineBlock, type CatalogEntry } from './catalog-entry.ts';
import { socialIcons } from '../icons/social-icons.ts';
import { iconPath } from './item-icons.ts';
import { acrossOf, color, heading, image, itemsOf, kicker, link, noImage, text } from './kind-parts.ts';

const point = { text: '<p>Say one thing in one line.</p>', image: noImage };
const step = { heading: 'Your heading', text: '<p>Add a short text.</p>' };
const story = {
  image: noImage,
  kicker: '',
  heading: 'Your heading',
  text: '<p>Add a short text.</p>',
  link: { label: 'Read more', href: 'https://example.com' },
};

/** Kinds of words in lists. */
export const textLists: readonly CatalogEntry[] = [
  defineBlock({
    id: 28,
    slug: 'sign-list',
    name: 'Checklist',
    category: 'text',
    components: [
      itemsOf('signs', { min: 1, max: 20 }, [text, image]),
      {
        type: 'choice',
        name: 'sign',
        label: 'Marker',
        choices: [
          { value: 'tick', label: 'Check mark' },
          { value: 'number', label: 'Number' },
          { value: 'arrow', label: 'Arrow' },
          { value: 'dot', label: 'Dot' },
          { value: 'star', label: 'Star' },
          { value: 'picture', label: 'Image' },
        ],
      },
      color,
    ],
    content: '{{row}}{{items}}{{/row}}',
    defaults: { items: [point, point, point], sign: 'tick', color: '' },
  }),
  defineBlock({
    id: 29,
    slug: 'steps',
    name: 'Steps',
    category: 'text',
    components: [itemsOf('steps', { min: 1, max: 12 }, [heading, text]), color],
    content: '{{row}}{{items}}{{/row}}',
    defaults: { items: [step, step, step], color: '' },
  }),
  defineBlock({
    id: 39,
    slug: 'questions',
    name: 'Questions and answers',
    category: 'text',
    components: [
      itemsOf('questions', { min: 1, max: 20 }, [
        { type: 'text', name: 'question', label: 'Question', as: 'name' },
        { type: 'richtext', name: 'answer', label: 'Answer' },
      ]),
    ],
    content: '{{row}}{{items}}{{/row}}',
    defaults: {
      items: [
        { question: 'Your question?', answer: '<p>Add the answer.</p>' },
        { question: 'Your question?', answer: '<p>Add the answer.</p>' },
      ],
    },
  }),
];

/** Kinds of images in rows. */
export const pictureLists: readonly CatalogEntry[] = [
  defineBlock({
    id: 26,
    slug: 'gallery',
    name: 'Gallery',
    category: 'pictures',
    components: [itemsOf('gallery', { min: 2, max: 6 }, [image]), acrossOf('2', '3')],
    content: '{{row}}{{items}}{{/row}}',
    defaults: { items: [{ image: noImage }, { image: noImage }], across: '2' },
  }),
  defineBlock({
    id: 46,
    slug: 'logos',
    name: 'Logos',
    category: 'pictures',
    components: [
      itemsOf('logos', { min: 2, max: 6 }, [image]),
      { type: 'number', name: 'height', label: 'Height (px)', min: 16, max: 120 },
    ],
    content: '{{row}}{{items}}{{/row}}',
    defaults: { items: [{ image: noImage }, { image: noImage }, { image: noImage }], height: 40 },
  }),
];

/** Kinds of cards and numbers side by side. */
export const cardLists: readonly CatalogEntry[] = [
  defineBlock({
    id: 41,
    slug: 'stories',
    name: 'Stories',
    category: 'columns',
    components: [
      itemsOf('stories', { min: 1, max: 4 }, [image, kicker, heading, text, link]),
      acrossOf('1', '2'),
    ],
    content: '{{row}}{{items}}{{/row}}',
    defaults: { items: [story, story], across: '2' },
  }),
  defineBlock({
    id: 35,
    slug: 'figures',
    name: 'Figures',
    category: 'columns',
    components: [
      itemsOf('figures', { min: 2, max: 4 }, [
        { type: 'text', name: 'number', label: 'Number', as: 'figure' },
        { type: 'text', name: 'caption', label: 'Caption', as: 'role' },
      ]),
      color,
    ],
    content: '{{row}}{{items}}{{/row}}',
    defaults: {
      items: ['12', '340', '98%'].map((number) => ({ number, caption: 'Add a short text.' })),
      color: '',
    },
  }),
  defineBlock({
    id: 43,
    slug: 'progress',
    name: 'Progress',
    category: 'columns',
    components: [
      itemsOf('bars', { min: 1, max: 6 }, [
        { type: 'text', name: 'label', label: 'Label', as: 'name' },
        { type: 'number', name: 'share', label: 'Share (%)', min: 0, max: 100 },
      ]),
      color,
    ],
    content: '{{row}}{{items}}{{/row}}',
    defaults: { items: [{ label: 'Your goal', share: 64 }], color: '' },
  }),
];

/** The kind of links to social networks as icons. */
export const iconLists: readonly CatalogEntry[] = [
  defineBlock({
    id: 23,
    slug: 'social-icons',
    name: 'Social icons',
    category: 'frame',
    belongs_to: 'footer',
    components: [
      {
        ...itemsOf('icons', { min: 1, max: 16 }, [
          {
            type: 'choice',
            name: 'network',
            label: 'Network',
            choices: [...socialIcons].map(([value, { name }]) => ({ value, label: name })),
          },
          { type: 'url', name: 'url', label: 'Link URL' },
        ]),
        pictures: iconPath,
      },
      {
        type: 'choice',
        name: 'look',
        label: 'Style',
        choices: [
          { value: 'color', label: 'Color' },
          { value: 'gray', label: 'Gray' },
          { value: 'round', label: 'Round' },
        ],
      },
      { type: 'number', name: 'size', label: 'Size (px)', min: 24, max: 48 },
      align,
    ],
    content: '{{row:align}}{{items}}{{/row}}',
    defaults: {
      items: [
        { network: 'instagram', url: 'https://www.instagram.com/' },
        { network: 'linkedin', url: 'https://www.linkedin.com/' },
        { network: 'youtube', url: 'https://www.youtube.com/' },
      ],
      look: 'color',
      size: 32,
      align: 'center',
    },
  }),
];
