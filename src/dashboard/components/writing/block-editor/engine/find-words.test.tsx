import { Editor } from '@tiptap/core';
import { afterEach, expect, it } from 'vitest';
import { richExtensions } from './extensions.ts';
import { findWords } from './find-words.ts';
import { leafText, mergeTagNode, taggedHtml } from './merge-tag.ts';

const tags = mergeTagNode({
  nameTag: ({ name }) => ({ name, words: name, isKnown: true }),
  onPress: undefined,
});

let editor: Editor | null = null;

afterEach(() => editor?.destroy());

/** Returns the words that would be selected; null for none. */
function found(content: string, words: string): string | null {
  editor = new Editor({
    content: taggedHtml(content),
    injectCSS: false,
    extensions: [...richExtensions, tags],
  });
  const { doc } = editor.state;
  const selection = findWords(doc, words);
  return selection === null ? null : doc.textBetween(selection.from, selection.to, ' ', leafText);
}

it.each<[what: string, given: readonly [content: string, words: string], selected: string | null]>([
  ['words', ['<p>One</p><p>Two (TK) three</p>', '(TK)'], '(TK)'],
  ['words with marks inside', ['<p>Two <strong>big</strong> words</p>', 'big words'], 'big words'],
  ['words with other spaces', ['<p>Two big&nbsp;words</p>', 'big  words'], 'big\u00A0words'],
  ['a merge tag', ['<p>Hello ##nobody|you##, hi</p>', '##nobody|you##'], '##nobody|you##'],
  ['words around a merge tag', ['<p>Dear ##a##, hello</p>', '##a##, he'], '##a##, he'],
  [
    'a link',
    ['<p>here, <a href="https://example.com/a">or here</a></p>', 'https://example.com/a'],
    'or here',
  ],
  ['a part of a URL', ['<p>or <a href="https://x.y/##nobody##">here</a></p>', '##nobody##'], 'here'],
  ['missing words', ['<p>Other words</p>', 'words Other'], null],
  ['no words', ['<p>Other words</p>', ''], null],
])('finds %s', (_what, [content, words], selected) => {
  expect(found(content, words)).toBe(selected);
});
