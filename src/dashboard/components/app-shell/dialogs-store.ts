import { createStore } from '../../api/store.ts';

/** The shell dialog that is open. */
export const shellDialog = createStore<'palette' | 'shortcuts' | null>(null);

/** Opens the search palette. */
export function openPalette(): void {
  shellDialog.set('palette');
}

/** Opens the list of shortcuts. */
export function openShortcutList(): void {
  shellDialog.set('shortcuts');
}

/** Closes the open dialog. */
export function closeShellDialog(): void {
  shellDialog.set(null);
}
