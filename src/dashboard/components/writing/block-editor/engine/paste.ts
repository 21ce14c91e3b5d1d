import { DOMParser, Slice, type Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';

/** Pastes words into a line, with their marks if they come from another text; breaks become spaces. */
export function pasteIntoLine(view: EditorView, event: ClipboardEvent): boolean {
  const html = event.clipboardData?.getData('text/html') ?? '';
  if (view.state.schema.marks['bold'] !== undefined && /\sdata-pm-slice=/.test(html)) {
    pasteHtml(view, html);
    return true;
  }
  const words = (event.clipboardData?.getData('text/plain') ?? '').replace(/\s*[\r\n]+\s*/g, ' ');
  view.dispatch(view.state.tr.insertText(words).setMeta('paste', true).scrollIntoView());
  return true;
}

/**
 * Replaces the selection with paragraphs and lists, or words for a line; words at their ends join the surrounding
 * words.
 */
export function pasteHtml(view: EditorView, html: string): void {
  const { schema, doc, tr } = view.state;
  const parser = DOMParser.fromSchema(schema);
  const slice = doc.inlineContent
    ? parser.parseSlice(lineOf(html), { preserveWhitespace: true })
    : paragraphsOf(parser.parseSlice(nodesOf(html)));
  view.focus();
  view.dispatch(tr.replaceSelection(slice).setMeta('paste', true).scrollIntoView());
}

function nodesOf(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

function paragraphsOf({ content, openStart, openEnd }: Slice): Slice {
  const isWords = (node: Node | null) => node?.type.name === 'paragraph';
  return new Slice(
    content,
    isWords(content.firstChild) ? openStart : 0,
    isWords(content.lastChild) ? openEnd : 0,
  );
}

const paragraphs = 'p, div, ul, ol, li, blockquote, h1, h2, h3, h4, h5, h6, pre';

/** Returns the words of paragraphs and lists as one line, with a space for each break. */
function lineOf(html: string): DocumentFragment {
  const content = nodesOf(html);
  for (const line of content.querySelectorAll('br')) line.replaceWith(' ');
  const all = [...content.querySelectorAll(paragraphs)];
  const [, ...later] = all.filter((one) => one.querySelector(paragraphs) === null);
  for (const one of later) one.before(' ');
  for (const one of all) one.replaceWith(...one.childNodes);
  return content;
}
