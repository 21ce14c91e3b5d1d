/** Attributes of a table that only lays out. */
export const layoutTable = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** So many items a row, in rows. */
export function inRows<T>(items: readonly T[], across: number): T[][] {
  const rows: T[][] = [];
  for (let at = 0; at < items.length; at += across) rows.push(items.slice(at, at + across));
  return rows;
}
