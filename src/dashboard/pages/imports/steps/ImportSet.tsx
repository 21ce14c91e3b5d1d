import { Button } from '../../../components/basics/Button.tsx';
import { Card } from '../../../components/basics/Card.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import type { ExportSet } from '../mapping/export-sets.ts';
import { isGoalChosen, type ImportDraft } from '../wizard/draft.ts';
import type { StepProps } from '../wizard/step-props.ts';
import classes from '../wizard/wizard.module.css';
import { TargetLists } from './TargetLists.tsx';
import { useSendSet } from './useSendSet.ts';

interface ImportSetProps extends Pick<StepProps, 'handle' | 'goal' | 'onGoal'> {
  readonly draft: ImportDraft;
  readonly set: ExportSet;
  readonly onSending: (isSending: boolean) => void;
  readonly onSent: (hashes: readonly string[]) => void;
}

/** The files of an export that belong together, to be imported as a set. */
export function ImportSet({ draft, set, handle, goal, onGoal, onSending, onSent }: ImportSetProps) {
  const t = useMessages('imports');
  const tCheck = useMessages('import-check');
  const { program, order } = set;
  const { current, problem, begin, rehearse } = useSendSet({ handle, goal, order, onSending, onSent });
  const isReady = isGoalChosen(goal, null);
  return (
    <Card title={t('set.title', { program, count: order.length })}>
      <p className={classes.cardText}>{t('set.body')}</p>
      <ol>
        {order.map((index) => (
          <li key={index}>{draft.tables[index]?.name}</li>
        ))}
      </ol>
      <TargetLists goal={goal} onGoal={onGoal} canBlock={false} />
      <p className={classes.hint} role="status">
        {current === null ? null : t('set.sending.label', { fileName: current })}
      </p>
      {problem === null ? null : (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.buttons}>
        {rehearse === null ? null : (
          <Button disabled={!isReady} isBusy={current !== null} onClick={rehearse}>
            {tCheck('rehearse.button')}
          </Button>
        )}
        <Button
          tone={rehearse === null ? 'main' : 'plain'}
          disabled={!isReady}
          isBusy={current !== null}
          onClick={begin}
        >
          {t('set.button', { count: order.length })}
        </Button>
      </div>
    </Card>
  );
}
