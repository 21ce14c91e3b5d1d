import { expect, it } from 'vitest';
import { usedColors } from './used-colors.ts';

it('lists the colors of an email, the most frequent first, however they are written', () => {
  const source =
    '<body bgcolor="#fff"><p style="color:#AA00bb">Hi</p><td bgcolor=#ffffff style="color: #FFF"></body>';
  expect(usedColors(source)).toEqual(['#ffffff', '#aa00bb']);
});

it.each([
  ['a merge tag', '<a href=##abc##>', []],
  ['text', '<p>Room #123456</p>', []],
  ['other numbers of digits', '<p style="color:#12345;fill:#1234567">', []],
])('takes from %s only what can be a color', (_, source, colors) => {
  expect(usedColors(source)).toEqual(colors);
});

it('lists at most 16 colors', () => {
  const source = Array.from({ length: 20 }, (_, at) => `color:#1234${at + 10}`).join(';');
  expect(usedColors(source)).toHaveLength(16);
});
