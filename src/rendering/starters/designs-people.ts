import { picture } from './picture.ts';
import { blockStarter, ownFooter } from './starter.ts';
import { fonts, room, speaker, toTheEdges } from './starter-looks.ts';

/** An invitation to an evening, like a poster. */
export const openEvening = blockStarter({
  slug: 'open-evening',
  name: 'Open Evening',
  category: 'event',
  subject: 'You’re invited: an evening with open doors',
  preview: 'June 12, from seven. Bring a friend.',
  layout: 'page',
  style: {
    body_background: '0c1126',
    content_background: '141b3a',
    h_font_family: fonts.georgia,
    h_font_size: 36,
    h_font_color: 'ffe9b8',
    p_font_family: fonts.sans,
    p_font_size: 16,
    p_font_color: 'd3d8ee',
    p_link_color: 'f5b84c',
    margin_leftright: 44,
    margin_topbottom: 16,
    separator_color: '323c6b',
    header_footer_font_color: 'aab2d4',
  },
  header: [['image', { image: picture('night-street', 'A street at night with lit windows') }, toTheEdges]],
  content: [
    [
      'article',
      {
        kicker: 'Thursday, June 12',
        heading: 'An evening with open doors',
        text: '<p>##firstname|Dear neighbor##, eleven workshops keep their lights on until midnight. Walk in, look over our shoulders, stay for soup.</p>',
        align: 'center',
      },
      room(34, 12),
    ],
    [
      'event',
      {
        month: 'June',
        day: '12',
        heading: 'Eleven workshops, one night',
        when: 'Thursday, 7 PM to midnight',
        place: 'The old weaving mill, three minutes from the harbor',
        text: '<p>No ticket needed. Tell us that you’re coming, and there will be soup for you.</p>',
        button: { label: 'I’ll be there', href: 'https://example.com/rsvp' },
        color: 'b8412c',
        button_color: 'f5b84c',
      },
      { ...room(24, 16), back: '1d2650', text: { heading: { size: 22 } } },
    ],
    [
      'facts',
      {
        heading: 'The evening',
        rows: [
          { label: '7:00\u00a0PM', value: 'Doors and lanterns' },
          { label: '8:30\u00a0PM', value: 'The kiln is opened' },
          { label: '10:00\u00a0PM', value: 'Songs in the yard' },
        ],
      },
      room(24, 34),
    ],
  ],
  footer: [ownFooter],
});

/** Speakers and agenda of an online event. */
export const webinar = blockStarter({
  slug: 'webinar',
  name: 'Webinar',
  category: 'event',
  subject: 'Live on Tuesday: newsletters people keep',
  preview: 'Forty-five minutes with three editors. Free.',
  layout: 'card',
  style: {
    body_background: 'd5e3f3',
    content_background: 'ffffff',
    h_font_family: fonts.sans,
    h_font_size: 28,
    h_font_color: '12315c',
    p_font_family: fonts.sans,
    p_font_size: 16,
    p_font_color: '3f5069',
    p_link_color: '1a5bb8',
    margin_topbottom: 16,
    separator_color: 'd8e3f0',
    header_footer_font_color: '4d6079',
  },
  header: [['masthead', { name: '##sendername##', line: 'Live session' }]],
  content: [
    [
      'hero',
      {
        kicker: 'Tuesday, 4 PM, online',
        heading: 'Newsletters people keep',
        text: '<p>Three editors show the issue that they’re proudest of, and the one that failed.</p>',
        button: { label: 'Save your seat', href: 'https://example.com/webinar' },
        background: '12315c',
        button_color: 'ffd166',
      },
    ],
    speaker({
      portrait: picture('person-one', 'Portrait of Jon'),
      name: 'Jon Aske',
      words: 'The Morning Tide',
    }),
    speaker({
      portrait: picture('person-two', 'Portrait of Leila'),
      name: 'Leila Haddad',
      words: 'Kitchen Letters',
    }),
    speaker({
      portrait: picture('person-six', 'Portrait of Tomas'),
      name: 'Tomas Berg',
      words: 'Field Notes',
    }),
    [
      'facts',
      {
        heading: 'What we’ll talk about',
        rows: [
          { label: '4:00\u00a0PM', value: 'Three issues, three minutes each' },
          { label: '4:15\u00a0PM', value: 'What readers replied' },
          { label: '4:35\u00a0PM', value: 'Your questions' },
        ],
      },
      room(32, 28),
    ],
  ],
  footer: [ownFooter],
});

