import { createStore } from '../../api/store.ts';

/** Which of the shell's dialogs is open. */
export const shellDialog = createStore<'palette' | 'shortcuts' | null>(null);

/** Opens the search palette. */
export function openPalette(): void {
  shellDialog.set('palette');
}

/** Opens the list of shortcuts. */
export function openShortcutList(): void {
  shellDialog.set('shortcuts');
}

/** Closes whichever is open. */
export function closeShellDialog(): void {
  shellDialog.set(null);
}
