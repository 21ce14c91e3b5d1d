import { Dialog } from '../../../overlay/Dialog.tsx';
import { useEditor, useEditorPart } from '../state/editor-context.ts';
import { newBlock } from '../state/new-block.ts';
import { Palette } from './Palette.tsx';
import { useMessages } from '../../../../messages/useMessages.ts';

/** The palette as a dialog, for a place that was chosen before. */
export function BlockPicker() {
  const t = useMessages('block-editor');
  const editor = useEditor();
  const { store, actions, saved } = editor;
  const picking = useEditorPart((state) => state.picking);
  const close = () => store.patch({ picking: null });
  return (
    <Dialog
      opened={picking !== null}
      onClose={close}
      title={t('add.label')}
      size={560}
      returnFocus={false}
      onExitTransitionEnd={() => {
        const { selected, text, area } = store.get();
        if (selected === null && area !== null) store.focusArea(area);
        if (selected === null) return;
        // The dialog kept the focus while it closed. A fast typist already writes in the new block.
        if (text === null) store.focusBlock(selected);
        else if (store.texts.focused() === null) store.focusText(selected, text, 'all');
      }}
    >
      <Palette
        onChoose={(kind) => {
          close();
          actions.insert([newBlock(kind, editor)], picking === null ? {} : { place: picking });
        }}
        onSaved={(id) => {
          close();
          saved?.insert(id, picking ?? undefined);
        }}
        onColumns={(shares) => {
          close();
          actions.addColumns(shares, picking ?? undefined);
        }}
      />
    </Dialog>
  );
}
