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
import { useStore } from '../../../hooks/useStore.ts';
import { Dropdown } from '../../overlay/Dropdown.tsx';
import { copyBlock, pasteBlocks } from '../clipboard-access.ts';
import { useEditor } from '../editor-context.ts';
import { pickUp } from '../keyboard-move.ts';
import { areasOf, placeOf } from '../model/areas.ts';
import type { BlockKey } from '../model/block-keys.ts';
import { RichTextToolbar } from '../rich-text/RichTextToolbar.tsx';
import classes from './canvas.module.css';

interface BlockToolbarProps {
  readonly id: BlockKey;
  readonly name: string;
  readonly isEditing: boolean;
}

/** What can be done with the selected block; while its text is edited, what can be done with the text. */
export function BlockToolbar({ id, name, isEditing }: BlockToolbarProps) {
  const { store, actions } = useEditor();
  const text = useStore(store.richText);
  if (isEditing) {
    return (
      <div className={classes.toolbar} role="toolbar" aria-label={`Text of ${name} block`}>
        {text === null ? null : <RichTextToolbar text={text} />}
        <ToolButton
          label="Done"
          onClick={() => {
            store.patch({ editing: null });
            store.focusBlock(id);
          }}
        >
          Done
        </ToolButton>
      </div>
    );
  }
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={`${name} block`}>
      <ToolButton label="Move up" onClick={() => actions.moveBy(id, -1)}>
        <IconArrowUp size={16} aria-hidden="true" />
      </ToolButton>
      <ToolButton label="Move down" onClick={() => actions.moveBy(id, 1)}>
        <IconArrowDown size={16} aria-hidden="true" />
      </ToolButton>
      <ToolButton label="Edit text" onClick={() => store.patch({ editing: id })}>
        <IconPencil size={16} aria-hidden="true" />
      </ToolButton>
      <ToolButton label="Duplicate" onClick={() => actions.duplicate(id)}>
        <IconCopyPlus size={16} aria-hidden="true" />
      </ToolButton>
      <ToolButton label="Delete" onClick={() => actions.remove(id)}>
        <IconTrash size={16} aria-hidden="true" />
      </ToolButton>
      <Dropdown label="More" title={`${name} block, more`} align="end">
        {(close) => <MoreItems id={id} close={close} />}
      </Dropdown>
    </div>
  );
}

function MoreItems({ id, close }: { id: BlockKey; close: () => void }) {
  const editor = useEditor();
  const { store, actions } = editor;
  const place = placeOf(store.document(), id);
  const others = areasOf(store.document()).filter(({ area }) => area !== place?.area);
  const item = (label: string, icon: ReactNode, perform: () => void) => (
    <button
      key={label}
      type="button"
      data-item=""
      onClick={() => {
        close();
        perform();
      }}
    >
      {icon} {label}
    </button>
  );
  const after = place && { area: place.area, position: place.position + 1 };
  return (
    <>
      {item('Move by arrow keys', <IconArrowsMove size={16} aria-hidden="true" />, () => pickUp(store, id))}
      {others.map(({ area, blocks }) =>
        item(`Move to area ${area}`, <IconArrowsMove size={16} aria-hidden="true" />, () =>
          actions.move(id, { area, position: blocks.length }),
        ),
      )}
      {item('Add a block below', <IconPlus size={16} aria-hidden="true" />, () =>
        store.patch({ picking: after ?? null }),
      )}
      {item('Copy', <IconCopy size={16} aria-hidden="true" />, () => void copyBlock(editor, id))}
      {item('Paste below', <IconClipboard size={16} aria-hidden="true" />, () => void pasteBlocks(editor))}
    </>
  );
}

/** A small button of a toolbar over a block. */
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
