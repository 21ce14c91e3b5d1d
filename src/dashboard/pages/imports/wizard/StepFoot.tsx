import type { ReactNode } from 'react';
import { Button } from '../../../components/basics/Button.tsx';
import classes from './wizard.module.css';
import { useMessages } from '../../../messages/useMessages.ts';

interface StepFootProps {
  readonly onBack?: () => void;
  /** The button to the next step. */
  readonly children?: ReactNode;
  /** The reason why there is no next step yet. */
  readonly problem?: string | null;
}

/** The footer of a step: Back, the reason why it can't continue, and the next step. It stays visible. */
export function StepFoot({ onBack, children, problem = null }: StepFootProps) {
  const t = useMessages('imports');
  return (
    <div className={classes.foot}>
      {onBack === undefined ? null : (
        <Button tone="plain" onClick={onBack}>
          {t('back.button')}
        </Button>
      )}
      <p className={classes.footProblem} role="status">
        {problem}
      </p>
      {children}
    </div>
  );
}
