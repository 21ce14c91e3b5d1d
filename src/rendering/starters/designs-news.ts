import { picture } from './picture.ts';
import { blockStarter, ownFooter } from './starter.ts';
import { fonts, room, toTheEdges } from './starter-looks.ts';

/** Numbered short items below a date line. */
export const morningEdition = blockStarter({
  slug: 'morning-edition',
  name: 'Morning Edition',
  category: 'newsletter',
  subject: 'Five things before nine',
  preview: 'The new tram line, a bakery’s second life, and rain by noon.',
  layout: 'card',
  style: {
    body_background: 'e9e3d6',
    content_background: 'fbf8f1',
    h_font_family: fonts.georgia,
    h_font_size: 24,
    h_font_color: '1d1b18',
    p_font_family: fonts.georgia,
    p_font_size: 17,
    p_font_color: '3d3a34',
    p_link_color: 'a63d22',
    margin_topbottom: 12,
    separator_color: 'cfc6b4',
    header_footer_font_family: fonts.georgia,
    header_footer_font_color: '5f594d',
  },
  header: [['masthead', { name: '##sendername##', line: 'Monday morning, five minutes', align: 'center' }]],
  content: [
    ['image', { image: picture('morning-signs', '') }, toTheEdges],
    [
      'article',
      {
        heading: 'Good morning, ##firstname|early bird##',
        text: '<p>The city is awake, and so are we. Here is what you need to know before your first meeting.</p>',
      },
      room(24, 4),
    ],
    ['divider'],
    [
      'article',
      {
        kicker: 'One',
        heading: 'The tram now runs to the harbor',
        text: '<p>Line 7 opened on Saturday after six years of work. The first month is free. <a href="https://example.com/tram">See the timetable</a></p>',
      },
    ],
    ['divider'],
    [
      'article',
      {
        kicker: 'Two',
        heading: 'A bakery rises again',
        text: '<p>Twelve neighbors bought the old corner bakery together. It opens Thursday at six. <a href="https://example.com/bakery">Meet the owners</a></p>',
      },
    ],
    ['divider'],
    [
      'article',
      {
        kicker: 'Three',
        heading: 'What the new budget means for schools',
        text: '<p>More teachers, fewer repairs. We read all 340 pages so that you don’t have to. <a href="https://example.com/budget">Read the summary</a></p>',
      },
      room(12, 28),
    ],
  ],
  footer: [ownFooter],
});

/** A wide image, and a long text to read. */
export const fieldNotes = blockStarter({
  slug: 'field-notes',
  name: 'Field Notes',
  category: 'newsletter',
  subject: 'Field notes: the long way over the ridge',
  preview: 'Three days on foot, one wrong turn, and what it taught me.',
  layout: 'page',
  style: {
    body_background: 'f6efe4',
    content_background: 'fffdf8',
    h_font_family: fonts.palatino,
    h_font_size: 32,
    h_font_color: '26382f',
    p_font_family: fonts.palatino,
    p_font_size: 18,
    p_font_color: '3c423b',
    p_link_color: '2f6b52',
    margin_leftright: 48,
    margin_topbottom: 14,
    separator_color: 'd9d3c3',
    header_footer_font_color: '656a5c',
  },
  header: [
    ['image', { image: picture('field-landscape', 'Hills and a path at sunrise') }, toTheEdges],
    ['masthead', { name: '##sendername##', line: 'Notes from the road', align: 'center' }, room(22, 0)],
  ],
  content: [
    [
      'article',
      {
        kicker: 'The long read',
        heading: 'The long way over the ridge',
        text: '<p>We left before sunrise, ##firstname|dear reader##, with bread for two days and a map from 1974. By noon we knew that the map was wrong. By evening we were glad.</p><p>A path that no longer exists asks you to look up. You notice which side of the stones the moss grows on, where the sheep have gone, how the wind turns at the shoulder of a hill.</p>',
      },
    ],
    [
      'quote',
      {
        quote: '“A wrong map is still a map of what somebody once saw.”',
        source: 'From the notebook, day two',
        background: 'eef2e6',
      },
    ],
    [
      'text',
      {
        text: '<p>On the third morning we found the old border stone, and a shepherd who had been waiting for the fog to lift. He had a better map: none.</p>',
      },
    ],
    [
      'button',
      { button: { label: 'Read the whole story', href: 'https://example.com/ridge' }, align: 'left' },
    ],
    ['spacer', { height: 16 }],
  ],
  footer: [ownFooter],
});

