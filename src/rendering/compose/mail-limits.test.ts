import { expect, it } from 'vitest';
import { composeHtml } from './compose-mail.ts';
import { mailFault } from './mail-limits.ts';
import type { MailContent } from './mail-content.ts';
import { blockStarters } from '../starters/block-starters.ts';
import { htmlStarters } from '../starters/html-starters.ts';

function faultOf(content: Omit<MailContent, 'subject'>) {
  const mail = { subject: 'S', ...content };
  return mailFault(mail, () => composeHtml(mail, { footer: null }).html);
}

const formatting = Array.from({ length: 2000 }, (_, at) => `<b a${at}>`).join('');

it.each([
  ['tags', '<p>'.repeat(100_001), /100000 HTML tags/],
  ['merge tags', '<br>[[a]]'.repeat(10_001), /10000 merge tags/],
  ['links', '<a href="https://e.example/">x</a>'.repeat(10_001), /10000 links/],
  ['nested elements', '<div>'.repeat(600), /no deeper than 512/],
  ['nested formatting', `<p>${formatting}${'<p>x'.repeat(2000)}`, /200000 HTML elements|no deeper than 512/],
])('rejects too many %s on the body', (_things, body, sentence) => {
  const fault = faultOf({ body });
  expect(fault?.field).toBe('body');
  expect(fault?.sentence).toMatch(sentence);
});

it('rejects formatting that each paragraph opens again, however flat it is', () => {
  const body = `${Array.from({ length: 400 }, (_, at) => `<p><b a${at}>`).join('')}${'<p>x'.repeat(2000)}`;
  expect(faultOf({ body })?.sentence).toMatch(/200000 HTML elements/);
});

it('rejects merge tags of the plain text on its field', () => {
  const plain_text = '##firstname## '.repeat(10_001);
  expect(faultOf({ body: 'x', plain_text })).toEqual({
    field: 'plain_text',
    sentence: 'Ensure this field has no more than 10000 merge tags.',
  });
});

it('names the block document of a block email', () => {
  const html = '<a href="https://e.example/">x</a>'.repeat(10_001);
  const block = { type: 'html', name: 'html' };
  const layout = { id: 1, content: '{{html}}' };
  const placed = {
    area: 1,
    sort_order: 0,
    data: { html },
    block: {
      id: 1,
      url: null,
      category: '',
      type: '',
      belongs_to: '',
      slug: '',
      name: '',
      thumb_url: null,
      components: [block],
      layout,
      editable: true,
    },
  };
  const blockdocument = { areas: {}, blockdata_set: [placed], layout: { id: 0, content: '' } };
  expect(faultOf({ blockdocument })?.field).toBe('blockdocument');
});

it.each([...htmlStarters, ...blockStarters].map((starter) => [starter.slug, starter] as const))(
  'accepts the starter %s',
  (_slug, starter) => {
    expect(faultOf(starter)).toBeNull();
  },
);
