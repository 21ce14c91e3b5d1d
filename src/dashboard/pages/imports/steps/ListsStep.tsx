import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { StepFoot } from '../wizard/StepFoot.tsx';
import type { StepProps } from '../wizard/step-props.ts';
import classes from '../wizard/wizard.module.css';
import { goalProblem } from '../wizard/draft.ts';
import { EmptyingWarning } from './EmptyingWarning.tsx';
import { modes } from './modes.ts';
import { SampleEffect } from './SampleEffect.tsx';
import { TargetLists } from './TargetLists.tsx';

/** Where the contacts go, and what happens to those that exist. */
export function ListsStep({ handle, goal, onGoal, onGo }: StepProps) {
  const table = handle.draft?.table ?? null;
  if (table === null) return null;
  const problem = goalProblem(goal);
  return (
    <div className={classes.stack}>
      <div className={classes.twoColumns}>
        <Card title="Add contacts to lists">
          <TargetLists goal={goal} onGoal={onGoal} />
        </Card>
        <Card title="Contacts that exist already">
          <fieldset className={classes.choices}>
            <legend className="nd-hidden">What happens to contacts that exist already</legend>
            {modes.map(({ value, name, effect }) => (
              <label key={value} className={classes.choice}>
                <input
                  type="radio"
                  name="mode"
                  checked={goal.mode === value}
                  onChange={() => onGoal({ ...goal, mode: value })}
                />
                <span className={classes.choiceText}>
                  <strong>{name}</strong>
                  <span className="nd-muted">{effect}</span>
                </span>
              </label>
            ))}
          </fieldset>
        </Card>
      </div>
      <SampleEffect table={table} goal={goal} />
      <EmptyingWarning table={table} goal={goal} />
      <StepFoot onBack={() => onGo('columns')} problem={problem}>
        <Button disabled={problem !== null} onClick={() => onGo('check')}>
          Continue
        </Button>
      </StepFoot>
    </div>
  );
}
