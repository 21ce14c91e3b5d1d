import {
  IconArrowDown,
  IconArrowUp,
  IconArrowsMove,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useStore } from '../../../../hooks/state/useStore.ts';
import { Dropdown } from '../../../overlay/Dropdown.tsx';
import { copyBlock, pasteBlocks } from '../state/clipboard-access.ts';
import { useEditor } from '../state/editor-context.ts';
import { pickUp } from '../state/keyboard-move.ts';
import { areasOf, placeOf } from '../model/areas.ts';
import { columnName } from '../model/column-place.ts';
import type { BlockKey } from '../model/block-keys.ts';
import { RichTextToolbar } from '../rich-text/RichTextToolbar.tsx';
import classes from './canvas.module.css';
import { useMessages } from '../../../../messages/useMessages.ts';
import { DropdownItem } from '../../../overlay/DropdownItem.tsx';

interface BlockToolbarProps {
  readonly id: BlockKey;
  readonly name: string;
  readonly isEditing: boolean;
}

/** The actions of the selected block; while its text is edited, those of the text. */
export function BlockToolbar({ id, name, isEditing }: BlockToolbarProps) {
  const t = useMessages('block-editor');
  const { store, actions } = useEditor();
  const text = useStore(store.richText);
  if (isEditing) {
    return (
      <div className={classes.toolbar} role="toolbar" aria-label={t('text.toolbar.label', { name })}>
        {text === null ? null : <RichTextToolbar text={text} />}
        <ToolButton
          label={t('text.done.button')}
          onClick={() => {
            store.patch({ editing: null });
            store.focusBlock(id);
          }}
        >
          {t('text.done.button')}
        </ToolButton>
      </div>
    );
  }
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('block.label', { name })}>
      <ToolButton label={t('tool.label', { tool: 'up' })} onClick={() => actions.moveBy(id, -1)}>
        <IconArrowUp size={16} aria-hidden="true" />
      </ToolButton>
      <ToolButton label={t('tool.label', { tool: 'down' })} onClick={() => actions.moveBy(id, 1)}>
        <IconArrowDown size={16} aria-hidden="true" />
      </ToolButton>
      <ToolButton label={t('tool.label', { tool: 'text' })} onClick={() => store.patch({ editing: id })}>
        <IconPencil size={16} aria-hidden="true" />
      </ToolButton>
      <ToolButton label={t('tool.label', { tool: 'duplicate' })} onClick={() => actions.duplicate(id)}>
        <IconCopyPlus size={16} aria-hidden="true" />
      </ToolButton>
      <ToolButton label={t('tool.label', { tool: 'delete' })} onClick={() => actions.remove(id)}>
        <IconTrash size={16} aria-hidden="true" />
      </ToolButton>
      <Dropdown label={t('more.button')} title={t('more.title', { name })} align="end">
        {(close) => <MoreItems id={id} close={close} />}
      </Dropdown>
    </div>
  );
}

function MoreItems({ id, close }: { id: BlockKey; close: () => void }) {
  const t = useMessages('block-editor');
  const editor = useEditor();
  const { store, actions } = editor;
  const place = placeOf(store.document(), id);
  const others = areasOf(store.document()).filter(({ area }) => area !== place?.area);
  const item = (label: string, icon: ReactNode, perform: () => void) => (
    <DropdownItem key={label} close={close} onChoose={perform}>
      {icon} {label}
    </DropdownItem>
  );
  const after = place && { area: place.area, position: place.position + 1 };
  return (
    <>
      {item(t('tool.label', { tool: 'lift' }), <IconArrowsMove size={16} aria-hidden="true" />, () =>
        pickUp(store, id),
      )}
      {others.map(({ area, blocks }) =>
        item(
          t('tool.moveTo.label', { place: columnName(t, store.document(), area) }),
          <IconArrowsMove size={16} aria-hidden="true" />,
          () => actions.move(id, { area, position: blocks.length }),
        ),
      )}
      {item(t('add.below.label'), <IconPlus size={16} aria-hidden="true" />, () =>
        store.patch({ picking: after ?? null }),
      )}
      {item(
        t('tool.label', { tool: 'copy' }),
        <IconCopy size={16} aria-hidden="true" />,
        () => void copyBlock(editor, id),
      )}
      {item(
        t('tool.label', { tool: 'paste' }),
        <IconClipboard size={16} aria-hidden="true" />,
        () => void pasteBlocks(editor),
      )}
    </>
  );
}

/** A small button of a block's toolbar. */
function ToolButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" className={classes.tool} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  );
}
