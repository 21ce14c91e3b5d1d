import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { useMessages } from '../../../messages/useMessages.ts';
import { StepButton } from '../writing-page/StepButton.tsx';
import { useHistoryKeys } from '../writing-page/use-history-keys.ts';
import type { MailDocument } from './document/mail-document.ts';
import classes from './html-editor.module.css';
import { Tool } from './toolbar/Tool.tsx';

interface HistoryToolsProps {
  readonly document: MailDocument;
  readonly history: ReturnType<MailDocument['history']>;
  readonly afterTyping: (action: () => void) => Promise<void>;
  /** Their place in the bar of the page; null until it is there, undefined for the editor's own bar. */
  readonly place: HTMLElement | null | undefined;
}

/** Undo and redo, by their buttons, and by their keys anywhere on the page. */
export function HistoryTools({ document, history, afterTyping, place }: HistoryToolsProps) {
  const t = useMessages('html-editor');
  useHistoryKeys({
    undo: () => void afterTyping(document.undo),
    redo: () => void afterTyping(document.redo),
  });
  const undo = {
    label: t('undo.button'),
    isDisabled: !history.canUndo,
    run: document.undo,
    Icon: IconArrowBackUp,
  };
  const redo = {
    label: t('redo.button'),
    isDisabled: !history.canRedo,
    run: document.redo,
    Icon: IconArrowForwardUp,
  };
  if (place === undefined)
    return (
      <div className={classes.history}>
        {[undo, redo].map(({ label, isDisabled, run, Icon }) => (
          <Tool
            key={label}
            label={label}
            keys={run === document.undo ? 'Control+Z' : 'Control+Shift+Z'}
            Icon={Icon}
            isDisabled={isDisabled}
            onClick={() => void afterTyping(run)}
          />
        ))}
      </div>
    );
  if (place === null) return null;
  return createPortal(
    [undo, redo].map(({ label, isDisabled, run, Icon }) => (
      <StepButton
        key={label}
        label={label}
        title={label}
        isDisabled={isDisabled}
        onClick={() => void afterTyping(run)}
      >
        <Icon size={19} stroke={1.75} aria-hidden="true" />
      </StepButton>
    )),
    place,
  );
}
