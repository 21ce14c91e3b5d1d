import { align, background, buttonColor, defineBlock, type CatalogEntry } from './catalog-entry.ts';
import {
  button,
  color,
  heading,
  image,
  kicker,
  link,
  noImage,
  personName,
  portrait,
  role,
  text,
  yesOrNo,
} from './kind-parts.ts';
import type { CatalogComponent } from './catalog-entry.ts';

const example = 'https://example.com';
const links: CatalogComponent = { type: 'links', name: 'links', label: 'Links' };

/** Labels below the boxes of a countdown. */
const units = [1, 2, 3, 4].map((number): CatalogComponent => ({
  type: 'text',
  name: `unit_${number}`,
  label: `Unit ${number}`,
  as: 'role',
}));

/** Kinds about people. */
export const personKinds: readonly CatalogEntry[] = [
  defineBlock({
    id: 30,
    slug: 'testimonial',
    name: 'Testimonial',
    category: 'shop',
    components: [
      { type: 'number', name: 'stars', label: 'Stars', as: 'stars', min: 0, max: 5 },
      { type: 'richtext', name: 'quote', label: 'Quote', as: 'quote' },
      portrait,
      personName,
      role,
      background,
    ],
    content:
      '{{row}}{{panel:background}}{{stars}}{{quote}}{{nd-beside}}{{nd-cell:56}}{{image}}{{/nd-cell}}' +
      '{{nd-cell:-56}}{{name}}{{role}}{{/nd-cell}}{{/nd-beside}}{{/panel}}{{/row}}',
    defaults: {
      stars: 5,
      quote: '“Add a quote.”',
      image: noImage,
      name: 'First and last name',
      role: 'Job title',
      background: 'f4f6fa',
    },
  }),
  defineBlock({
    id: 31,
    slug: 'person',
    name: 'Person',
    category: 'shop',
    components: [portrait, personName, role, text, links],
    content:
      '{{row}}{{nd-beside}}{{nd-cell:96}}{{image}}{{/nd-cell}}' +
      '{{nd-cell:-96}}{{name}}{{role}}{{text}}{{links}}{{/nd-cell}}{{/nd-beside}}{{/row}}',
    defaults: {
      image: noImage,
      name: 'First and last name',
      role: 'Job title',
      text: '<p>Add a short text.</p>',
      links: [],
    },
  }),
  defineBlock({
    id: 40,
    slug: 'signature',
    name: 'Sign-off',
    category: 'text',
    components: [text, { ...image, as: 'handwriting' }, personName, role, links],
    content: '{{row}}{{text}}{{image}}{{name}}{{role}}{{links}}{{/row}}',
    defaults: {
      text: '<p>Best regards,</p>',
      image: noImage,
      name: 'First and last name',
      role: 'Job title',
      links: [],
    },
  }),
];

