import type { ReactNode } from 'react';
import classes from './writing-page.module.css';

interface StepButtonProps {
  readonly label: string;
  readonly title: string;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Undo or redo in the page's bar. */
export function StepButton({ label, title, isDisabled, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={title}
      // Not `disabled`, because the button would lose the focus after its last step.
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {children}
    </button>
  );
}
