import { scanHtml } from '../html/scan-html.ts';

/**
 * Returns the HTML as classic Outlook reads it: with the content of its conditional comments, without parts hidden from
 * it.
 */
export function outlookView(html: string): string {
  return html
    .replace(/<!--\[if !mso\]><!-->[\s\S]*?<!--<!\[endif\]-->/g, '')
    .replace(/<!--\[if [^\]]*mso[^\]]*\]>([\s\S]*?)<!\[endif\]-->/g, '$1');
}

const empty: ReadonlySet<string> = new Set(['img', 'br', 'meta', 'link', 'hr', 'o:allowpng', 'v:fill']);

/** Lists the tags that are left open or closed twice. */
export function unbalancedTags(html: string): string[] {
  const open: string[] = [];
  for (const piece of scanHtml(html)) {
    if (piece.kind === 'start' && !empty.has(piece.name)) open.push(piece.name);
    if (piece.kind === 'end') {
      if (open.at(-1) === piece.name) open.pop();
      else open.push(`/${piece.name}`);
    }
  }
  return open;
}