/** Kinds about dates, offers, and places. */
export const offerKinds: readonly CatalogEntry[] = [
  defineBlock({
    id: 32,
    slug: 'event',
    name: 'Event',
    category: 'shop',
    components: [
      { type: 'text', name: 'month', label: 'Month', as: 'month' },
      { type: 'text', name: 'day', label: 'Day', as: 'day' },
      heading,
      { type: 'text', name: 'when', label: 'Date and time', as: 'name' },
      { type: 'text', name: 'place', label: 'Place', as: 'role' },
      text,
      button,
      { type: 'calendar', name: 'calendar', label: 'Calendar link' },
      color,
      buttonColor,
    ],
    content:
      '{{row}}{{nd-beside}}{{nd-cell:72}}{{nd-tile:color}}{{month}}{{day}}{{/nd-tile}}{{/nd-cell}}' +
      '{{nd-cell:-72}}{{heading}}{{when}}{{place}}{{text}}{{button}}{{calendar}}{{/nd-cell}}{{/nd-beside}}{{/row}}',
    defaults: {
      month: 'May',
      day: '21',
      heading: 'Your event',
      when: 'Thursday, 7 PM',
      place: '1 Main Street',
      text: '<p>Add a short text.</p>',
      button: { label: 'Sign up', href: example },
      calendar: { start: '', end: '', zone: '', label: 'Add to calendar' },
      color: '',
      button_color: '',
    },
  }),
  defineBlock({
    id: 33,
    slug: 'voucher',
    name: 'Voucher',
    category: 'shop',
    components: [
      heading,
      text,
      { type: 'text', name: 'code', label: 'Code', as: 'voucher' },
      button,
      { type: 'date', name: 'end', label: 'End date', as: 'caption' },
      { type: 'text', name: 'terms', label: 'Terms', as: 'caption' },
      background,
      buttonColor,
    ],
    content:
      '{{row}}{{nd-coupon:background}}{{heading}}{{text}}{{code}}{{button}}{{end}}{{terms}}{{/nd-coupon}}{{/row}}',
    defaults: {
      heading: 'Your offer',
      text: '<p>Enter this code when you order.</p>',
      code: 'WELCOME10',
      button: { label: 'Buy now', href: example },
      end: { date: '', label: '' },
      terms: 'Add the last day and the terms.',
      background: '',
      button_color: '',
    },
  }),
  defineBlock({
    id: 45,
    slug: 'place',
    name: 'Place',
    category: 'shop',
    components: [image, heading, { type: 'richtext', name: 'address', label: 'Postal address' }, link],
    content:
      '{{row}}{{columns}}{{column:50}}{{image}}{{/column}}{{column:50}}{{heading}}{{address}}{{link}}{{/column}}{{/columns}}{{/row}}',
    defaults: {
      image: noImage,
      heading: 'Your place',
      address: '<p>1 Main Street, Anytown</p>',
      link: { label: 'Get directions', href: example },
    },
  }),
  defineBlock({
    id: 34,
    slug: 'table',
    name: 'Table',
    category: 'shop',
    components: [
      { type: 'cells', name: 'cells', label: 'Cells' },
      yesOrNo('head', 'Header row'),
      yesOrNo('stripes', 'Striped rows'),
      {
        type: 'choice',
        name: 'phone',
        label: 'On phones',
        choices: [
          { value: 'scroll', label: 'Scroll sideways' },
          { value: 'stack', label: 'Below each other' },
        ],
      },
    ],
    content: '{{row}}{{cells}}{{/row}}',
    defaults: {
      cells: {
        rows: [
          ['Item', 'Price'],
          ['First', '10'],
          ['Second', '20'],
        ],
        aligns: ['left', 'right'],
      },
      head: 'yes',
      stripes: 'no',
      phone: 'scroll',
    },
  }),
  defineBlock({
    id: 25,
    slug: 'countdown',
    name: 'Countdown',
    category: 'shop',
    components: [{ type: 'timer', name: 'timer', label: 'Countdown' }, ...units, text],
    content: `{{row}}{{timer}}{{nd-beside}}${units.map(({ name }) => `{{nd-cell:64}}{{${name}}}{{/nd-cell}}`).join('')}{{nd-cell:-304}}{{/nd-cell}}{{/nd-beside}}{{text}}{{/row}}`,
    defaults: {
      timer: { end: '', zone: '', color: '1f2430', src: '', alt: '' },
      unit_1: 'days',
      unit_2: 'hours',
      unit_3: 'minutes',
      unit_4: 'seconds',
      text: '<p>The offer ends soon.</p>',
    },
  }),
];

