import { Editor, type Extensions } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import type { CaretRange, MountedText, TextMount } from '../state/mounted-text.ts';
import { caretActions, readCaret } from './caret.ts';
import { isActive, runCommand } from './commands.ts';
import { fieldExtensions, lineExtensions, mostCharacters, richExtensions } from './extensions.ts';
import { lineContent, lineValue } from './line-value.ts';
import { mergeTagNode, tagAtCaret, taggedHtml } from './merge-tag.ts';
import { pasteIntoLine } from './paste.ts';
import { replayKey } from './replay-key.ts';
import { richValue } from './rich-value.ts';
import { createTypingRuns } from './typing-runs.ts';

/**
 * Makes an element a live text without changing a pixel of it. Choice: the bare core of the engine, without its React
 * layer, because the element may be inside a shadow root.
 */
export function mountText(mount: TextMount): MountedText {
  const { element, kind } = mount;
  const valueOf = (document: Node) => (kind === 'rich' ? richValue(document) : lineValue(document));
  const contentOf = (value: string) => (kind === 'rich' ? taggedHtml(value) : lineContent(value, kind));
  let known = mount.value;
  const runs = createTypingRuns();
  const caretOf = ({ state }: Editor): CaretRange => ({ from: state.selection.from, to: state.selection.to });
  let before: CaretRange = { from: 0, to: 0 };
  let latest = before;
  const editor = new Editor({
    element: { mount: element },
    content: contentOf(known),
    injectCSS: false,
    extensions: extensionsOf(mount),
    editorProps: propsOf(mount),
    onTransaction({ editor: changed }) {
      before = latest;
      latest = caretOf(changed);
      mount.onCaret?.();
    },
    onSelectionUpdate({ transaction }) {
      if (!transaction.docChanged) runs.interrupt();
    },
    onUpdate({ editor: { state }, transaction }) {
      known = valueOf(state.doc);
      mount.onChange({ value: known, before, run: runs.runOf(transaction) });
    },
    onFocus: () => mount.onFocus?.(),
    onBlur: () => blurred(mount),
  });
  latest = caretOf(editor);
  return {
    kind,
    element,
    ...caretActions(editor),
    run: (command) => runCommand(editor, command),
    press: (key) => replayKey(editor.view, key),
    isActive: (mark) => isActive(editor, mark),
    link: () => (kind === 'rich' ? linkOf(editor) : ''),
    tag: () => tagAtCaret(editor.view),
    value: () => known,
    setValue(next) {
      if (next === known) return;
      known = next;
      editor.commands.setContent(contentOf(next), { emitUpdate: false });
      latest = caretOf(editor);
      runs.interrupt();
    },
    undoShortcut: () => editor.commands.undoInputRule(),
    subscribe(listener) {
      editor.on('transaction', listener);
      return () => editor.off('transaction', listener);
    },
    destroy: () => editor.destroy(),
  };
}

function propsOf(mount: TextMount): EditorProps {
  return {
    attributes: ({ doc }) => attributesOf(mount, doc),
    handleKeyDown: (view, event) => keyDown(view, event, mount.onKey),
    ...(mount.kind === 'rich' ? {} : { handlePaste: pasteIntoLine }),
  };
}

function extensionsOf({ kind, nameTag, onTag, most }: TextMount): Extensions {
  const schema = { rich: richExtensions, line: lineExtensions, field: fieldExtensions }[kind];
  const limit = most === undefined ? [] : [mostCharacters(most, lineValue)];
  return [...schema, mergeTagNode({ nameTag, onPress: onTag }), ...limit];
}

function blurred({ element, onBlur }: TextMount): void {
  element.removeAttribute('data-open');
  onBlur?.();
}

/** Handles a key where the caret is now. */
function keyDown(view: EditorView, event: KeyboardEvent, onKey: TextMount['onKey']): boolean {
  readCaret(view);
  return onKey?.(event) === true;
}

function attributesOf({ name, kind, isTabStop }: TextMount, document: Node): Record<string, string> {
  return {
    'aria-label': name(),
    ...(kind === 'field' ? {} : { 'aria-multiline': 'true' }),
    role: 'textbox',
    tabindex: isTabStop ? '0' : '-1',
    ...(isBlank(document) ? { 'data-empty': '' } : {}),
  };
}

function linkOf(editor: Editor): string {
  const { href } = editor.getAttributes('link');
  return typeof href === 'string' ? href : '';
}

function isBlank({ content, childCount, firstChild }: Node): boolean {
  return (
    content.size === 0 ||
    (childCount === 1 && firstChild?.type.name === 'paragraph' && firstChild.childCount === 0)
  );
}
