import { escapeHtml } from '../../../lib/text/escape-html.ts';

/** Text that already is HTML. Only `markup` creates it, so that nothing gets into a page unescaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Part of a template: text, which is escaped, HTML, and lists of both; `null` is nothing. */
export type HtmlPart = string | number | Html | null | readonly HtmlPart[];

/** Builds HTML. All values are escaped for text or a quoted attribute. */
export function markup(texts: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  const pieces = texts.map((text, index) => (index === 0 ? text : textOf(parts[index - 1] ?? null) + text));
  return new Html(pieces.join(''));
}

/** Marks pieces of a text as important. */
export function strong(pieces: readonly HtmlPart[]): Html {
  return markup`<strong>${pieces}</strong>`;
}

/** Returns text of several lines as paragraphs; a blank line starts a new one. */
export function paragraphs(text: string): Html[] {
  return text
    .split(/\r?\n\s*\r?\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => markup`<p class="text">${part.trim()}</p>`);
}

function textOf(part: HtmlPart): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  return part.map(textOf).join('');
}