/** Three steps for new subscribers. */
export const firstSteps = blockStarter({
  slug: 'first-steps',
  name: 'First Steps',
  category: 'welcome',
  subject: 'Welcome, ##firstname|friend##: three small steps',
  preview: 'It takes five minutes, and the third is fun.',
  layout: 'card',
  style: {
    body_background: 'c9e6df',
    content_background: 'ffffff',
    h_font_family: fonts.trebuchet,
    h_font_size: 28,
    h_font_color: '0f4f4a',
    p_font_family: fonts.sans,
    p_font_size: 16,
    p_font_color: '3f5655',
    p_link_color: '0b6b63',
    margin_topbottom: 16,
    separator_color: 'd9ebe7',
    header_footer_font_color: '446360',
  },
  header: [['masthead', { name: '##sendername##' }]],
  content: [
    ['image', { image: picture('first-steps', 'Somebody climbs steps toward a flag') }, toTheEdges],
    [
      'article',
      {
        heading: 'Good to have you here, ##firstname|friend##',
        text: '<p>Three small steps, and you’re at home. None takes longer than a kettle needs to boil.</p>',
      },
      room(28, 4),
    ],
    [
      'image-left',
      {
        image: picture('step-hello', 'A speech bubble'),
        heading: '1. Say hello',
        text: '<p>Tell us in one line what you hope to find. A person reads it and replies.</p>',
        button: { label: 'Write to us', href: 'mailto:hello@example.com' },
      },
    ],
    [
      'image-left',
      {
        image: picture('step-read', 'An open book'),
        heading: '2. Read the best',
        text: '<p>The five letters that readers saved most, in one place.</p>',
        button: { label: 'Open the five', href: 'https://example.com/best' },
      },
    ],
    [
      'image-left',
      {
        image: picture('step-pace', 'A stopwatch'),
        heading: '3. Choose your pace',
        text: '<p>Weekly, monthly, or only the summary at the end of the quarter.</p>',
        button: { label: 'Set the pace', href: 'https://example.com/pace' },
      },
      room(16, 30),
    ],
  ],
  footer: [ownFooter],
});

/** A few lines from one person, without any frame. */
export const shortNote = blockStarter({
  slug: 'short-note',
  name: 'Short Note',
  category: 'letter',
  subject: 'A quick question, ##firstname|if you have a moment##',
  preview: 'Two lines, and one link.',
  layout: 'page',
  style: {
    body_background: 'ffffff',
    content_background: 'ffffff',
    h_font_family: fonts.system,
    h_font_size: 20,
    h_font_color: '1a1a1a',
    p_font_family: fonts.system,
    p_font_size: 16,
    p_font_color: '2a2a2a',
    p_link_color: '1a56db',
    margin_leftright: 20,
    margin_topbottom: 10,
    header_footer_font_color: '666666',
  },
  header: [],
  content: [
    [
      'text',
      {
        text: '<p>Hi ##firstname|there##,</p><p>I wrote down what we learned from a hundred conversations this spring. It’s three pages, and you’re the first to see it: <a href="https://example.com/notes">the notes</a>.</p><p>Is there one thing that you would add? Just reply to this email.</p><p>Thanks,<br>##sendername##</p>',
      },
      room(28, 20),
    ],
  ],
  footer: [['footer', { ...ownFooter[1], align: 'left' }]],
});

