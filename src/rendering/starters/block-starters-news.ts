import { blockStarter, ownFooter } from './starter.ts';

const sans = 'Helvetica Neue, Helvetica, Arial, sans-serif';
const serif = 'Georgia, Times New Roman, serif';

/** Several stories at a time. */
export const digest = blockStarter({
  slug: 'monthly-digest',
  subject: 'Your month in five minutes',
  layout: 'card',
  style: {
    body_background: 'eef1f6',
    content_background: 'ffffff',
    h_font_family: sans,
    h_font_size: 26,
    margin_topbottom: 18,
    h_font_color: '12203a',
    p_font_family: sans,
    p_font_color: '414b5c',
    p_link_color: '2450c8',
    separator_color: 'dde3ec',
    header_footer_font_color: '5b6577',
  },
  header: [
    ['view-online', { preheader: 'What we built, learned, and liked this month.' }],
    ['masthead', { name: '##sendername##', line: 'The monthly digest' }],
  ],
  content: [
    ['bars', { first: '2450c8', second: '6ea8ff', third: 'ffc247', height: 6 }],
    [
      'hero',
      {
        kicker: 'This month',
        heading: 'Small changes that save an hour a week',
        text: '<p>Good morning, ##firstname|and welcome##. We asked forty customers what slows them down and fixed the first five problems.</p>',
        button: { label: 'Read the story', href: 'https://example.com/story' },
        background: '12203a',
        button_color: 'ffc247',
      },
    ],
    [
      'two-columns',
      {
        heading_1: 'Shared calendars',
        text_1: '<p>Plan together. Everyone sees the same week, and changes appear right away.</p>',
        link_1: { label: 'How to turn it on', href: 'https://example.com/calendars' },
        heading_2: 'A quieter inbox',
        text_2: '<p>Choose which notifications reach you and when. The rest waits for your next visit.</p>',
        link_2: { label: 'Set your hours', href: 'https://example.com/notices' },
      },
    ],
    ['divider'],
    [
      'article',
      {
        kicker: 'From the workshop',
        heading: 'Why we answer every letter by hand',
        text: '<p>It takes two people a whole morning. It is also where the best ideas of the last three years came from. Maria shares three of them.</p>',
        button: { label: 'Read more', href: 'https://example.com/letters' },
      },
    ],
    [
      'quote',
      {
        quote: '“I used to keep three lists. Now I keep one, and it’s shorter.”',
        source: 'Jonas Lindqvist, bakery owner',
        background: 'eef3ff',
      },
    ],
    ['spacer', { height: 14 }],
  ],
  footer: [['social'], ownFooter],
});

/** One thing to say, and large. */
export const announcement = blockStarter({
  slug: 'announcement',
  subject: 'It is here: everything on one page',
  layout: 'card',
  style: {
    body_background: 'f7f1ff',
    content_background: 'ffffff',
    h_font_family: 'Trebuchet MS, Tahoma, sans-serif',
    h_font_size: 28,
    margin_topbottom: 18,
    h_font_color: '2a1150',
    p_font_family: sans,
    p_font_size: 17,
    p_font_color: '4b4259',
    p_link_color: '7a2ff2',
    header_footer_font_color: '6b5f7d',
  },
  header: [['masthead', { name: '##sendername##', align: 'center' }]],
  content: [
    [
      'hero',
      {
        kicker: 'Announcement',
        heading: 'Everything on one page. At last.',
        text: '<p>The new overview shows what matters today and hides what doesn’t.</p>',
        button: { label: 'See it now', href: 'https://example.com/overview' },
        background: '6a1de0',
        button_color: 'ffffff',
        align: 'center',
      },
    ],
    ['bars', { first: 'ff8a5c', second: 'ffcf5c', third: '8fe3c0', height: 14 }],
    [
      'text',
      {
        text: '<p>Hi ##firstname|there##,</p><p>You asked for it in nearly every conversation this year: <strong>one place to start the day</strong>. No tabs, no hunting, no extra spreadsheet.</p>',
      },
    ],
    [
      'three-columns',
      {
        heading_1: 'Faster',
        text_1: '<p>Opens in under a second, even on a phone.</p>',
        heading_2: 'Calmer',
        text_2: '<p>Only what changed since your last visit.</p>',
        heading_3: 'Yours',
        text_3: '<p>Drag everything where you want it.</p>',
      },
    ],
    [
      'article',
      {
        heading: 'Ready when you are',
        text: '<p>It’s already on for your account. The old page stays until the end of the quarter.</p>',
        button: { label: 'Open the overview', href: 'https://example.com/overview' },
        align: 'center',
      },
    ],
    ['spacer', { height: 12 }],
  ],
  footer: [ownFooter],
});

