import { Modal } from '@mantine/core';
import '../overlay/modal-styles.ts';
import { editorKeys } from './editor-keys.ts';
import classes from './block-editor.module.css';

/** Every key of the block editor. */
export function KeyList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Keys of the block editor"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <dl className={classes.keys}>
        {editorKeys.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
