import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { useMessages } from '../../../messages/useMessages.ts';
import { StepButton } from '../writing-page/StepButton.tsx';
import { useHistoryKeys } from '../writing-page/use-history-keys.ts';
import type { NextSteps } from './document/mail-document.ts';
import { stepLabel } from './document/step-label.ts';
import classes from './html-editor.module.css';
import { Tool } from './toolbar/Tool.tsx';

interface HistoryToolsProps {
  readonly history: NextSteps;
  readonly travel: (by: 'undo' | 'redo') => void;
  /** A description of the last undo or redo; empty before the first. */
  readonly said: string;
  readonly afterTyping: (action: () => void) => Promise<void>;
  /** Their place in the page's bar; null until it is rendered, undefined for the editor's own bar. */
  readonly place: HTMLElement | null | undefined;
}

const tools = [
  { by: 'undo', keys: 'Control+Z', Icon: IconArrowBackUp },
  { by: 'redo', keys: 'Control+Shift+Z', Icon: IconArrowForwardUp },
] as const;

/** Undo and redo, with buttons, and with keys anywhere on the page. Each names its step. */
export function HistoryTools({ history, travel, said, afterTyping, place }: HistoryToolsProps) {
  const t = useMessages('html-editor');
  const go = (by: 'undo' | 'redo') => void afterTyping(() => travel(by));
  useHistoryKeys({ undo: () => go('undo'), redo: () => go('redo') });
  const buttons = tools.map(({ by, keys, Icon }) => {
    const { [by]: step } = history;
    const label = t(by === 'undo' ? 'undo.button' : 'redo.button');
    if (place === undefined)
      return <Tool key={by} {...{ label, keys, Icon }} isDisabled={step === null} onClick={() => go(by)} />;
    const title =
      step === null
        ? label
        : t(by === 'undo' ? 'undo.tooltip' : 'redo.tooltip', { step: stepLabel(step, t) });
    return (
      <StepButton key={by} {...{ label, title }} isDisabled={step === null} onClick={() => go(by)}>
        <Icon size={19} stroke={1.75} aria-hidden="true" />
      </StepButton>
    );
  });
  return (
    <>
      <p className="nd-hidden" role="status">
        {said}
      </p>
      {place === undefined ? <div className={classes.history}>{buttons}</div> : null}
      {place ? createPortal(buttons, place) : null}
    </>
  );
}
