/** A parsed layout: HTML as written, and marks. `inside` holds the parts between a mark and its end. */
export type LayoutPart =
  | { readonly kind: 'html'; readonly html: string }
  | {
      readonly kind: 'mark';
      readonly name: string;
      readonly argument: string;
      readonly source: string;
      readonly inside: readonly LayoutPart[];
    };

const mark = /\{\{(\/?)([\p{L}_][\p{L}\p{N}_-]*)(?::([^{}\r\n]{0,200}))?\}\}/giu;

/** Marks that enclose something, as `{{row}} … {{/row}}`. */
const enclosing: ReadonlySet<string> = new Set([
  'row',
  'band',
  'columns',
  'column',
  'card',
  'strip',
  'panel',
  'section',
  'nd-above',
  'nd-beside',
  'nd-cell',
  'nd-tile',
  'nd-coupon',
  'nd-cover',
  'nd-play',
  'nd-buttons',
  'nd-badge',
  'nd-banner',
]);

/** Deeper marks enclose nothing; no layout has more than six levels, and nothing may overflow. */
const deepest = 40;

/**
 * Parses the `content` of a layout: `{{area:1}}`, `{{heading}}` (a component), `{{row}} … {{/row}}`. A mark that isn't
 * closed ends with the layout; an end without a beginning is skipped. Interface: content, Block documents.
 */
export function parseLayout(content: string): readonly LayoutPart[] {
  const root: LayoutPart[] = [];
  const open: { name: string; inside: LayoutPart[] }[] = [];
  const current = (): LayoutPart[] => open.at(-1)?.inside ?? root;
  let at = 0;
  for (const match of content.matchAll(mark)) {
    const [source, slash, name = '', argument = ''] = match;
    if (match.index > at) current().push({ kind: 'html', html: content.slice(at, match.index) });
    at = match.index + source.length;
    if (slash === '/') {
      const beginning = open.findLastIndex((one) => one.name === name);
      if (beginning !== -1) open.splice(beginning);
      continue;
    }
    const inside: LayoutPart[] = [];
    current().push({ kind: 'mark', name, argument, source, inside });
    if (enclosing.has(name) && open.length < deepest) open.push({ name, inside });
  }
  if (at < content.length) current().push({ kind: 'html', html: content.slice(at) });
  return root;
}

/** Writes a parsed layout. */
export function writeLayout(parts: readonly LayoutPart[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'html') return part.html;
      return part.source + writeLayout(part.inside) + (enclosing.has(part.name) ? `{{/${part.name}}}` : '');
    })
    .join('');
}

/** Returns the names of all marks in a layout, at any depth. */
export function marksOf(parts: readonly LayoutPart[]): Extract<LayoutPart, { kind: 'mark' }>[] {
  return parts.flatMap((part) => (part.kind === 'html' ? [] : [part, ...marksOf(part.inside)]));
}
