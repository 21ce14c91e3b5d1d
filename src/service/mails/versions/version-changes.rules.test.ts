import { expect, it } from 'vitest';
import type { MailContent } from '../content/mail-row.ts';
import { versionChanges } from './version-changes.rules.ts';

const html: MailContent = { subject: 'One', body: '<p>x', plain_text: '', css: '', blockdocument: null };

const none = { subject: false, blocks: 0, design: false, body: false, css: false, plain_text: false };

interface Written {
  readonly id: number;
  readonly words: string;
  readonly area?: number;
}

function blocks(written: readonly Written[], size = 16): MailContent {
  const document = {
    p_font_size: size,
    areas: {},
    layout: { id: 1, content: '' },
    blockdata_set: written.map(({ id, words, area = 1 }, sort_order) => ({
      area,
      sort_order,
      data: { text: words },
      block: {
        id,
        url: null,
        category: '',
        type: '',
        belongs_to: '',
        slug: '',
        name: '',
        thumb_url: null,
        components: [],
        layout: { id: 1, content: '' },
        editable: true,
      },
    })),
  };
  return { subject: 'One', body: null, plain_text: null, css: null, blockdocument: JSON.stringify(document) };
}

const two = blocks([
  { id: 1, words: 'a' },
  { id: 2, words: 'b' },
]);

it.each([
  ['nothing', html, html, none],
  ['a subject', html, { ...html, subject: 'Two' }, { ...none, subject: true }],
  [
    'texts',
    html,
    { ...html, body: '<p>y', css: 'p{}', plain_text: 'y' },
    { ...none, body: true, css: true, plain_text: true },
  ],
  [
    'a block’s words',
    two,
    blocks([
      { id: 1, words: 'a' },
      { id: 2, words: 'c' },
    ]),
    { ...none, blocks: 1 },
  ],
  [
    'a block’s kind',
    two,
    blocks([
      { id: 1, words: 'a' },
      { id: 3, words: 'b' },
    ]),
    { ...none, blocks: 1 },
  ],
  [
    'a new block',
    two,
    blocks([
      { id: 1, words: 'a' },
      { id: 2, words: 'b' },
      { id: 2, words: 'b' },
    ]),
    { ...none, blocks: 1, design: true },
  ],
  [
    'a style',
    two,
    blocks(
      [
        { id: 1, words: 'a' },
        { id: 2, words: 'b' },
      ],
      18,
    ),
    { ...none, design: true },
  ],
  [
    'the place of a block',
    two,
    blocks([
      { id: 1, words: 'a' },
      { id: 2, words: 'b', area: 2 },
    ]),
    { ...none, design: true },
  ],
] as const)('reports that a version changed %s', (...[, before, after, changes]) => {
  expect(versionChanges(before, after)).toEqual(changes);
});
