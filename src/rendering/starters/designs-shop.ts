import { picture } from './picture.ts';
import { blockStarter, ownFooter } from './starter.ts';
import { fonts, room, toTheEdges } from './starter-looks.ts';

/** A sale that ends soon. */
export const weekendSale = blockStarter({
  slug: 'weekend-sale',
  name: 'Weekend Sale',
  category: 'offer',
  subject: '30% off, this weekend only',
  preview: 'Everything on the shelf. The code is inside.',
  layout: 'page',
  style: {
    body_background: '8e1b15',
    content_background: 'fff3e0',
    h_font_family: fonts.georgia,
    h_font_size: 30,
    h_font_color: '7a1611',
    p_font_family: fonts.sans,
    p_font_size: 16,
    p_font_color: '54322b',
    p_link_color: '9c1f17',
    margin_topbottom: 14,
    header_footer_font_color: '754a40',
  },
  header: [['image', { image: picture('sale-papercut', 'A price tag with a percent sign') }, toTheEdges]],
  content: [
    [
      'heading',
      { heading: '30%', align: 'center' },
      { ...room(28, 0), text: { heading: { size: 72, align: 'center' } } },
    ],
    [
      'article',
      {
        heading: 'off everything until Sunday night',
        text: '<p>##firstname|Dear reader##, the shelf is full and the kiln is hot. Help us make room.</p>',
        button: { label: 'Go to the shop', href: 'https://example.com/sale' },
        button_color: 'b3261e',
        align: 'center',
      },
    ],
    [
      'voucher',
      {
        heading: 'Your code',
        text: '<p>Enter it at checkout, as often as you like.</p>',
        code: 'WEEKEND30',
        button: { label: '', href: '' },
        terms: 'Valid until Sunday, 11:59 PM. Not for gift cards.',
        background: 'ffffff',
      },
      { text: { heading: { size: 20 } } },
    ],
    [
      'two-columns',
      {
        heading_1: 'Bowls from €12',
        text_1: '<p>Six glazes, all safe in the dishwasher.</p>',
        link_1: { label: 'See the bowls', href: 'https://example.com/bowls' },
        heading_2: 'Mugs from €9',
        text_2: '<p>Thick walls, thin rims, warm hands.</p>',
        link_2: { label: 'See the mugs', href: 'https://example.com/mugs' },
      },
      room(24, 24),
    ],
  ],
  footer: [ownFooter],
});

/** Three products, image and text in turn. */
export const threePicks = blockStarter({
  slug: 'three-picks',
  name: 'Three Picks',
  category: 'offer',
  subject: 'Three picks for a slow Sunday',
  preview: 'A jug, a loaf, and something to read with both.',
  layout: 'card',
  style: {
    body_background: 'ddd2c1',
    content_background: 'fbf7f0',
    h_font_family: fonts.palatino,
    h_font_size: 28,
    h_font_color: '3f2f24',
    p_font_family: fonts.sans,
    p_font_size: 15,
    p_font_color: '5c4d41',
    p_link_color: '8a4a22',
    margin_topbottom: 16,
    separator_color: 'e2d7c6',
    header_footer_font_color: '645547',
  },
  header: [['masthead', { name: '##sendername##', line: 'Three picks, every other week', align: 'center' }]],
  content: [
    [
      'article',
      {
        heading: 'For a slow Sunday',
        text: '<p>Chosen by hand, ##firstname|friend##, and kept for you until Friday.</p>',
        align: 'center',
      },
      room(28, 8),
    ],
    [
      'image-left',
      {
        image: picture('still-jug', 'A blue jug and an orange'),
        heading: 'The Tuesday jug, €34',
        text: '<p>A liter and a half, and it doesn’t drip. Thrown by Mara.</p>',
        button: { label: 'Look at it', href: 'https://example.com/jug' },
      },
    ],
    [
      'image-right',
      {
        image: picture('still-bread', 'A loaf on a board'),
        heading: 'Bread board, €28',
        text: '<p>Oiled oak with a groove for crumbs. It hangs by its own cord.</p>',
        button: { label: 'Look at it', href: 'https://example.com/board' },
      },
    ],
    [
      'image-left',
      {
        image: picture('still-books', 'Three books and a plant'),
        heading: 'Three short novels, €22',
        text: '<p>None over 120 pages. Wrapped in paper, with a ribbon.</p>',
        button: { label: 'Look at them', href: 'https://example.com/novels' },
      },
      room(16, 32),
    ],
  ],
  footer: [['social'], ownFooter],
});

