import { isHidden, type StylesOf } from './element-styles.ts';
import { noMarks, type PastedTable } from './flow.ts';
import { marksOf } from './marks-of.ts';

/** Maximum numbers of rows and columns to read; a whole sheet has a million. */
const mostRows = 500;
const mostColumns = 30;

/** Reads a table of data; null for one used for layout, or with images. */
export function tableOf(table: Element, stylesOf: StylesOf): PastedTable | null {
  const role = table.getAttribute('role');
  if (role === 'presentation' || role === 'none' || table.querySelector('table,img,ul,ol,h1,h2,h3') !== null)
    return null;
  const rows = [...table.querySelectorAll('tr')]
    .filter((row) => !isHidden(row, stylesOf(row)))
    .slice(0, mostRows);
  const cells = rows.map((row) => [...row.children].filter(({ tagName }) => /^T[DH]$/.test(tagName)));
  const words = cells.map((row) => row.flatMap((cell) => spread(cell)).slice(0, mostColumns));
  const used = words.filter((row) => row.some((text) => text !== ''));
  if (used.length === 0) return null;
  const columns = Math.max(...used.map(lastUsed)) + 1;
  const [head = []] = cells.filter((row) => row.some((cell) => wordsIn(cell) !== ''));
  return {
    kind: 'table',
    hasHead: used.length > 1 && head.every((cell) => wordsIn(cell) === '' || isHead(cell, stylesOf)),
    rows: used.map((row) => Array.from({ length: columns }, (_, at) => row[at] ?? '')),
  };
}

/** Returns a text for each column that a cell spans: its words, then empty texts. */
function spread(cell: Element): string[] {
  const span = Math.min(
    mostColumns,
    Math.max(1, Number.parseInt(cell.getAttribute('colspan') ?? '1', 10) || 1),
  );
  return [wordsIn(cell), ...Array.from({ length: span - 1 }, () => '')];
}

function lastUsed(row: readonly string[]): number {
  return row.findLastIndex((text) => text !== '');
}

function wordsIn(cell: Element): string {
  return cell.textContent.replace(/[\s\u00a0]+/g, ' ').trim();
}

/** Returns whether all words of a cell are bold, or it is a column's head. */
function isHead(cell: Element, stylesOf: StylesOf): boolean {
  if (cell.tagName === 'TH') return true;
  let [only, isBold]: [Element, boolean] = [cell, false];
  for (;;) {
    isBold = marksOf(only, stylesOf(only), { ...noMarks, strong: isBold }).strong;
    const [inner] = only.children;
    if (inner === undefined || wordsIn(inner) !== wordsIn(cell)) return isBold;
    only = inner;
  }
}
