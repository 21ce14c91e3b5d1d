import { Editor } from '@tiptap/core';
import { afterEach, expect, it } from 'vitest';
import { richExtensions } from './extensions.ts';
import { mergeTagNode, taggedHtml } from './merge-tag.ts';
import { richValue } from './rich-value.ts';

const tags = mergeTagNode({
  nameTag: ({ name }) => ({ name, words: name, isKnown: true }),
  onPress: undefined,
});

let editor: Editor | null = null;

afterEach(() => editor?.destroy());

function write(content: string): Editor {
  editor = new Editor({ content, injectCSS: false, extensions: [...richExtensions, tags] });
  return editor;
}

function chips({ state }: Editor): string[] {
  const sources: string[] = [];
  state.doc.descendants(({ attrs }) => {
    if (typeof attrs['source'] === 'string') sources.push(attrs['source']);
  });
  return sources;
}

it.each<[how: string, change: readonly [content: string, act: (typed: Editor) => void], found: string[]]>([
  ['typed', ['<p>Hi ##city#</p><p>B</p>', (at) => at.commands.insertContentAt(11, '#')], ['##city##']],
  [
    'that words between its ends are removed from',
    ['<p>A</p><p>##ci ty##</p>', (at) => at.commands.deleteRange({ from: 8, to: 9 })],
    ['##city##'],
  ],
  [
    'that paragraphs join to',
    ['<p>##ci</p><p>ty##</p>', (at) => at.commands.deleteRange({ from: 5, to: 7 })],
    ['##city##'],
  ],
  [
    'whose ends have the same look again',
    [
      '<p><strong>##ci</strong>ty##</p>',
      (at) => at.chain().setTextSelection({ from: 1, to: 5 }).unsetBold().run(),
    ],
    ['##city##'],
  ],
  [
    'in each pasted paragraph',
    [
      '<p>A</p><p>B</p>',
      (at) => at.commands.insertContentAt(2, '<p>##one##</p><p>two</p><p>##three## ##four##</p>'),
    ],
    ['##one##', '##three##', '##four##'],
  ],
])('makes a chip of a merge tag %s', (_how, [content, act], found) => {
  const typed = write(content);
  expect(chips(typed)).toEqual([]);
  act(typed);
  expect(chips(typed)).toEqual(found);
});

it('looks for merge tags only in the changed paragraph', () => {
  // Words that open with a text are no chips yet, so a chip shows that a paragraph was read.
  const typed = write('<p>##firstname##</p><p>Hi</p><p>##city##</p>');
  typed.commands.insertContentAt(typed.state.doc.content.size - 1, '!');
  expect(chips(typed)).toEqual(['##city##']);
});

it('keeps a tag of another service that HTML encodes', () => {
  const typed = write(taggedHtml('<p>Hi &lt;&lt;First Name&gt;&gt;, «Name»</p>'));
  expect(chips(typed)).toEqual(['<<First Name>>', '«Name»']);
  expect(richValue(typed.state.doc)).toBe('<p>Hi &lt;&lt;First Name&gt;&gt;, «Name»</p>');
});
