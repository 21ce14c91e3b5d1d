import { blockStarter, ownFooter } from './starter.ts';

const sans = 'Helvetica Neue, Helvetica, Arial, sans-serif';
const serif = 'Georgia, Times New Roman, serif';

/** Come and see. */
export const event = blockStarter({
  slug: 'event-invitation',
  subject: 'You are invited: an evening among makers',
  layout: 'card',
  style: {
    body_background: '10261f',
    content_background: 'fbf8f0',
    h_font_family: serif,
    h_font_size: 30,
    margin_topbottom: 18,
    h_font_color: '173a2e',
    p_font_family: serif,
    p_font_size: 17,
    p_font_color: '44514a',
    p_link_color: '1d6b4f',
    separator_color: 'd9d4c3',
    header_footer_font_family: serif,
    header_footer_font_color: 'b9cabf',
  },
  header: [['view-online']],
  content: [
    ['bars', { first: 'd9a441', second: 'd9a441', third: 'd9a441', height: 6 }],
    ['spacer', { height: 28 }],
    [
      'article',
      {
        kicker: 'Invitation',
        heading: 'An evening among makers',
        text: '<p>Dear ##firstname|guest##,</p><p>Once a year we open the workshop, clear the benches, and light the stove. Six people show what they’ve been working on, and nobody sells anything.</p>',
        align: 'center',
      },
    ],
    [
      'facts',
      {
        heading: '',
        rows: [
          { label: 'When', value: 'Thursday, May 14, 7 PM' },
          { label: 'Where', value: 'The old tram depot, gate 3' },
          { label: 'With', value: 'Six makers, soup, and bread' },
          { label: 'Price', value: 'Free, but space is limited' },
        ],
      },
    ],
    ['button', { button: { label: 'Save my spot', href: 'https://example.com/rsvp' }, align: 'center' }],
    [
      'text',
      {
        text: '<p><em>Can’t come? <a href="https://example.com/recording">We’ll send the recording</a> the week after.</em></p>',
        align: 'center',
      },
    ],
    ['spacer', { height: 20 }],
  ],
  footer: [ownFooter],
});

/** One question, one click. */
export const feedback = blockStarter({
  slug: 'one-question',
  subject: 'One question, ##firstname|if you have a moment##',
  layout: 'card',
  style: {
    body_background: 'fff4d9',
    content_background: 'ffffff',
    h_font_family: sans,
    h_font_size: 30,
    margin_topbottom: 18,
    h_font_color: '1f1b12',
    p_font_family: sans,
    p_font_color: '514b3f',
    p_link_color: '8a5a00',
    header_footer_font_color: '6b5c3c',
    separator_color: 'f0e4c8',
  },
  header: [['masthead', { name: '##sendername##' }]],
  content: [
    ['bars', { first: 'ffb300', second: 'ffca4d', third: 'ffe2a1', height: 10 }],
    ['spacer', { height: 12 }],
    [
      'article',
      {
        kicker: 'Takes ten seconds',
        heading: 'How likely are you to recommend us?',
        text: '<p>Hi ##firstname|there##, you’ve been with us for three months. Your answer goes to the four of us, not into a slide deck.</p>',
      },
    ],
    [
      'question',
      {
        heading: '',
        answers: ['1', '2', '3', '4', '5', '6', '7'].map((label) => ({
          label,
          href: `https://example.com/survey?answer=${label}`,
        })),
        note: '1 means “not at all”, 7 means “I already have”.',
      },
    ],
    ['divider'],
    [
      'article',
      {
        heading: 'What happens next',
        text: '<ul><li>We read every answer on Friday.</li><li>The three most frequent requests go into our plan.</li><li>In June we’ll tell you what changed.</li></ul>',
        button: { label: 'Tell us more', href: 'https://example.com/survey' },
        button_color: '1f1b12',
      },
    ],
    ['spacer', { height: 12 }],
  ],
  footer: [ownFooter],
});

