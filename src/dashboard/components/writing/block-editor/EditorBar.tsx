import {
  IconAdjustments,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconKeyboard,
  IconPalette,
  IconPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEditor, useEditorPart } from './state/editor-context.ts';
import { nextPlace } from './state/editor-store.ts';
import type { PanelName } from './SidePanels.tsx';
import classes from './block-editor.module.css';
import { useMessages } from '../../../messages/useMessages.ts';

interface EditorBarProps {
  readonly isNarrow: boolean;
  readonly onPanel: (panel: PanelName) => void;
  readonly onKeys: () => void;
}

const size = { size: 18, 'aria-hidden': true } as const;

/** Undo, redo and, where there is no room for columns, the buttons of palette, settings and style. */
export function EditorBar({ isNarrow, onPanel, onKeys }: EditorBarProps) {
  const t = useMessages('block-editor');
  const { store } = useEditor();
  const history = useEditorPart((state) => state.history);
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('toolbar.label')}>
      <BarButton
        label={t('undo.button')}
        title={
          history.past.length > 0 ? t('undo.tooltip', { step: history.present.label }) : t('undo.button')
        }
        isDisabled={history.past.length === 0}
        onClick={store.undo}
      >
        <IconArrowBackUp {...size} />
      </BarButton>
      <BarButton
        label={t('redo.button')}
        title={
          history.future[0] === undefined
            ? t('redo.button')
            : t('redo.tooltip', { step: history.future[0].label })
        }
        isDisabled={history.future.length === 0}
        onClick={store.redo}
      >
        <IconArrowForwardUp {...size} />
      </BarButton>
      <span className={classes.gap} />
      {isNarrow ? (
        <>
          <BarButton label={t('add.label')} onClick={() => store.patch({ picking: nextPlace(store) })}>
            <IconPlus {...size} /> {t('add.button')}
          </BarButton>
          <BarButton
            label={t('panel.label', { panel: 'block' })}
            title={t('panel.title', { panel: 'block' })}
            onClick={() => onPanel('block')}
          >
            <IconAdjustments {...size} /> {t('panel.label', { panel: 'block' })}
          </BarButton>
          <BarButton
            label={t('panel.label', { panel: 'style' })}
            title={t('panel.title', { panel: 'style' })}
            onClick={() => onPanel('style')}
          >
            <IconPalette {...size} /> {t('panel.label', { panel: 'style' })}
          </BarButton>
        </>
      ) : null}
      <BarButton label={t('shortcuts.label')} title={t('shortcuts.tooltip')} onClick={onKeys}>
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
      // Not `disabled`: the button would lose the focus after its last step.
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {children}
    </button>
  );
}
