import { Modal } from '@mantine/core';
import '../../../overlay/modal-styles.ts';
import { useEditor, useEditorPart } from '../state/editor-context.ts';
import { newBlock } from '../state/new-block.ts';
import { Palette } from './Palette.tsx';
import { useMessages } from '../../../../messages/useMessages.ts';

/** The palette as a dialog, for a place that was chosen before. */
export function BlockPicker() {
  const t = useMessages('block-editor');
  const tCommon = useMessages('common');
  const { store, actions, samples } = useEditor();
  const picking = useEditorPart((state) => state.picking);
  const close = () => store.patch({ picking: null });
  return (
    <Modal
      opened={picking !== null}
      onClose={close}
      title={t('add.label')}
      size={560}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': tCommon('close.label') }}
      onExitTransitionEnd={() => {
        const { selected, editing } = store.get();
        // A fast typist writes in the new block before the dialog has closed: the focus stays in the text.
        if (selected !== null && editing === null) store.focusBlock(selected);
      }}
    >
      <Palette
        onChoose={(kind) => {
          close();
          actions.insert([newBlock(kind, samples)], picking ?? undefined);
        }}
      />
    </Modal>
  );
}
