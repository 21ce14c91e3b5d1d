import { picture } from './picture.ts';
import { blockStarter, ownFooter } from './starter.ts';
import { fonts, room, toTheEdges } from './starter-looks.ts';

/** One product, three gains, one button. */
export const launchDay = blockStarter({
  slug: 'launch-day',
  name: 'Launch Day',
  category: 'announcement',
  subject: 'It’s here: one page for your whole day',
  preview: 'Calendar, tasks, and notes together. Free for you until June.',
  layout: 'page',
  style: {
    body_background: '43159c',
    content_background: 'ffffff',
    h_font_family: fonts.trebuchet,
    h_font_size: 34,
    h_font_color: '2a1150',
    p_font_family: fonts.sans,
    p_font_size: 17,
    p_font_color: '4b4259',
    p_link_color: '5b21c9',
    margin_leftright: 40,
    margin_topbottom: 16,
    header_footer_font_color: '6b5f7d',
  },
  header: [
    ['image', { image: picture('launch-product', 'A phone with one page for the whole day') }, toTheEdges],
  ],
  content: [
    [
      'article',
      {
        kicker: 'Out today',
        heading: 'Your whole day on one page',
        text: '<p>Hi ##firstname|there##, you asked for it in nearly every conversation this year. Calendar, tasks, and notes now live together.</p>',
        button: { label: 'Try it now', href: 'https://example.com/new' },
        align: 'center',
      },
      room(36, 20),
    ],
    ['bars', { first: 'ffb84d', second: '8fe3c0', third: 'ff8a5c', height: 6 }],
    [
      'three-columns',
      {
        heading_1: 'Faster',
        text_1: '<p>It opens in under a second, even on a phone.</p>',
        heading_2: 'Calmer',
        text_2: '<p>It shows only what changed since your last visit.</p>',
        heading_3: 'Yours',
        text_3: '<p>Drag everything where you want it.</p>',
      },
      room(24, 12),
    ],
    [
      'quote',
      {
        quote: '“I closed eleven tabs and haven’t opened one since.”',
        source: 'Nadia, early tester',
        background: 'f3edff',
      },
      room(8, 32),
    ],
  ],
  footer: [ownFooter],
});

/** Updates of a product, each with an image of its screen. */
export const whatsNew = blockStarter({
  slug: 'whats-new',
  name: 'What’s New',
  category: 'announcement',
  subject: 'New this month: shared calendars, charts, and a dark look',
  preview: 'Four updates you can use today.',
  layout: 'card',
  style: {
    body_background: 'dfe5ee',
    content_background: 'ffffff',
    h_font_family: fonts.system,
    h_font_size: 24,
    h_font_color: '1b2433',
    p_font_family: fonts.system,
    p_font_size: 16,
    p_font_color: '475063',
    p_link_color: '1f57cf',
    margin_topbottom: 14,
    separator_color: 'd8dfea',
    header_footer_font_family: fonts.mono,
    header_footer_font_color: '566074',
  },
  header: [['masthead', { name: '##sendername##', line: 'Changelog 4.12' }]],
  content: [
    [
      'article',
      {
        heading: 'What’s new',
        text: '<p>Four updates, all of them on for your account, ##firstname|friend##.</p>',
      },
      room(28, 0),
    ],
    [
      'image',
      { image: picture('screen-calendar', 'A shared calendar with colored days'), caption: '' },
      room(8, 0),
    ],
    [
      'article',
      {
        kicker: 'New',
        heading: 'Calendars you share',
        text: '<p>Plan together. Everyone sees the same week, and changes appear right away.</p>',
      },
    ],
    ['divider'],
    [
      'image-left',
      {
        image: picture('screen-chart', 'A chart that rises'),
        heading: 'Better: charts that explain themselves',
        text: '<p>Point at any day to see what happened.</p>',
        button: { label: '', href: '' },
      },
    ],
    [
      'image-right',
      {
        image: picture('screen-search', 'A search with three results'),
        heading: 'Better: search that forgives',
        text: '<p>Typos are fine now. Old names, too.</p>',
        button: { label: '', href: '' },
      },
    ],
    [
      'image-left',
      {
        image: picture('screen-dark', 'A page half light, half dark'),
        heading: 'New: a dark look',
        text: '<p>It follows your system, or stays dark all day.</p>',
        button: { label: 'See all changes', href: 'https://example.com/changes' },
      },
      room(14, 28),
    ],
  ],
  footer: [ownFooter],
});

