import { Editor, type Extensions, type JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import type { CaretRange, MountedText, TextChange, TextMount } from '../state/mounted-text.ts';
import { caretActions, readCaret } from './caret.ts';
import { isActive, runCommand } from './commands.ts';
import {
  fieldExtensions,
  labelExtensions,
  lineExtensions,
  mostCharacters,
  richExtensions,
} from './extensions.ts';
import { lineContent, lineMarks, lineValue } from './line-value.ts';
import { mergeTagNode, tagAtCaret, taggedHtml } from './merge-tag.ts';
import { pasteIntoLine } from './paste.ts';
import { replayKey } from './replay-key.ts';
import { richValue } from './rich-value.ts';
import { showWords } from './shown-words.ts';
import { withoutSpareSpaces } from './spaces.ts';
import { wordLook } from './word-look.ts';
import { createTypingRuns } from './typing-runs.ts';

/**
 * Makes an element a live text without changing a pixel of it. Choice: the engine's core without its React layer,
 * because the element may be inside a shadow root.
 */
export function mountText(mount: TextMount): MountedText {
  const { element, kind } = mount;
  let known: Words = { value: mount.value, marks: mount.marks ?? null };
  const runs = createTypingRuns();
  const caretOf = ({ state }: Editor): CaretRange => ({ from: state.selection.from, to: state.selection.to });
  let before: CaretRange = { from: 0, to: 0 };
  let latest = before;
  const editor = new Editor({
    element: { mount: element },
    content: contentOf(known, kind),
    parseOptions,
    injectCSS: false,
    // Its transaction would restore the previous selection, but a press makes a new one.
    enableCoreExtensions: { focusEvents: false },
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
      known = wordsOf(state.doc, kind);
      mount.onChange({ ...known, before, run: runs.runOf(transaction) });
    },
  });
  latest = caretOf(editor);
  const hasLinks = editor.schema.marks['link'] !== undefined;
  return {
    kind,
    hasLinks,
    element,
    ...caretActions(editor),
    run: (command) => runCommand(editor, command),
    press: (key) => replayKey(editor.view, key),
    isActive: (mark) => isActive(editor, mark),
    link: () => (hasLinks ? linkOf(editor) : ''),
    look: () => wordLook(editor),
    showWords: (mark) => showWords(editor, mark),
    tag: () => tagAtCaret(editor.view),
    value: () => known.value,
    setValue(value, marks = null) {
      if (value === known.value && marks === known.marks) return;
      known = { value, marks };
      editor.commands.setContent(contentOf(known, kind), { emitUpdate: false, parseOptions });
      latest = caretOf(editor);
      runs.interrupt();
    },
    undoShortcut: () => editor.commands.undoInputRule(),
    subscribe(listener) {
      editor.on('transaction', listener);
      return () => editor.off('transaction', listener);
    },
    destroy: () => editor.destroy(),
    isLive: () => !editor.isDestroyed,
  };
}

/** The engine would otherwise remove a last space, too. */
const parseOptions = { preserveWhitespace: true } as const;

/** A text's value, and the marks of a line. */
type Words = Pick<TextChange, 'value' | 'marks'>;

function wordsOf(document: Node, kind: TextMount['kind']): Words {
  return {
    value: kind === 'rich' ? richValue(document) : lineValue(document, kind),
    marks: kind === 'line' ? lineMarks(document) : null,
  };
}

function contentOf({ value, marks }: Words, kind: TextMount['kind']): string | JSONContent {
  if (kind !== 'rich' && marks === null) return lineContent(value, kind);
  return withoutSpareSpaces(taggedHtml(marks ?? value));
}

function propsOf(mount: TextMount): EditorProps {
  return {
    attributes: ({ doc }) => attributesOf(mount, doc),
    handleKeyDown: (view, event) => keyDown(view, event, mount.onKey),
    handleDOMEvents: focusEvents(mount),
    ...(mount.kind === 'rich' ? {} : { handlePaste: pasteIntoLine }),
  };
}

function extensionsOf({ kind, isLabel = false, nameTag, onTag, most }: TextMount): Extensions {
  const line = isLabel ? labelExtensions : lineExtensions;
  const schema = { rich: richExtensions, line, field: fieldExtensions }[kind];
  const limit = most === undefined ? [] : [mostCharacters(most, lineValue)];
  return [...schema, mergeTagNode({ nameTag, onPress: onTag }), ...limit];
}

/** Events of the focus. Without a press, as after a drawer, the browser would move the caret to the text's start. */
function focusEvents(mount: TextMount): NonNullable<EditorProps['handleDOMEvents']> {
  let isPressed = false;
  return {
    pointerdown() {
      isPressed = true;
    },
    focus(view) {
      focused(mount);
      if (!isPressed) view.focus();
    },
    blur() {
      isPressed = false;
      blurred(mount);
    },
  };
}

/** Keeps the place of a text that becomes empty. */
function focused({ element, onFocus }: TextMount): void {
  element.setAttribute('data-open', '');
  onFocus?.();
}

function blurred({ element, onBlur }: TextMount): void {
  element.removeAttribute('data-open');
  onBlur?.();
}

/** Handles a key at the current caret. */
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
