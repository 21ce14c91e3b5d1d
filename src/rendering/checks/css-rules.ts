import type { ScannedPiece } from '../html/scan-html.ts';

/** A color scheme that an email app sets itself. */
export type OwnScheme = 'light' | 'dark';

/** One compound of a selector: `td.card`. */
interface Compound {
  readonly tag: string;
  readonly ids: readonly string[];
  readonly classes: readonly string[];
}

/** A rule for one selector. */
export interface CssRule {
  /** From the outermost ancestor to the element itself. */
  readonly compounds: readonly Compound[];
  readonly declarations: string;
  /** Higher wins; includes the order in the email. */
  readonly weight: number;
}

/** An element as selectors see it. */
export interface Selected {
  readonly name: string;
  readonly id: string;
  readonly classes: ReadonlySet<string>;
}

/** More rules than any email has; the rest of a longer sheet isn't read. */
const mostRules = 1500;

/**
 * Returns the rules of an email's sheets that apply on a desktop in a color scheme. Selectors with attributes,
 * siblings, or states are left out.
 */
export function cssRules(pieces: readonly ScannedPiece[], html: string, scheme: OwnScheme): CssRule[] {
  const rules: CssRule[] = [];
  for (const piece of pieces) {
    if (piece.kind !== 'text' || piece.within !== 'style') continue;
    const css = html.slice(piece.start, piece.end).replace(/\/\*[^]*?(?:\*\/|$)|<!--|-->/g, ' ');
    readRules({ css, depth: 0 }, scheme, rules);
  }
  return rules;
}

/** A sheet, or the content of an at-rule; `depth`: the at-rules around it. */
interface CssText {
  readonly css: string;
  readonly depth: number;
}

function readRules({ css, depth }: CssText, scheme: OwnScheme, rules: CssRule[]): void {
  let at = 0;
  while (at < css.length && rules.length < mostRules) {
    const open = css.indexOf('{', at);
    if (open === -1) return;
    const head = css
      .slice(at, open)
      .replace(/^[^]*;/, '')
      .trim();
    const close = closingBrace(css, open);
    const body = css.slice(open + 1, close);
    at = close + 1;
    if (!head.startsWith('@')) addRules(head, body, rules);
    else if (depth < 3 && holds(head, scheme)) readRules({ css: body, depth: depth + 1 }, scheme, rules);
  }
}

function closingBrace(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    const sign = css.charAt(at);
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return css.length;
}

/** Returns whether an at-rule's content applies on a desktop. */
function holds(head: string, scheme: OwnScheme): boolean {
  const query = head.toLowerCase();
  if (!query.startsWith('@media') || query.includes('print')) return false;
  const named = /prefers-color-scheme\s*:\s*(light|dark)/.exec(query)?.[1];
  if (/max-(?:device-)?width/.test(query)) return false;
  return named === undefined || named === scheme;
}

function addRules(selectors: string, declarations: string, rules: CssRule[]): void {
  for (const selector of selectors.split(',')) {
    const compounds = compoundsOf(selector);
    if (compounds === null) continue;
    const specificity = compounds.reduce(
      (sum, { tag, ids, classes }) => sum + ids.length * 100 + classes.length * 10 + (tag === '' ? 0 : 1),
      0,
    );
    rules.push({ compounds, declarations, weight: specificity * 10_000 + rules.length });
  }
}

function compoundsOf(selector: string): Compound[] | null {
  const bare = selector
    .trim()
    .toLowerCase()
    .replace(/:link\b/g, '')
    .replaceAll('>', ' ');
  if (bare === '' || bare.length > 300 || /[:[\]+~*&]/.test(bare)) return null;
  return bare.split(/\s+/).map((compound) => ({
    tag: /^[a-z][a-z0-9]*/.exec(compound)?.[0] ?? '',
    ids: Array.from(compound.matchAll(/#([\w-]+)/g), ([, id = '']) => id),
    classes: Array.from(compound.matchAll(/\.([\w-]+)/g), ([, name = '']) => name),
  }));
}

/** Returns whether a rule matches the last of these nested elements. */
export function matches({ compounds }: CssRule, path: readonly Selected[]): boolean {
  const own = path.at(-1);
  const last = compounds.at(-1);
  if (own === undefined || last === undefined || !fits(last, own)) return false;
  let wanted = compounds.length - 2;
  for (let at = path.length - 2; wanted >= 0 && at >= 0; at -= 1) {
    const [compound, element] = [compounds[wanted], path[at]];
    if (compound !== undefined && element !== undefined && fits(compound, element)) wanted -= 1;
  }
  return wanted < 0;
}

function fits({ tag, ids, classes }: Compound, element: Selected): boolean {
  return (
    (tag === '' || tag === element.name) &&
    ids.every((id) => id === element.id) &&
    classes.every((name) => element.classes.has(name))
  );
}
