import type { ReactNode } from 'react';
import { Button } from '../../../components/Button.tsx';
import classes from './wizard.module.css';

interface StepFootProps {
  readonly onBack?: () => void;
  /** The way on, at the right. */
  readonly children?: ReactNode;
  /** Why there is no way on. */
  readonly problem?: string | null;
}

/** The foot of a step: back, why it doesn't go on, and the way on. It stays in sight. */
export function StepFoot({ onBack, children, problem = null }: StepFootProps) {
  return (
    <div className={classes.foot}>
      {onBack === undefined ? null : (
        <Button tone="plain" onClick={onBack}>
          Back
        </Button>
      )}
      <p className={classes.footProblem} role="status">
        {problem}
      </p>
      {children}
    </div>
  );
}
