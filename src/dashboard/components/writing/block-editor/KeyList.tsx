import { Dialog } from '../../overlay/Dialog.tsx';
import { editorKeys } from './keys/editor-keys.ts';
import classes from './block-editor.module.css';
import { useMessages } from '../../../messages/useMessages.ts';

/** A dialog with all keyboard shortcuts of the block editor. */
export function KeyList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useMessages('block-editor');
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('shortcuts.label')}>
      <dl className={classes.keys} tabIndex={-1} data-autofocus="">
        {editorKeys.map((action) => (
          <div key={action}>
            <dt>
              <kbd>{t('shortcuts.keys.label', { action })}</kbd>
            </dt>
            <dd>{t('shortcuts.action.label', { action })}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
