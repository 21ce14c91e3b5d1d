/**
 * A mail's HTML as a program in light or dark colours shows it: what it says for the other scheme applies to nobody.
 * Choice: by its own media queries, since a frame's scheme follows the reader's system wherever browsers differ.
 */
export function inScheme(html: string, scheme: 'light' | 'dark'): string {
  return html.replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi, (_, named: string) =>
    named.toLowerCase() === scheme ? '(min-width: 0px)' : '(max-width: 0px)',
  );
}