/** An order that was handed over. */
export const onItsWay = blockStarter({
  slug: 'on-its-way',
  name: 'On Its Way',
  category: 'service',
  subject: 'Your order is on its way',
  preview: 'It should be with you on Thursday.',
  layout: 'card',
  style: {
    body_background: 'e6e9ed',
    content_background: 'ffffff',
    h_font_family: fonts.system,
    h_font_size: 24,
    h_font_color: '26313d',
    p_font_family: fonts.system,
    p_font_size: 15,
    p_font_color: '4a5663',
    p_link_color: '2f5d8a',
    margin_topbottom: 14,
    separator_color: 'e2e6eb',
    header_footer_font_color: '5c6874',
  },
  header: [['masthead', { name: '##sendername##' }]],
  content: [
    ['image', { image: picture('parcel', 'A parcel and a delivery van') }, toTheEdges],
    [
      'article',
      {
        heading: 'It’s on its way, ##firstname|friend##',
        text: '<p>We packed your order this morning. It should be with you on <strong>Thursday between 10 AM and 2 PM</strong>.</p>',
        button: { label: 'Track the parcel', href: 'https://example.com/track' },
      },
      room(26, 12),
    ],
    [
      'facts',
      {
        heading: 'Order 20418',
        rows: [
          { label: 'House blend, 2 bags', value: '€26.00' },
          { label: 'Filter papers', value: '€4.50' },
          { label: 'Shipping', value: 'Free' },
          { label: 'Total', value: '€30.50' },
        ],
      },
    ],
    [
      'two-columns',
      {
        heading_1: 'Delivery to',
        text_1: '<p>The address in your account. Nobody home? It waits at the next pickup point.</p>',
        heading_2: 'Something wrong?',
        text_2: '<p>Reply to this email. A person answers, usually within the hour.</p>',
      },
      room(8, 26),
    ],
  ],
  footer: [ownFooter],
});

/** A greeting with one image. */
export const newSeason = blockStarter({
  slug: 'new-season',
  name: 'New Season',
  category: 'season',
  subject: 'The leaves have turned',
  preview: 'A short hello, and nothing to buy.',
  layout: 'page',
  style: {
    body_background: 'f0dcc0',
    content_background: 'fff8ee',
    h_font_family: fonts.palatino,
    h_font_size: 34,
    h_font_color: '6b3413',
    p_font_family: fonts.palatino,
    p_font_size: 18,
    p_font_color: '5c4636',
    p_link_color: '99431c',
    margin_leftright: 56,
    margin_topbottom: 18,
    header_footer_font_color: '75604c',
  },
  header: [
    ['image', { image: picture('season-autumn', 'A tree with red leaves on autumn hills') }, toTheEdges],
  ],
  content: [
    [
      'article',
      {
        heading: 'The leaves have turned',
        text: '<p>##firstname|Dear reader##, we wish you long walks and warm soup.</p><p>See you soon,<br>##sendername##</p>',
        align: 'center',
      },
      room(36, 40),
    ],
  ],
  footer: [ownFooter],
});

/** A recipe with its ingredients at the side. */
export const recipeCard = blockStarter({
  slug: 'recipe-card',
  name: 'Recipe Card',
  category: 'season',
  subject: 'Roasted pepper soup in forty minutes',
  preview: 'Five ingredients, one pot, and a trick with the skins.',
  layout: 'side-column',
  style: {
    body_background: 'e9dfd0',
    content_background: 'fffaf2',
    h_font_family: fonts.georgia,
    h_font_size: 26,
    h_font_color: '7a2417',
    p_font_family: fonts.georgia,
    p_font_size: 16,
    p_font_color: '4b4037',
    p_link_color: '8f3a1a',
    margin_leftright: 24,
    margin_topbottom: 12,
    separator_color: 'e4d8c5',
    header_footer_font_color: '685b4d',
  },
  header: [
    ['masthead', { name: '##sendername##', line: 'One recipe every Friday', align: 'center' }],
    ['image', { image: picture('recipe-dish', 'A plate of peppers, seen from above') }, toTheEdges],
  ],
  content: [
    [
      'article',
      {
        kicker: 'Forty minutes, serves four',
        heading: 'Roasted pepper soup',
        text: '<p>Roast first, cook second. That is the whole secret, ##firstname|dear cook##.</p>',
      },
      room(22, 4),
    ],
    [
      'text',
      {
        text: '<ol><li>Halve the peppers and roast them at 220 °C until their skins turn black.</li><li>Let them cool in a covered bowl, and the skins slip off.</li><li>Simmer with onion, garlic, and stock for ten minutes.</li><li>Blend. Add lemon and a spoon of yogurt.</li></ol>',
      },
    ],
    ['button', { button: { label: 'Print the recipe', href: 'https://example.com/soup' } }, room(4, 26)],
  ],
  side: [
    ['image', { image: picture('recipe-ingredients', '') }, room(22, 8)],
    [
      'article',
      {
        heading: 'You need',
        text: '<ul><li>6 red peppers</li><li>1 onion</li><li>2 cloves of garlic</li><li>800 ml stock</li><li>Half a lemon</li></ul>',
      },
    ],
  ],
  footer: [ownFooter],
});
