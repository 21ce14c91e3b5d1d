import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { isTyping, useShortcuts } from '../../hooks/useShortcuts.ts';

const rowSelector = 'tbody tr[data-row]';
const focusSelector = 'a[data-row-link], button[data-row-link], input[type="checkbox"], a, button';

/**
 * Moves through a table's rows by keyboard: arrows and j/k move between rows, x selects the row, Enter opens it (the
 * focus is on its link), Home and End move to the first and last. Returns the props of the table element.
 */
export function useRowKeys() {
  const table = useRef<HTMLTableElement>(null);
  const step = (by: number) => moveFocus(table.current, by);
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    x: () => currentRow(table.current)?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click(),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (currentRow(table.current) === null) return;
    const by = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  return { ref: table, onKeyDown };
}

/** Returns whether the focus is in a row's menu, which is inside the row and handles its own keys. */
function isInMenu(): boolean {
  return document.activeElement?.closest('[popover]') instanceof Element;
}

function currentRow(table: HTMLTableElement | null): Element | null {
  if (isInMenu()) return null;
  const row = document.activeElement?.closest(rowSelector) ?? null;
  return row !== null && table?.contains(row) === true ? row : null;
}

function moveFocus(table: HTMLTableElement | null, by: number): void {
  if (table === null || isInMenu()) return;
  const rows = [...table.querySelectorAll(rowSelector)];
  const current = currentRow(table);
  const at = current === null ? -1 : rows.indexOf(current);
  const next = at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by));
  const target = rows[next]?.querySelector<HTMLElement>(focusSelector.split(', ')[0] ?? '');
  (target ?? rows[next]?.querySelector<HTMLElement>(focusSelector))?.focus();
}
