import { Extension, InputRule, Mark, Node, type Extensions } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { LineClipboard } from './line-clipboard.ts';
import { bareName } from './rich-value.ts';
import { WordLookMark } from './word-look.ts';

/** Alignment of paragraphs and headings, as a style that email apps support. */
const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes() {
    return [
      {
        types: ['paragraph', 'heading'],
        attributes: {
          textAlign: {
            default: null,
            parseHTML: (element) => element.style.textAlign || element.getAttribute('align'),
            renderHTML: ({ textAlign }) =>
              typeof textAlign === 'string' ? { style: `text-align: ${textAlign}` } : {},
          },
        },
      },
      {
        types: ['paragraph'],
        attributes: {
          isBare: {
            // Words of a list item become a paragraph without one in the source, and get this value, as does a
            // paragraph that may become a list item.
            default: true,
            parseHTML: ({ parentElement }) => parentElement?.tagName !== 'LI',
            renderHTML: ({ isBare }) => (isBare === true ? { [bareName]: '' } : {}),
          },
        },
      },
    ];
  },
});

/** Turns typed `[words](address)` into a link. */
const LinkShortcut = Extension.create({
  name: 'linkShortcut',
  addInputRules() {
    return [
      new InputRule({
        find: /\[([^[\]]+)\]\(([^()\s]+)\)$/,
        handler({ state, range, match: [, words = '', address = ''] }) {
          const type = state.schema.marks['link'];
          if (type === undefined) return;
          const href = /^(?:[a-z][a-z0-9+.-]*:|[/#]|\[\[)/i.test(address) ? address : `https://${address}`;
          state.tr.replaceWith(range.from, range.to, state.schema.text(words, [type.create({ href })]));
          state.tr.removeStoredMark(type);
        },
      }),
    ];
  },
});

/**
 * Focus without the engine's own handler. For 200 ms, that handler mistakes a caret moved to the start for one lost by
 * the browser and moves it back, so that keys such as Home do nothing.
 */
const PlainFocus = Extension.create({
  name: 'plainFocus',
  // Runs after all other handlers.
  priority: 1,
  addProseMirrorPlugins: () => [new Plugin({ props: { handleDOMEvents: { focus: () => true } } })],
});

function simpleMark(name: 'sub' | 'sup'): Mark {
  return Mark.create({
    name,
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
  });
}

// Undo belongs to the block editor, so that there is a single history.
const never = {
  undoRedo: false,
  codeBlock: false,
  horizontalRule: false,
  dropcursor: false,
  gapcursor: false,
  trailingNode: false,
} as const;

/** No paragraphs. */
const oneLine = {
  document: false,
  paragraph: false,
  heading: false,
  blockquote: false,
  bulletList: false,
  orderedList: false,
  listItem: false,
  listKeymap: false,
} as const;

/** Plain words only. */
const wordsAlone = {
  ...oneLine,
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  code: false,
  link: false,
} as const;

const link = {
  openOnClick: false,
  autolink: true,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: null },
} as const;

const wordMarks: Extensions = [simpleMark('sub'), simpleMark('sup'), WordLookMark];

/** The schema of a rich text: paragraphs, lists, headings, quotes, and marks. */
export const richExtensions: Extensions = [
  StarterKit.configure({
    ...never,
    heading: { levels: [1, 2, 3, 4] },
    link,
  }),
  Alignment,
  LinkShortcut,
  PlainFocus,
  ...wordMarks,
];

/** The schema of a field outside of the email: one line. */
export const fieldExtensions: Extensions = [
  Node.create({ name: 'doc', topNode: true, content: '(text | mergeTag)*', marks: '' }),
  StarterKit.configure({ ...never, ...wordsAlone, hardBreak: false }),
  PlainFocus,
];

const lineDocument = Node.create({
  name: 'doc',
  topNode: true,
  content: '(text | hardBreak | mergeTag)*',
  marks: '_',
});

/** The schema of a line: words with marks and breaks, without a surrounding paragraph. */
export const lineExtensions: Extensions = [
  lineDocument,
  StarterKit.configure({ ...never, ...oneLine, link }),
  LinkShortcut,
  LineClipboard,
  PlainFocus,
  ...wordMarks,
];

/** The schema of a line within a link or a button. */
export const labelExtensions: Extensions = [
  lineDocument,
  StarterKit.configure({ ...never, ...oneLine, link: false }),
  LineClipboard,
  PlainFocus,
  ...wordMarks,
];

/** Refuses changes that make a text longer than that many characters. */
export function mostCharacters(most: number, valueOf: (document: DocumentNode) => string): Extension {
  return Extension.create({
    name: 'mostCharacters',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction({ docChanged, doc, before }) {
          const { length } = docChanged ? valueOf(doc) : '';
          return length <= most || length <= valueOf(before).length;
        },
      }),
    ],
  });
}
