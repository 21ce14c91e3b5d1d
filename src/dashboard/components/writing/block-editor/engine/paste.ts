import { DOMParser, Slice, type Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';

/** Pastes words into a line: it takes no marks, and its breaks become blanks. */
export function pasteIntoLine(view: EditorView, event: ClipboardEvent): boolean {
  const words = (event.clipboardData?.getData('text/plain') ?? '').replace(/\s*[\r\n]+\s*/g, ' ');
  view.dispatch(view.state.tr.insertText(words).setMeta('paste', true).scrollIntoView());
  return true;
}

/** Puts paragraphs and lists in the place of the selection; words at their ends join the words around. */
export function pasteHtml(view: EditorView, html: string): void {
  const template = document.createElement('template');
  template.innerHTML = html;
  const { content, openStart, openEnd } = DOMParser.fromSchema(view.state.schema).parseSlice(
    template.content,
  );
  const isWords = (node: Node | null) => node?.type.name === 'paragraph';
  const slice = new Slice(
    content,
    isWords(content.firstChild) ? openStart : 0,
    isWords(content.lastChild) ? openEnd : 0,
  );
  view.focus();
  view.dispatch(view.state.tr.replaceSelection(slice).setMeta('paste', true).scrollIntoView());
}
