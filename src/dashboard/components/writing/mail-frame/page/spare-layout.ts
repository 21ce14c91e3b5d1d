import { numberName, ownName } from './shown-elements.ts';

/** Characters of a mail from which what is out of sight is left out when a key changes the layout. */
const largeMail = 100_000;

/** Rows from which a table's rows are spared one by one. */
const longTable = 20;

/** Marks a table whose rows are laid out as blocks. */
const rowsName = `${numberName}-rows`;

/** How far a picture may differ to be the same, in pixels: browsers round. */
const sameWithin = 1;

/**
 * Paragraphs out of sight keep the height they had; a column that only they make wide may be narrower while they are.
 * Where whole rows are spared their paragraphs needn't be: each has its price in every frame.
 */
const paragraphCss = `
  :is(p,ul,ol,blockquote,h1,h2,h3,h4) { content-visibility: auto; contain-intrinsic-height: auto 3em; }
  [${rowsName}] :is(p,ul,ol,blockquote,h1,h2,h3,h4) { content-visibility: visible; }
`;

/** No part of a table can be spared as long as it is one. */
const blockCss = `
  [${rowsName}] > tbody, [${rowsName}] > tbody > tr, [${rowsName}] > tbody > tr > td { display: flow-root; }
`;

/**
 * Makes typing in a large mail quick: in one that is a single table each key would lay all of it out anew. Only the
 * editor's own styles and marks change, and tables that would look different are left alone.
 */
export function spareLayout(document: Document, characters: number): void {
  document.querySelector(`style[${ownName}="spare"]`)?.remove();
  if (characters <= largeMail) return;
  const style = document.createElement('style');
  style.setAttribute(ownName, 'spare');
  style.textContent = blockCss;
  document.head.append(style);
  const tables = [...document.querySelectorAll('table')].filter(isOneColumn);
  const rules = tables.flatMap((table) => sparedRows(table, style));
  style.textContent = [blockCss, paragraphCss, ...rules].join('\n');
}

/** A long table whose rows are one cell each, as high as what stands in it. */
function isOneColumn({ children: [body, ...others] }: HTMLTableElement): boolean {
  if (others.length > 0 || body?.localName !== 'tbody' || body.childElementCount < longTable) return false;
  return [...body.children].every((row) => {
    const [cell, ...more] = row.children;
    return more.length === 0 && cell?.localName === 'td' && !hasHeight(row) && !hasHeight(cell);
  });
}

/** In a cell that is higher than its text, that stands in the middle: in a block it would not. */
function hasHeight(element: Element): boolean {
  return element.hasAttribute('height') || /height/i.test(element.getAttribute('style') ?? '');
}

/** Spares a table's rows, and gives its rules; none where the table wouldn't be what it was. */
function sparedRows(table: HTMLTableElement, style: HTMLStyleElement): string[] {
  const number = table.getAttribute(numberName);
  if (number === null) return [];
  const before = table.getBoundingClientRect();
  const { borderCollapse, borderSpacing } = getComputedStyle(table);
  const between = borderCollapse === 'collapse' ? '0' : (borderSpacing.split(' ').at(-1) ?? '0');
  const height = `${(before.height / table.rows.length).toFixed(1)}px`;
  const row = `[${numberName}="${number}"] > tbody > tr`;
  const spacing = `${row} + tr { margin-top: ${between}; }`;
  const sparing = `${row} { content-visibility: auto; contain-intrinsic-height: auto ${height}; }`;
  table.setAttribute(rowsName, '');
  style.sheet?.insertRule(spacing);
  const isAsHigh = Math.abs(table.getBoundingClientRect().height - before.height) <= sameWithin;
  style.sheet?.insertRule(sparing);
  const isAsWide = Math.abs(table.getBoundingClientRect().width - before.width) <= sameWithin;
  if (isAsHigh && isAsWide) return [spacing, sparing];
  table.removeAttribute(rowsName);
  return [];
}
