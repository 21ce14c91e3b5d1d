import { Button } from '../../../components/basics/Button.tsx';
import { Card } from '../../../components/basics/Card.tsx';
import { StepFoot } from '../wizard/StepFoot.tsx';
import type { StepProps } from '../wizard/step-props.ts';
import classes from '../wizard/wizard.module.css';
import { isGoalChosen, type DraftTable } from '../wizard/draft.ts';
import { columnTitle } from '../words/column-title.ts';
import { EmptyingWarning } from './EmptyingWarning.tsx';
import { modes } from './modes.ts';
import { SampleEffect } from './SampleEffect.tsx';
import { SkippedSteps } from './SkippedSteps.tsx';
import { TargetLists } from './TargetLists.tsx';
import { useMessages } from '../../../messages/useMessages.ts';

/** Lists of the contacts, and the rule for existing ones. */
export function ListsStep({ handle, goal, onGoal, onGo }: StepProps) {
  const t = useMessages('imports');
  const tImport = useMessages('import-common');
  const table = handle.draft?.table ?? null;
  if (table === null) return null;
  const isReady = isGoalChosen(goal, table);
  return (
    <div className={classes.stack}>
      <SkippedSteps table={table} handle={handle} onGo={onGo} />
      <div className={classes.twoColumns}>
        <Card title={t('lists.title')}>
          <ByColumn table={table} isBlocking={goal.isBlocking} />
          <TargetLists goal={goal} onGoal={onGoal} canBlock={table.facts.takesDetails} />
        </Card>
        {goal.isBlocking ? null : (
          <Card title={t('existing.title')}>
            <fieldset className={classes.choices}>
              <legend className="nd-hidden">{t('existing.title')}</legend>
              {modes.map(({ value, mode }) => (
                <label key={value} className={classes.choice}>
                  <input
                    type="radio"
                    name="mode"
                    checked={goal.mode === value}
                    onChange={() => onGoal({ ...goal, mode: value })}
                  />
                  <span className={classes.choiceText}>
                    <strong>{tImport('mode.label', { mode })}</strong>
                    <span className="nd-muted">{tImport('mode.help', { mode })}</span>
                  </span>
                </label>
              ))}
            </fieldset>
          </Card>
        )}
      </div>
      {goal.isBlocking ? null : (
        <>
          <SampleEffect table={table} goal={goal} />
          <EmptyingWarning table={table} goal={goal} />
        </>
      )}
      <StepFoot onBack={() => onGo('columns')} problem={isReady ? null : t('lists.error')}>
        <Button disabled={!isReady} onClick={() => onGo('check')}>
          {t('continue.button')}
        </Button>
      </StepFoot>
    </div>
  );
}

/** A note that a column of the file chooses lists. */
function ByColumn({ table, isBlocking }: { readonly table: DraftTable; readonly isBlocking: boolean }) {
  const t = useMessages('imports');
  const at = table.mapping.indexOf('lists');
  if (at === -1 || isBlocking) return null;
  const { preview, settings } = table;
  const columnName = columnTitle({ ...preview, ...settings }, at, t);
  const count = new Set(Object.values(table.rules.lists).filter((hash) => hash !== '')).size;
  return <p className={classes.hint}>{t('lists.column.body', { columnName, count })}</p>;
}