/** Kinds that guide readers through an email. */
export const mediaKinds: readonly CatalogEntry[] = [
  defineBlock({
    id: 37,
    slug: 'cover',
    name: 'Text on image',
    category: 'pictures',
    components: [
      image,
      kicker,
      { ...heading, level: 1 },
      text,
      button,
      {
        type: 'choice',
        name: 'focus',
        label: 'Focus',
        choices: [
          { value: 'center', label: 'Center' },
          { value: 'top', label: 'Top' },
          { value: 'bottom', label: 'Bottom' },
          { value: 'left', label: 'Left' },
          { value: 'right', label: 'Right' },
        ],
      },
      { type: 'number', name: 'shade', label: 'Shade (%)', min: 0, max: 80 },
      { type: 'number', name: 'height', label: 'Height (px)', min: 80, max: 800 },
      background,
      buttonColor,
      align,
    ],
    content: '{{nd-cover:image}}{{kicker}}{{heading}}{{text}}{{button}}{{/nd-cover}}',
    defaults: {
      image: noImage,
      kicker: '',
      heading: 'Your main message',
      text: '<p>Say in one sentence why it matters.</p>',
      button: { label: 'Read more', href: example },
      focus: 'center',
      shade: 40,
      height: 320,
      background: '1c2b4a',
      button_color: 'ffffff',
      align: 'left',
    },
  }),
  defineBlock({
    id: 24,
    slug: 'video',
    name: 'Video',
    category: 'pictures',
    components: [
      image,
      { type: 'text', name: 'label', label: 'Label', as: 'play' },
      { type: 'text', name: 'caption', label: 'Caption', as: 'caption' },
    ],
    content: '{{row}}{{image}}{{nd-play:image}}{{label}}{{/nd-play}}{{caption}}{{/row}}',
    defaults: { image: { src: '', alt: '', href: example }, label: '► Watch the video', caption: '' },
  }),
  defineBlock({
    id: 42,
    slug: 'episode',
    name: 'Episode',
    category: 'pictures',
    components: [
      image,
      kicker,
      heading,
      { type: 'text', name: 'length', label: 'Length', as: 'role' },
      text,
      button,
      buttonColor,
    ],
    content:
      '{{row}}{{nd-beside}}{{nd-cell:120}}{{image}}{{/nd-cell}}' +
      '{{nd-cell:-120}}{{kicker}}{{heading}}{{length}}{{text}}{{button}}{{/nd-cell}}{{/nd-beside}}{{/row}}',
    defaults: {
      image: noImage,
      kicker: 'Episode 1',
      heading: 'Your heading',
      length: '42 min',
      text: '<p>Add a short text.</p>',
      button: { label: 'Listen', href: example },
      button_color: '',
    },
  }),
];

/** The kind of links side by side at the top of an email. */
export const guideKinds: readonly CatalogEntry[] = [
  defineBlock({
    id: 38,
    slug: 'banner',
    name: 'Banner',
    category: 'structure',
    components: [{ type: 'text', name: 'text', label: 'Text', as: 'name' }, link, background],
    content: '{{nd-banner:background}}{{text}}{{link}}{{/nd-banner}}',
    defaults: {
      text: 'Say it in one line.',
      link: { label: 'Read more', href: example },
      background: '1c2b4a',
    },
  }),
  defineBlock({
    id: 44,
    slug: 'code',
    name: 'Code',
    category: 'structure',
    components: [{ type: 'text', name: 'code', label: 'Code', as: 'listing' }, background],
    content: '{{row}}{{panel:background}}{{code}}{{/panel}}{{/row}}',
    defaults: { code: '1234', background: 'f4f6fa' },
  }),
];

/** The kind of links side by side at the top of an email. */
export const menuKinds: readonly CatalogEntry[] = [
  defineBlock({
    id: 27,
    slug: 'menu',
    name: 'Menu',
    category: 'frame',
    belongs_to: 'header',
    components: [
      { type: 'links', name: 'links', label: 'Links', as: 'menu' },
      {
        type: 'choice',
        name: 'divider',
        label: 'Divider',
        choices: [
          { value: 'none', label: 'None' },
          { value: 'line', label: 'Line' },
          { value: 'dot', label: 'Dot' },
        ],
      },
      {
        type: 'choice',
        name: 'phone',
        label: 'On phones',
        choices: [
          { value: 'row', label: 'Side by side' },
          { value: 'stack', label: 'Below each other' },
        ],
      },
      align,
    ],
    content: '{{row:align}}{{links}}{{/row}}',
    defaults: {
      links: ['First', 'Second', 'Third'].map((label) => ({ label, href: example })),
      divider: 'none',
      phone: 'row',
      align: 'center',
    },
  }),
];
