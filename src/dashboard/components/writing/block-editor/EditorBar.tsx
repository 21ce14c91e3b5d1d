import { IconAdjustments, IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { useEditor, useEditorPart } from './state/editor-context.ts';
import type { EditorPlaces } from './editor-places.ts';
import { StepButton } from '../writing-page/StepButton.tsx';
import classes from '../writing-page/writing-page.module.css';
import { useMessages } from '../../../messages/useMessages.ts';

const size = { size: 19, stroke: 1.75, 'aria-hidden': true } as const;

/** The editor's buttons in the page's bar: undo, redo, and settings. */
export function EditorBar({ places: { history, tools, panels } }: { places: EditorPlaces }) {
  const t = useMessages('block-editor');
  const settings = t('settings.label');
  return (
    <>
      {history === null ? null : createPortal(<HistoryButtons />, history)}
      {tools === null || panels.isNarrow
        ? null
        : createPortal(
            <button
              type="button"
              className={classes.tool}
              aria-label={settings}
              title={settings}
              aria-pressed={panels.right === 'settings'}
              onClick={() => panels.toggle('settings')}
            >
              <IconAdjustments {...size} />
            </button>,
            tools,
          )}
    </>
  );
}

function HistoryButtons() {
  const t = useMessages('block-editor');
  const { store } = useEditor();
  const { past, present, future } = useEditorPart((state) => state.history);
  return (
    <>
      <StepButton
        label={t('undo.button')}
        title={past.length > 0 ? t('undo.tooltip', { step: present.label }) : t('undo.button')}
        isDisabled={past.length === 0}
        onClick={store.undo}
      >
        <IconArrowBackUp {...size} />
      </StepButton>
      <StepButton
        label={t('redo.button')}
        title={future[0] === undefined ? t('redo.button') : t('redo.tooltip', { step: future[0].label })}
        isDisabled={future.length === 0}
        onClick={store.redo}
      >
        <IconArrowForwardUp {...size} />
      </StepButton>
    </>
  );
}
