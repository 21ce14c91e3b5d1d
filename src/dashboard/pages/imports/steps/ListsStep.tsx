import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { StepFoot } from '../wizard/StepFoot.tsx';
import type { StepProps } from '../wizard/step-props.ts';
import classes from '../wizard/wizard.module.css';
import { modes } from './modes.ts';
import { SampleEffect } from './SampleEffect.tsx';
import { TargetLists } from './TargetLists.tsx';

/** Where the contacts go, and what happens to those that exist. */
export function ListsStep({ handle, goal, onGoal, onGo }: StepProps) {
  const table = handle.draft?.table ?? null;
  if (table === null) return null;
  return (
    <div className={classes.stack}>
      <div className={classes.twoColumns}>
        <Card title="Lists they are added to">
          <TargetLists value={goal.lists} onChange={(lists) => onGoal({ ...goal, lists })} />
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
      <StepFoot onBack={() => onGo('columns')}>
        <Button onClick={() => onGo('check')}>Continue</Button>
      </StepFoot>
    </div>
  );
}