/** A founder's letter with a seal and a portrait. */
export const letterhead = blockStarter({
  slug: 'letterhead',
  name: 'Letterhead',
  category: 'letter',
  subject: 'A letter about the next ten years',
  preview: 'What stays, what changes, and why I’m not worried.',
  layout: 'page',
  style: {
    body_background: 'ece4d6',
    content_background: 'fbf7ef',
    h_font_family: fonts.georgia,
    h_font_size: 26,
    h_font_color: '5e1f1c',
    p_font_family: fonts.georgia,
    p_font_size: 17,
    p_font_color: '3e3631',
    p_link_color: '8c2f2b',
    margin_leftright: 72,
    margin_topbottom: 14,
    separator_color: 'ddd0bd',
    header_footer_font_family: fonts.georgia,
    header_footer_font_color: '6c5f52',
  },
  header: [
    ['image', { image: picture('wax-seal', '') }, toTheEdges],
    ['masthead', { name: '##sendername##', line: 'Since 1998', align: 'center' }, room(4, 8)],
    ['divider'],
  ],
  content: [
    [
      'text',
      {
        text: '<p>Dear ##firstname|reader##,</p><p>Ten years ago I rented a room with one window and promised myself two things: to answer every letter, and to stop when it is no longer fun. I have kept both.</p>',
      },
    ],
    ['quote', { quote: '“We will stay small enough to know your name.”', source: '', background: 'f3e6dc' }],
    [
      'text',
      {
        text: '<p>Next spring we move to the mill by the river. There will be more light, one more person, and the same coffee. Come and see it.</p><p>Yours,</p>',
      },
    ],
    [
      'image-left',
      {
        image: picture('person-four', 'Portrait of the founder'),
        heading: 'Martin Hale',
        text: '<p>Founder</p>',
        button: { label: '', href: '' },
      },
      { space: { left: 72, right: 220, top: 0, bottom: 32 }, phone: { space: { right: 72 } } },
    ],
  ],
  footer: [ownFooter],
});

/** One question and five faces. */
export const oneQuestion = blockStarter({
  slug: 'one-question',
  name: 'One Question',
  category: 'feedback',
  subject: 'How was it, ##firstname|friend##?',
  preview: 'One tap, and you’re done.',
  layout: 'card',
  style: {
    body_background: 'fdebc8',
    content_background: 'fff7e6',
    h_font_family: fonts.trebuchet,
    h_font_size: 44,
    h_font_color: '3a2a12',
    p_font_family: fonts.sans,
    p_font_size: 17,
    p_font_color: '5a4a30',
    p_link_color: '8a4b00',
    margin_topbottom: 18,
    header_footer_font_color: '6b5a3c',
  },
  header: [],
  content: [
    [
      'heading',
      { heading: 'How was it?', align: 'center' },
      { ...room(44, 0), text: { heading: { align: 'center' } } },
    ],
    ['image', { image: picture('five-faces', 'Five faces from sad to happy') }, toTheEdges],
    [
      'question',
      {
        heading: '',
        answers: ['1', '2', '3', '4', '5'].map((label) => ({
          label,
          href: `https://example.com/?answer=${label}`,
        })),
        note: '1 is poor, 5 is great. One tap is enough.',
      },
      { ...room(0, 40), text: { note: { align: 'center' } } },
    ],
  ],
  footer: [ownFooter],
});

/** An episode of a podcast. */
export const episode = blockStarter({
  slug: 'episode',
  name: 'Episode',
  category: 'media',
  subject: 'Episode 42: the sound of empty rooms',
  preview: 'Thirty-eight minutes, two guests, one cathedral.',
  layout: 'page',
  style: {
    body_background: '1b0e0a',
    content_background: '2a1712',
    h_font_family: fonts.trebuchet,
    h_font_size: 28,
    h_font_color: 'ffe3cc',
    p_font_family: fonts.sans,
    p_font_size: 16,
    p_font_color: 'e3c8b8',
    p_link_color: 'f2a65a',
    margin_leftright: 40,
    margin_topbottom: 14,
    separator_color: '4a2d23',
    header_footer_font_color: 'bb9c8b',
  },
  header: [['masthead', { name: '##sendername##', line: 'Out every other Wednesday' }, room(24, 0)]],
  content: [
    [
      'image-left',
      {
        image: picture('episode-cover', 'Cover with a microphone'),
        heading: '42: The sound of empty rooms',
        text: '<p>38 minutes. With an acoustician, and the man who tunes the cathedral’s bells.</p>',
        button: { label: 'Listen now', href: 'https://example.com/42' },
        button_color: 'e07a3f',
      },
      room(24, 8),
    ],
    ['image', { image: picture('episode-waves', '') }, toTheEdges],
    [
      'facts',
      {
        heading: 'Chapters',
        rows: [
          { label: '00:00', value: 'A door closes' },
          { label: '06:20', value: 'Why churches hum' },
          { label: '19:45', value: 'Tuning a bell' },
          { label: '31:10', value: 'Your recordings' },
        ],
      },
      room(20, 8),
    ],
    [
      'text',
      {
        text: '<p>Recorded something yourself, ##firstname|listener##? Reply with the file, and we may play it next time.</p>',
      },
      room(4, 30),
    ],
  ],
  footer: [['social'], ownFooter],
});
