import type { Editor } from '@tiptap/core';
import { pasteHtml } from './paste.ts';
import { setWordLook, setWordsLook } from './word-look.ts';
import type { TextCommand } from '../state/mounted-text.ts';

/** Runs a command at the selection and gives the text the focus. */
export function runCommand(editor: Editor, command: TextCommand): void {
  if (command.name === 'insert') {
    editor.view.focus();
    // Inserted as text, because a merge tag never contains markup.
    editor.view.dispatch(editor.state.tr.insertText(command.text).setMeta('uiEvent', 'insert'));
    return;
  }
  if (command.name === 'paste') {
    pasteHtml(editor.view, command.html);
    return;
  }
  // Focused immediately: the engine's own command waits for a frame, and text typed before then would be lost.
  editor.view.focus();
  format(editor, command);
}

function format(editor: Editor, command: Exclude<TextCommand, { name: 'insert' | 'paste' }>): void {
  const chain = editor.chain();
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
    case 'strike':
      chain.toggleStrike().run();
      return;
    case 'bulletList':
      chain.toggleBulletList().updateAttributes('paragraph', { isBare: true }).run();
      return;
    case 'orderedList':
      chain.toggleOrderedList().updateAttributes('paragraph', { isBare: true }).run();
      return;
    case 'clear':
      if (editor.state.doc.inlineContent) chain.unsetAllMarks().run();
      else chain.unsetAllMarks().clearNodes().updateAttributes('paragraph', { textAlign: null }).run();
      return;
    case 'heading':
      setKind(editor, command.level);
      return;
    case 'quote':
      if (!editor.isActive('blockquote')) chain.setParagraph().setBlockquote().run();
      return;
    case 'align':
      chain
        .updateAttributes('paragraph', { textAlign: command.to })
        .updateAttributes('heading', { textAlign: command.to })
        .run();
      return;
    case 'look':
      setWordLook(editor, command.look);
      return;
    case 'wordsLook':
      setWordsLook(editor, command.look);
      return;
    case 'link':
      setLink(editor, command.href);
  }
}

/** Turns the block at the caret into a paragraph or heading; 0 is a paragraph. Ends a quote. */
function setKind(editor: Editor, level: 0 | 1 | 2 | 3): void {
  const chain = editor.chain();
  if (editor.isActive('blockquote')) chain.unsetBlockquote();
  if (level === 0) chain.setParagraph().run();
  else chain.setHeading({ level }).run();
}

function setLink(editor: Editor, href: string): void {
  const chain = editor.chain();
  if (href === '') chain.extendMarkRange('link').unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.extendMarkRange('link').setLink({ href }).run();
}

/** Returns whether the selection has a mark or is in a kind of paragraph. */
export function isActive(editor: Editor, mark: string): boolean {
  const [, kind, detail] = /^(align|heading)-(.*)$/.exec(mark) ?? [];
  if (kind === 'align') return editor.isActive({ textAlign: detail });
  return kind === 'heading' ? editor.isActive('heading', { level: Number(detail) }) : editor.isActive(mark);
}