/** Four stories as cards with images. */
export const studioDigest = blockStarter({
  slug: 'studio-digest',
  name: 'Studio Digest',
  category: 'newsletter',
  subject: 'Four things we made this month',
  preview: 'Arches, stairs, leaves, and one small planet.',
  layout: 'card',
  style: {
    body_background: 'e4e7ec',
    content_background: 'ffffff',
    h_font_family: fonts.sans,
    h_font_size: 28,
    h_font_color: '1f2a3a',
    p_font_family: fonts.sans,
    p_font_size: 15,
    p_font_color: '475063',
    p_link_color: 'b8431f',
    margin_topbottom: 16,
    header_footer_font_color: '566074',
  },
  header: [['masthead', { name: '##sendername##', line: 'Monthly from the studio' }]],
  content: [
    ['bars', { first: 'd9633f', second: '2f4b6e', third: 'f2b84b', height: 10 }],
    [
      'article',
      {
        heading: 'Four things we made this month',
        text: '<p>Hello ##firstname|there##. It was a month of clear shapes. Pick the one you like best, and reply to tell us why.</p>',
      },
      room(28, 4),
    ],
    [
      'two-columns',
      {
        image_1: picture('studio-arches', 'Two arches, one red and one blue'),
        heading_1: 'Arches for a library',
        text_1: '<p>A reading room that lets in the evening.</p>',
        link_1: { label: 'See the plans', href: 'https://example.com/arches' },
        image_2: picture('studio-stairs', 'Blue stairs below a red sun'),
        heading_2: 'Stairs without a rail',
        text_2: '<p>Deep steps that are also seats.</p>',
        link_2: { label: 'How it stands', href: 'https://example.com/stairs' },
      },
    ],
    [
      'two-columns',
      {
        image_1: picture('studio-leaves', 'A plant in a red pot'),
        heading_1: 'A pot that waters itself',
        text_1: '<p>Two weeks away, and nothing droops.</p>',
        link_1: { label: 'Order one', href: 'https://example.com/pot' },
        image_2: picture('studio-orbit', 'A yellow planet with a ring'),
        heading_2: 'A lamp called Orbit',
        text_2: '<p>It dims when you turn its ring.</p>',
        link_2: { label: 'Watch it turn', href: 'https://example.com/orbit' },
      },
      room(8, 28),
    ],
  ],
  footer: [['social'], ownFooter],
});

/** A dense page with a side column, like a club newsletter. */
export const noticeboard = blockStarter({
  slug: 'noticeboard',
  name: 'Noticeboard',
  category: 'newsletter',
  subject: 'On the board this week',
  preview: 'The spring fair needs hands, and the hall gets a new floor.',
  layout: 'card',
  style: {
    body_background: 'efe6d8',
    content_background: 'fffaf0',
    h_font_family: fonts.verdana,
    h_font_size: 20,
    h_font_color: '4a3019',
    p_font_family: fonts.verdana,
    p_font_size: 14,
    p_font_color: '4f4438',
    p_link_color: '9c2f20',
    margin_topbottom: 10,
    margin_leftright: 28,
    separator_color: 'dccbb2',
    header_footer_font_family: fonts.verdana,
    header_footer_font_size: 12,
    header_footer_font_color: '6b5b49',
  },
  header: [['masthead', { name: '##sendername##', line: 'News for members' }]],
  content: [
    ['image', { image: picture('noticeboard', 'A cork board with pinned notes') }, toTheEdges],
    [
      'image-left',
      {
        image: picture('person-three', 'Portrait of Ines'),
        heading: 'Ines needs twenty hands',
        text: '<p>The spring fair is on May 9. We still look for people at the cake stand, the raffle, and the clean-up.</p>',
        button: { label: 'Sign up for an hour', href: 'https://example.com/fair' },
      },
      room(24, 6),
    ],
    ['divider'],
    [
      'two-columns',
      {
        heading_1: 'New floor in the hall',
        text_1: '<p>The hall is closed from Monday to Wednesday. Chess moves to the café.</p>',
        link_1: { label: 'All changes', href: 'https://example.com/hall' },
        heading_2: 'Lost and found',
        text_2: '<p>A green scarf, one glove, and a cello bow. Ask at the desk.</p>',
        link_2: { label: 'See the shelf', href: 'https://example.com/found' },
      },
    ],
    ['divider'],
    [
      'facts',
      {
        heading: 'This week',
        rows: [
          { label: 'Tuesday, 7 PM', value: 'Choir, small hall' },
          { label: 'Thursday, 6 PM', value: 'Board meeting, open to all' },
          { label: 'Saturday, 10 AM', value: 'Garden day' },
        ],
      },
      room(10, 24),
    ],
  ],
  footer: [ownFooter],
});
