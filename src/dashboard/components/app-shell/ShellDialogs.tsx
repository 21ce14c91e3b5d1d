import { useStore } from '../../hooks/state/useStore.ts';
import { useFocusReturn } from '../overlay/useFocusReturn.ts';
import { closeShellDialog, openShortcutList, shellDialog } from './dialogs-store.ts';
import { Palette } from './palette/Palette.tsx';
import { ShortcutList } from './ShortcutList.tsx';

/** The dialogs of the shell: the search palette and the list of shortcuts. */
export function ShellDialogs() {
  const open = useStore(shellDialog);
  useFocusReturn();
  return (
    <>
      <Palette isOpen={open === 'palette'} onClose={closeShellDialog} onShowShortcuts={openShortcutList} />
      <ShortcutList isOpen={open === 'shortcuts'} onClose={closeShellDialog} />
    </>
  );
}
