import { expect, it } from 'vitest';
import { anchorsOf } from './anchors.ts';

it('lists ids and names of links as anchors, without duplicates', () => {
  const body =
    '<h2 class=x id="top">A</h2><A NAME=more></A><meta name="viewport"><p id="top">B</p><td data-id="no">';
  expect(anchorsOf(body)).toEqual(['top', 'more']);
});
