import type { Goal, ImportDraft } from './draft.ts';
import { canReach, stepNames, steps, type Step } from './steps.ts';
import classes from './wizard.module.css';

interface StepperProps {
  readonly current: Step;
  readonly draft: ImportDraft | null;
  readonly goal: Goal;
  readonly onGo: (step: Step) => void;
  /** While the file is on its way nothing can be changed. */
  readonly isLocked: boolean;
}

/** The steps, with the one that is shown; those that can be reached are buttons. */
export function Stepper({ current, draft, goal, onGo, isLocked }: StepperProps) {
  const at = steps.indexOf(current);
  return (
    <nav aria-label="Steps of the import" className={classes.stepper}>
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
              <span className={classes.stepName}>{stepNames[step]}</span>
              {index < at ? <span className="nd-hidden">, done</span> : null}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
