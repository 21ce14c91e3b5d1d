import { expect, it } from 'vitest';
import { newBlock } from '../../../../../rendering/blocks/catalog.ts';
import { defaultLayout } from '../../../../../rendering/blocks/layouts.ts';
import { firstWords, firstWordsOfMail } from './first-words.ts';

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

it('an email starts with the words of as many blocks as fill the line in an inbox', () => {
  const texts = ['##from_name##', '<p>Hello Ada,</p>', '', `<p>${'news '.repeat(30)}</p>`, '<p>The rest</p>'];
  const mail = {
    areas: defaultLayout.areas,
    layout: { id: defaultLayout.id, content: defaultLayout.content },
    blockdata_set: texts.map((html, sort_order) => newBlock('html', { area: 1, sort_order }, { html })),
  };
  const shown = firstWordsOfMail(mail, () => ({ name: 'Sender name', words: '', isKnown: true }));
  expect(shown).toMatch(/^Sender name Hello Ada, (?:news ?)+…/);
});
