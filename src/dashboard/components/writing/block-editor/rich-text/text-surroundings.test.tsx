import { expect, it } from 'vitest';
import { surroundingsOf } from './text-surroundings.ts';

const paragraph = '<p style="color: #3d3a34; font-size: 17px">Words</p>';

it.each([
  { name: 'a text', html: `<h2>Head</h2>${paragraph}`, color: '3d3a34', size: 17 },
  { name: 'a line', html: 'Words', color: '111111', size: 20 },
])('$name has the color and size of its own words', ({ html, color, size }) => {
  const element = document.createElement('div');
  element.style.cssText = 'color: #111111; font-size: 20px; background-color: #fafafa';
  element.innerHTML = html;
  document.body.replaceChildren(element);
  expect(surroundingsOf(element)).toEqual({ color, size, background: 'fafafa' });
});