/** Something to buy. */
export const offer = blockStarter({
  slug: 'product-offer',
  subject: 'A quarter off, until Sunday',
  layout: 'card',
  style: {
    body_background: 'f4ede2',
    content_background: 'fffdf9',
    h_font_family: serif,
    h_font_size: 30,
    margin_topbottom: 18,
    h_font_color: '3a2417',
    p_font_family: sans,
    p_font_color: '5c4a3d',
    p_link_color: 'a8421b',
    separator_color: 'eadfce',
    header_footer_font_color: '6f5c4c',
  },
  header: [
    [
      'masthead',
      { name: '##sendername##', line: 'Roasted on Tuesday, with you on Thursday', align: 'center' },
    ],
  ],
  content: [
    [
      'hero',
      {
        kicker: 'Until Sunday',
        heading: '25% off every bag',
        text: '<p>The autumn harvest is in, and our shelves are full. Help us make room.</p>',
        button: { label: 'Choose yours', href: 'https://example.com/shop' },
        background: 'a8421b',
        button_color: 'fff4e3',
        align: 'center',
      },
    ],
    [
      'product',
      {
        heading: 'House blend, whole beans',
        price: '€9.75 instead of €13.00',
        text: '<p>Chocolate, toasted hazelnut, and a hint of orange. Mild in a French press, smooth as espresso.</p>',
        button: { label: 'Add to cart', href: 'https://example.com/shop/house-blend' },
        background: 'f6e7d0',
      },
    ],
    [
      'two-columns',
      {
        heading_1: 'Sidamo, light',
        text_1: '<p>Jasmine and apricot, for filter coffee. <strong>€11.20</strong></p>',
        link_1: { label: 'View coffee', href: 'https://example.com/shop/sidamo' },
        heading_2: 'Night shift, decaf',
        text_2: '<p>All the flavor, and you still sleep. <strong>€10.50</strong></p>',
        link_2: { label: 'View coffee', href: 'https://example.com/shop/decaf' },
      },
    ],
    ['divider'],
    [
      'text',
      {
        text: '<p>##firstname|Dear friend##, the discount is already in your cart. No code, no minimum, and free delivery over €30.</p>',
        align: 'center',
      },
    ],
    ['spacer', { height: 8 }],
  ],
  footer: [['social'], ownFooter],
});

/** For somebody who has just come. */
export const welcome = blockStarter({
  slug: 'welcome',
  subject: 'Welcome, ##firstname|friend##: three things to begin with',
  layout: 'card',
  style: {
    body_background: 'e3f4f1',
    content_background: 'ffffff',
    h_font_family: 'Verdana, Geneva, sans-serif',
    h_font_size: 24,
    margin_topbottom: 18,
    h_font_color: '0d3b3a',
    p_font_family: 'Verdana, Geneva, sans-serif',
    p_font_size: 15,
    p_font_color: '3f5655',
    p_link_color: '0b7a70',
    separator_color: 'd4e8e5',
    header_footer_font_color: '4f6b69',
  },
  header: [['spacer', { height: 20 }]],
  content: [
    ['masthead', { name: '##sendername##' }],
    [
      'article',
      {
        kicker: 'Welcome',
        heading: 'Good to have you here, ##firstname|friend##',
        text: '<p>You just joined 12,000 people who like their evenings free. We write twice a month, never more, and each email takes as long to read as a kettle takes to boil.</p>',
      },
    ],
    [
      'hero',
      {
        kicker: 'Step 1',
        heading: 'Say hello',
        text: '<p>Tell us in one line what you hope to find. A real person reads it and replies.</p>',
        button: { label: 'Write to us', href: 'mailto:hello@example.com' },
        background: '0b7a70',
        button_color: 'ffffff',
      },
    ],
    [
      'two-columns',
      {
        heading_1: '2. Read the best',
        text_1: '<p>The five letters readers saved most, so you don’t have to search.</p>',
        link_1: { label: 'The five', href: 'https://example.com/best' },
        heading_2: '3. Choose your pace',
        text_2: '<p>Twice a month, once, or only the summary at the end of the quarter.</p>',
        link_2: { label: 'Set the pace', href: 'https://example.com/pace' },
      },
    ],
    [
      'quote',
      {
        quote: '“The only newsletter I read with my coffee, not instead of it.”',
        source: 'Amélie Roux, Lyon',
        background: 'fff3d6',
      },
    ],
    ['spacer', { height: 16 }],
  ],
  footer: [ownFooter],
});
