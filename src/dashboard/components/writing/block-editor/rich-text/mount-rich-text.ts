import { Editor, Extension, Mark } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import type { MountedRichText, RichTextCommand, RichTextMount } from '../state/rich-text.ts';

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
    ];
  },
});

function simpleMark(name: 'sub' | 'sup'): Mark {
  return Mark.create({
    name,
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
  });
}

/**
 * Makes an element a rich text editor. Undo belongs to the block editor, so that there is one history. Choice: the bare
 * core, without its React layer, because the element may stand inside a shadow root.
 */
export function mountRichText(mount: RichTextMount): MountedRichText {
  const { element, html, name, onChange, onFocus, onEscape } = mount;
  let known = html;
  const editor = new Editor({
    element,
    content: html,
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        undoRedo: false,
        codeBlock: false,
        horizontalRule: false,
        dropcursor: false,
        gapcursor: false,
        trailingNode: false,
        heading: { levels: [1, 2, 3, 4] },
        link: {
          openOnClick: false,
          autolink: true,
          defaultProtocol: 'https',
          HTMLAttributes: { target: null, rel: null },
        },
      }),
      Alignment,
      simpleMark('sub'),
      simpleMark('sup'),
    ],
    editorProps: {
      attributes: { 'aria-label': name, 'aria-multiline': 'true', role: 'textbox' },
      handleKeyDown: (_, event) => event.key === 'Escape' && isTaken(onEscape),
    },
    onUpdate({ editor: { isEmpty } }) {
      known = isEmpty ? '' : editor.getHTML();
      onChange(known);
    },
    onFocus: () => onFocus?.(),
  });
  return {
    isPlain: false,
    focus: () => editor.commands.focus('end'),
    run: (command) => run(editor, command),
    isActive: (mark) => isActive(editor, mark),
    link: () => {
      const { href } = editor.getAttributes('link');
      return typeof href === 'string' ? href : '';
    },
    setHtml(next) {
      if (next === known) return;
      known = next;
      editor.commands.setContent(next, { emitUpdate: false });
    },
    subscribe(listener) {
      editor.on('transaction', listener);
      return () => editor.off('transaction', listener);
    },
    destroy: () => editor.destroy(),
  };
}

function run(editor: Editor, command: RichTextCommand): void {
  const chain = editor.chain().focus();
  switch (command.name) {
    case 'bold':
      chain.toggleBold().run();
      return;
    case 'italic':
      chain.toggleItalic().run();
      return;
    case 'underline':
      chain.toggleUnderline().run();
      return;
    case 'bulletList':
      chain.toggleBulletList().run();
      return;
    case 'orderedList':
      chain.toggleOrderedList().run();
      return;
    case 'align':
      chain
        .updateAttributes('paragraph', { textAlign: command.to })
        .updateAttributes('heading', { textAlign: command.to })
        .run();
      return;
    case 'link':
      if (command.href === '') chain.extendMarkRange('link').unsetLink().run();
      else if (editor.state.selection.empty && !editor.isActive('link'))
        chain
          .insertContent({
            type: 'text',
            text: command.href,
            marks: [{ type: 'link', attrs: { href: command.href } }],
          })
          .run();
      else chain.extendMarkRange('link').setLink({ href: command.href }).run();
      return;
    case 'insert':
      // Inserted as text: a merge tag never contains markup.
      chain.insertContent({ type: 'text', text: command.text }).run();
  }
}

function isActive(editor: Editor, mark: string): boolean {
  const alignment = /^align-(.*)$/.exec(mark)?.[1];
  return alignment === undefined ? editor.isActive(mark) : editor.isActive({ textAlign: alignment });
}

/** Calls the handler of a key and returns whether there is one. */
function isTaken(onEscape: (() => void) | undefined): boolean {
  onEscape?.();
  return onEscape !== undefined;
}
