import {
  IconAdjustments,
  IconArrowDown,
  IconArrowUp,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconCut,
  IconPlus,
  IconStack2,
  IconTrash,
} from '@tabler/icons-react';
import { useCallback } from 'react';
import { Dropdown } from '../../../../overlay/Dropdown.tsx';
import { DropdownItem } from '../../../../overlay/DropdownItem.tsx';
import { copyColumns, cutColumns, pasteBlocks } from '../../state/clipboard-access.ts';
import { useMessages } from '../../../../../messages/useMessages.ts';
import { placeOutside } from '../../model/sections.ts';
import { savedSectionFrom } from '../../model/saved-blocks.ts';
import type { SectionView } from '../../model/section-marks.ts';
import { useEditor } from '../../state/editor-context.ts';
import { useRovingFocus } from '../../../html-editor/toolbar/useRovingFocus.ts';
import { sectionIn } from './follow-blocks.ts';
import { ToolButton } from './BlockToolbar.tsx';
import { Grip } from './Grip.tsx';
import { useBarPlace } from './useBarPlace.ts';
import classes from './overlay.module.css';

interface SectionBarProps {
  readonly section: SectionView;
  /** The selected column. */
  readonly area: number;
}

/** The actions of the selected section. */
export function SectionBar({ section, area }: SectionBarProps) {
  const t = useMessages('block-editor');
  const { store, actions, openSettings, saved } = useEditor();
  const { ref, onKeyDown, onFocus } = useRovingFocus();
  const { id, shares } = section;
  const save = () => {
    const blocks = savedSectionFrom(store.document(), id);
    if (blocks !== null) saved?.save(blocks);
  };
  const find = useCallback((canvas: ParentNode) => sectionIn(canvas, id), [id]);
  useBarPlace(ref, find, null);
  return (
    <div
      ref={ref}
      className={classes.toolbar}
      role="toolbar"
      aria-label={t('section.title', { count: shares.length })}
      onFocus={onFocus}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) {
          onKeyDown(event);
          return;
        }
        event.preventDefault();
        event.stopPropagation();
        store.focusArea(area);
      }}
    >
      <Grip
        dragged={{ kind: 'section', section: id }}
        name={t('section.title', { count: shares.length })}
        look="tool"
        label={t('section.tool.label', { tool: 'drag' })}
        onPress={() => store.focusArea(area)}
        onOpen={openSettings}
      />
      <ToolButton label={t('section.tool.label', { tool: 'up' })} onClick={() => actions.moveColumns(id, -1)}>
        <IconArrowUp size={16} aria-hidden="true" />
      </ToolButton>
      <ToolButton
        label={t('section.tool.label', { tool: 'down' })}
        onClick={() => actions.moveColumns(id, 1)}
      >
        <IconArrowDown size={16} aria-hidden="true" />
      </ToolButton>
      <ToolButton
        label={t('section.tool.label', { tool: 'duplicate' })}
        onClick={() => actions.duplicateColumns(id)}
      >
        <IconCopyPlus size={16} aria-hidden="true" />
      </ToolButton>
      {saved === undefined ? null : (
        <ToolButton label={t('saved.save.button')} onClick={save}>
          <IconStack2 size={16} aria-hidden="true" />
        </ToolButton>
      )}
      <ToolButton label={t('section.tool.label', { tool: 'settings' })} onClick={openSettings}>
        <IconAdjustments size={16} aria-hidden="true" />
      </ToolButton>
      <ToolButton
        label={t('add.below.label')}
        onClick={() => store.patch({ picking: placeOutside(store.document(), { area, position: 0 }) })}
      >
        <IconPlus size={16} aria-hidden="true" />
      </ToolButton>
      <ToolButton
        label={t('section.tool.label', { tool: 'delete' })}
        onClick={() => actions.deleteColumns(id)}
      >
        <IconTrash size={16} aria-hidden="true" />
      </ToolButton>
      <Dropdown
        label={t('more.button')}
        title={t('more.title', { name: t('section.title', { count: shares.length }) })}
        align="end"
      >
        {(close) => <ClipboardItems section={id} close={close} />}
      </Dropdown>
    </div>
  );
}

function ClipboardItems({ section, close }: { readonly section: string; readonly close: () => void }) {
  const t = useMessages('block-editor');
  const editor = useEditor();
  return (
    <>
      <DropdownItem close={close} onChoose={() => void copyColumns(editor, section)}>
        <IconCopy size={16} aria-hidden="true" /> {t('section.tool.label', { tool: 'copy' })}
      </DropdownItem>
      <DropdownItem close={close} onChoose={() => void cutColumns(editor, section)}>
        <IconCut size={16} aria-hidden="true" /> {t('section.tool.label', { tool: 'cut' })}
      </DropdownItem>
      <DropdownItem close={close} onChoose={() => void pasteBlocks(editor)}>
        <IconClipboard size={16} aria-hidden="true" /> {t('section.tool.label', { tool: 'paste' })}
      </DropdownItem>
    </>
  );
}
