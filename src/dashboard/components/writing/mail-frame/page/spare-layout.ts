import { numberName, ownName } from './edit/own-names.ts';

/** The size from which invisible parts of an email are skipped when a key changes the layout, in characters. */
const largeMail = 100_000;

/** The number of rows from which a table's rows are skipped one by one. */
const longTable = 20;

/** Marks a table whose rows are laid out as blocks. */
const rowsName = `${numberName}-rows`;

/** The difference in pixels that counts as equal: browsers round. */
const sameWithin = 1;

/**
 * Invisible paragraphs keep their height; a column that only they widen may be narrower until they are visible. If
 * whole rows are skipped, their paragraphs needn't be, because each costs time in every frame.
 */
const paragraphCss = `
  :is(p,ul,ol,blockquote,h1,h2,h3,h4) { content-visibility: auto; contain-intrinsic-height: auto 3em; }
  [${rowsName}] :is(p,ul,ol,blockquote,h1,h2,h3,h4) { content-visibility: visible; }
`;

/** No part of a table can be skipped while it is laid out as a table. */
const blockCss = `
  [${rowsName}] > tbody, [${rowsName}] > tbody > tr, [${rowsName}] > tbody > tr > td { display: flow-root; }
`;

/**
 * Makes typing in a large email fast. In one that is a single table, each key would compute the whole layout. Only the
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

/** Returns whether a table is long, with rows of one cell each that are as high as their content. */
function isOneColumn({ children: [body, ...others] }: HTMLTableElement): boolean {
  if (others.length > 0 || body?.localName !== 'tbody' || body.childElementCount < longTable) return false;
  return [...body.children].every((row) => {
    const [cell, ...more] = row.children;
    return more.length === 0 && cell?.localName === 'td' && !hasHeight(row) && !hasHeight(cell);
  });
}

/** Returns whether a cell is higher than its text, which the cell centers vertically but a block would not. */
function hasHeight(element: Element): boolean {
  return element.hasAttribute('height') || /height/i.test(element.getAttribute('style') ?? '');
}

/** Allows skipping a table's rows and returns its rules; none if the table would look different. */
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
