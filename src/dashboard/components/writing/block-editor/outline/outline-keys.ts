import type { KeyboardEvent } from 'react';
import { blockKey } from '../keys/editor-keys.ts';
import type { OutlineRow } from '../model/outline.ts';
import { movedSection, sectionChange } from '../keys/section-keys.ts';
import type { Editor } from '../state/editor-context.ts';
import type { EditorStore } from '../state/editor-store.ts';

/** An action of a key in the outline. */
export interface OutlineAction {
  readonly run: () => void;
  /** True if the focus moves from the outline to the email or to a dialog. */
  readonly leaves?: boolean;
  /** The row to move to. */
  readonly to?: OutlineRow;
}

/** Selects a row's part of the email, and scrolls to it. */
export function showRow(store: EditorStore, row: OutlineRow): void {
  if (row.kind === 'block') store.showBlock(row.id);
  else store.showArea(row.area);
}

/** Moves to a row's part of the email. */
function goToRow(store: EditorStore, row: OutlineRow): void {
  if (row.kind === 'block') store.focusBlock(row.id);
  else store.focusArea(row.area);
}

/** A row of the outline, with all rows. */
interface RowAmong {
  readonly rows: readonly OutlineRow[];
  readonly row: OutlineRow;
}

/** Handles a key on a row of the outline: arrows move between rows, other keys act as they do on the email. */
export function outlineKey(
  editor: Editor,
  event: KeyboardEvent,
  { rows, row }: RowAmong,
): OutlineAction | null {
  const { store } = editor;
  const isLifted = store.get().lift !== null;
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!isLifted && isPlain) {
    const next = nextRow(event.key, rows, row);
    if (next !== null) return { run: () => showRow(store, next), to: next };
    if (event.key === 'Escape') return { run: () => goToRow(store, row), leaves: true };
  }
  if (row.kind === 'block') {
    const run = blockKey(editor, event, row.id);
    return run && { run, leaves: !isLifted && isPlain && ['Enter', 'a', '/'].includes(event.key) };
  }
  if (event.key === 'Enter') return { run: () => goToRow(store, row), leaves: true };
  const run =
    movedSection(editor, event) ??
    (row.kind === 'section' ? sectionChange(editor, event, row.section.id) : null);
  return run && { run };
}

/** Returns the row that a key moves to, the same one at an end; null for other keys. */
function nextRow(key: string, rows: readonly OutlineRow[], row: OutlineRow): OutlineRow | null {
  const at = rows.indexOf(row);
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1] ?? row;
    case 'ArrowUp':
      return rows[at - 1] ?? row;
    case 'Home':
      return rows[0] ?? row;
    case 'End':
      return rows.at(-1) ?? row;
    default:
      return null;
  }
}