/** As one would write to a friend. */
export const letter = blockStarter({
  slug: 'plain-letter',
  subject: 'A short letter from ##sendername##',
  layout: 'page',
  style: {
    body_background: 'ffffff',
    content_background: 'ffffff',
    h_font_family: serif,
    h_font_size: 26,
    margin_topbottom: 18,
    h_font_color: '1c1c1c',
    p_font_family: serif,
    p_font_size: 18,
    p_font_color: '2f2f2f',
    p_link_color: '8c1d18',
    separator_color: '1c1c1c',
    separator_height: 2,
    header_footer_font_family: serif,
    header_footer_font_color: '5f5f5f',
  },
  header: [['spacer', { height: 24 }], ['heading', { heading: 'A short letter' }], ['divider']],
  content: [
    [
      'text',
      {
        text:
          '<p>Dear ##firstname|reader##,</p>' +
          '<p>I wanted to write this one without an image and without a button, because it’s just a thank-you.</p>' +
          '<p>Ten years ago this letter went to eleven people, four of them related to me. Last week it went to nine thousand, and I still recognize many of your names.</p>' +
          '<p>Three things I learned from your replies this year:</p>' +
          '<ol><li>Short is kind.</li><li>A question is worth more than a claim.</li><li>No one minds a late letter. Everyone minds a hollow one.</li></ol>' +
          '<p>To answer, just reply. It comes to me and <a href="https://example.com/letters">to nobody else</a>.</p>' +
          '<p>Warmly,<br><strong>##sendername##</strong></p>',
      },
    ],
  ],
  footer: [
    ['divider'],
    [
      'footer',
      {
        address: '<p>##sendername##, 12 Harbour Street, 20457 Hamburg</p>',
        align: 'left',
      },
    ],
    ['spacer', { height: 24 }],
  ],
});

/** Starter about an order and its delivery. */
export const orderUpdate = blockStarter({
  slug: 'order-update',
  subject: 'Your order is on its way',
  layout: 'card',
  style: {
    body_background: 'edf0f2',
    content_background: 'ffffff',
    h_font_family: sans,
    h_font_size: 24,
    margin_topbottom: 18,
    h_font_color: '10181f',
    p_font_family: sans,
    p_font_size: 15,
    p_font_color: '46515b',
    p_link_color: '0a7d46',
    separator_color: 'e1e6ea',
    header_footer_font_color: '5a6670',
  },
  header: [['masthead', { name: '##sendername##' }]],
  content: [
    [
      'article',
      {
        kicker: 'On its way',
        heading: 'Packed, labeled, and on its way',
        text: '<p>Thank you, ##firstname|dear customer##. Your package left us this morning and should arrive on Friday between 10 AM and 2 PM.</p>',
        button: { label: 'Track package', href: 'https://example.com/parcel/[[order_number|]]' },
      },
    ],
    ['bars', { first: '0a7d46', second: '0a7d46', third: 'd5dde2', height: 8 }],
    [
      'three-columns',
      {
        heading_1: 'Packed',
        text_1: '<p>Tuesday, 16:20</p>',
        heading_2: 'On its way',
        text_2: '<p>Wednesday, 7:45</p>',
        heading_3: 'With you',
        text_3: '<p>Friday, 10–14</p>',
      },
    ],
    [
      'facts',
      {
        heading: 'Order [[order_number|and invoice]]',
        rows: [
          { label: 'Linen apron, dark blue', value: '€48.00' },
          { label: 'Beeswax, two tins', value: '€22.00' },
          { label: 'Delivery', value: '€4.90' },
          { label: 'Total, VAT included', value: '€74.90' },
        ],
      },
    ],
    [
      'quote',
      {
        quote: 'Not quite right? Send it back within 30 days, no reason needed.',
        source: 'Reply to this email and a real person will answer.',
        background: 'eaf6ef',
      },
    ],
    ['spacer', { height: 14 }],
  ],
  footer: [ownFooter],
});
