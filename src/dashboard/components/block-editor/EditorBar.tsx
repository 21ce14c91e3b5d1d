import {
  IconAdjustments,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconKeyboard,
  IconPalette,
  IconPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEditor, useEditorPart } from './editor-context.ts';
import { nextPlace } from './editor-store.ts';
import type { PanelName } from './SidePanels.tsx';
import classes from './block-editor.module.css';

interface EditorBarProps {
  readonly isNarrow: boolean;
  readonly onPanel: (panel: PanelName) => void;
  readonly onKeys: () => void;
}

const size = { size: 18, 'aria-hidden': true } as const;

/** Undo, redo and, where there is no room for columns, the ways to palette, settings and style. */
export function EditorBar({ isNarrow, onPanel, onKeys }: EditorBarProps) {
  const { store } = useEditor();
  const history = useEditorPart((state) => state.history);
  return (
    <div className={classes.bar} role="toolbar" aria-label="Editing">
      <BarButton
        label="Undo"
        title={history.past.length > 0 ? `Undo: ${history.present.label}` : 'Undo'}
        isDisabled={history.past.length === 0}
        onClick={store.undo}
      >
        <IconArrowBackUp {...size} />
      </BarButton>
      <BarButton
        label="Redo"
        title={history.future.length > 0 ? `Redo: ${history.future[0]?.label ?? ''}` : 'Redo'}
        isDisabled={history.future.length === 0}
        onClick={store.redo}
      >
        <IconArrowForwardUp {...size} />
      </BarButton>
      <span className={classes.gap} />
      {isNarrow ? (
        <>
          <BarButton label="Add a block" onClick={() => store.patch({ picking: nextPlace(store) })}>
            <IconPlus {...size} /> Add
          </BarButton>
          <BarButton label="Block settings" onClick={() => onPanel('block')}>
            <IconAdjustments {...size} /> Block
          </BarButton>
          <BarButton label="Style of the mail" onClick={() => onPanel('style')}>
            <IconPalette {...size} /> Style
          </BarButton>
        </>
      ) : null}
      <BarButton label="Keys" title="Keys (?)" onClick={onKeys}>
        <IconKeyboard {...size} />
      </BarButton>
    </div>
  );
}

interface BarButtonProps {
  readonly label: string;
  readonly title?: string;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function BarButton({ label, title = label, isDisabled = false, onClick, children }: BarButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      title={title}
      // Not `disabled`: the button that has the focus would lose it with its last step.
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {children}
    </button>
  );
}