/** A year in figures, on dark. */
export const yearInNumbers = blockStarter({
  slug: 'year-in-numbers',
  name: 'Year in Numbers',
  category: 'report',
  subject: 'Our year in six numbers',
  preview: '48,213 readers, 212 stories, and one very long night.',
  layout: 'page',
  style: {
    body_background: '080b1a',
    content_background: '10142b',
    h_font_family: fonts.trebuchet,
    h_font_size: 30,
    h_font_color: 'ffffff',
    p_font_family: fonts.sans,
    p_font_size: 16,
    p_font_color: 'c9d0e6',
    p_link_color: 'f2c14e',
    margin_leftright: 40,
    margin_topbottom: 16,
    separator_color: '2d3559',
    header_footer_font_color: 'a3acc9',
  },
  header: [['image', { image: picture('year-skyline', 'A city of bars below a night sky') }, toTheEdges]],
  content: [
    [
      'article',
      {
        kicker: 'Looking back',
        heading: 'A year in six numbers',
        text: '<p>##firstname|Dear reader##, you were part of every one of them. Thank you.</p>',
      },
      room(28, 4),
    ],
    [
      'figures',
      {
        items: [
          { number: '48,213', caption: 'readers at the last count' },
          { number: '212', caption: 'stories sent' },
          { number: '61%', caption: 'of emails opened' },
        ],
        color: 'ffffff',
      },
    ],
    [
      'figures',
      {
        items: [
          { number: '1,904', caption: 'replies, all answered' },
          { number: '17', caption: 'towns visited' },
          { number: '1', caption: 'night without sleep' },
        ],
        color: 'ffffff',
      },
    ],
    ['divider'],
    [
      'facts',
      {
        heading: 'How it went',
        rows: [
          { label: 'January', value: 'A new name' },
          { label: 'May', value: 'Our first printed issue' },
          { label: 'September', value: '40,000 readers' },
          { label: 'December', value: 'This email' },
        ],
      },
    ],
    [
      'button',
      { button: { label: 'Read the full report', href: 'https://example.com/year' }, align: 'center' },
      room(8, 32),
    ],
  ],
  footer: [ownFooter],
});

/** Thanks to people who donated, and the effect of their donations. */
export const thankYou = blockStarter({
  slug: 'thank-you',
  name: 'Thank You',
  category: 'report',
  subject: 'What you made grow',
  preview: 'Forty gardens, 900 children, and one very proud pumpkin.',
  layout: 'card',
  style: {
    body_background: 'e7efdc',
    content_background: 'fffdf7',
    h_font_family: fonts.georgia,
    h_font_size: 30,
    h_font_color: '2f4a2c',
    p_font_family: fonts.sans,
    p_font_size: 17,
    p_font_color: '46503f',
    p_link_color: '9a4a1f',
    margin_topbottom: 16,
    margin_leftright: 40,
    separator_color: 'dbe3cd',
    header_footer_font_color: '5a6650',
  },
  header: [['masthead', { name: '##sendername##', align: 'center' }]],
  content: [
    ['image', { image: picture('thank-garden', 'A hand holds a young plant') }, toTheEdges],
    [
      'article',
      {
        heading: 'Thank you, ##firstname|friend##',
        text: '<p>In spring we asked for help to give forty schools a garden. You answered. Here is what grew.</p>',
        align: 'center',
      },
      room(30, 8),
    ],
    [
      'figures',
      {
        items: [
          { number: '40', caption: 'school gardens' },
          { number: '900', caption: 'children who dig' },
          { number: '3\u00a0t', caption: 'of vegetables' },
        ],
        color: '2f6b3a',
      },
    ],
    [
      'testimonial',
      {
        stars: 0,
        quote: '“My pumpkin weighs more than my brother. It won the fair, and then it was soup for ninety.”',
        name: 'Amara, nine',
        role: 'Garden of the Hill Street School',
        background: 'eef3e3',
      },
      room(8, 16),
    ],
    ['heading', { heading: 'Where every €100 went' }, { ...room(16, 0), text: { heading: { size: 22 } } }],
    [
      'progress',
      {
        items: [
          { label: 'Soil, seeds, and tools: €62', share: 62 },
          { label: 'Teachers’ courses: €27', share: 27 },
          { label: 'Office and bank: €11', share: 11 },
        ],
        color: '2f6b3a',
      },
    ],
    [
      'button',
      { button: { label: 'Help the next forty', href: 'https://example.com/give' }, align: 'center' },
      room(8, 30),
    ],
  ],
  footer: [ownFooter],
});
