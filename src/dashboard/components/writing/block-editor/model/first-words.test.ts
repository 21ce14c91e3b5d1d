import { expect, it } from 'vitest';
import { newBlock } from '../../../../../rendering/blocks/catalog.ts';
import { firstWords } from './first-words.ts';

it.each([
  ['<style>:host { inset: 0 }</style><!-- A note --><p>Read this</p>', 'Read this'],
  ['<script>run()</script><title>Page</title><b>Words</b>', 'Words'],
  [`<style>${'p { margin: 0 } '.repeat(50)}</style>Late words`, 'Late words'],
  ['<style>p { never closed', ''],
  ['<!-- never closed', ''],
])('a block of the HTML %s is named by its words alone', (html, words) => {
  const { block, data } = newBlock('html', { area: 1, sort_order: 0 }, { html });
  expect(firstWords(block, data, () => ({ name: '', words: '', isKnown: true }))).toBe(words);
});
