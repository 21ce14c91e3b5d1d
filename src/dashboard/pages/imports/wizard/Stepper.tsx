import type { Goal, ImportDraft } from './draft.ts';
import { canReach, steps, type Step } from './steps.ts';
import classes from './wizard.module.css';
import { useMessages } from '../../../messages/useMessages.ts';

interface StepperProps {
  readonly current: Step;
  readonly draft: ImportDraft | null;
  readonly goal: Goal;
  readonly onGo: (step: Step) => void;
  /** True while the file is uploaded: nothing can be changed. */
  readonly isLocked: boolean;
}

/** The steps with the current one. Steps that can be reached are buttons. */
export function Stepper({ current, draft, goal, onGo, isLocked }: StepperProps) {
  const t = useMessages('imports');
  const at = steps.indexOf(current);
  return (
    <nav aria-label={t('steps.label')} className={classes.stepper}>
      <ol>
        {steps.map((step, index) => (
          <li key={step} data-state={index < at ? 'done' : index === at ? 'current' : 'ahead'}>
            <button
              type="button"
              onClick={() => onGo(step)}
              disabled={isLocked || !canReach(step, { draft, goal })}
              {...(step === current ? { 'aria-current': 'step' as const } : {})}
            >
              <span className={classes.number} aria-hidden="true">
                {index < at ? '✓' : index + 1}
              </span>
              <span className={classes.stepName}>{t('step.label', { step })}</span>
              {index < at ? <span className="nd-hidden"> {t('step.done.label')}</span> : null}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
