import { expect, it } from 'vitest';
import { withFallbackTexts } from './fallback-texts.ts';

it.each([
  ['<b>Hi ##firstname|A &amp; B##!</b>', '<b>Hi A &amp; B!</b>'],
  ['Hi ##firstname|##!', 'Hi !'],
  ['[[town|your town]] and ##lastname|you##', 'your town and you'],
])('shows %s as %s', (written, shown) => {
  expect(withFallbackTexts(written)).toBe(shown);
});

it.each(['<a href="##unsubscribe##">##firstname##</a>', '##Firstname|no tag##', ''])(
  'leaves %s unchanged',
  (written) => {
    expect(withFallbackTexts(written)).toBe(written);
  },
);
