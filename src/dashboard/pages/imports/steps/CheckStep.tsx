import { Button } from '../../../components/Button.tsx';
import { countOf, formatCount } from '../../../components/format.ts';
import type { TableCheck } from '../check/check-table.ts';
import { bytesOf } from '../../../components/bytes.ts';
import { openBadRows, type DraftTable } from '../wizard/draft.ts';
import { StepFoot } from '../wizard/StepFoot.tsx';
import type { StepProps } from '../wizard/step-props.ts';
import classes from '../wizard/wizard.module.css';
import { BadRows } from './BadRows.tsx';
import { CheckSummary } from './CheckSummary.tsx';
import { EmptyingWarning } from './EmptyingWarning.tsx';
import { SendPanel } from './SendPanel.tsx';
import { useSendImport } from './useSendImport.ts';
import { useTableCheck, type RunningCheck } from './useTableCheck.ts';
import { WorkPanel } from './WorkPanel.tsx';

interface CheckStepProps extends StepProps {
  readonly onSending: (isSending: boolean) => void;
}

/** What the whole file holds, bad rows to mend, and the way to send it. */
export function CheckStep({ handle, goal, onGo, onSending }: CheckStepProps) {
  const checking = useTableCheck(handle);
  const send = useSendImport({ handle, goal, onSending });
  const table = handle.draft?.table ?? null;
  if (table === null) return null;
  if (table.check === null) {
    return <Checking checking={checking} onBack={() => onGo('lists')} />;
  }
  if (send.state.is !== 'idle' && send.state.is !== 'failed') return <SendPanel state={send.state} />;
  const { check } = table;
  const count = willBeSent(table, check);
  const stop = problemOf(check, count);
  return (
    <div className={classes.stack}>
      {send.state.is === 'failed' ? (
        <p className={classes.problem} role="alert">
          {send.state.message}
        </p>
      ) : null}
      <CheckSummary
        table={table}
        check={check}
        onQuotes={() => void handle.read({ ...table.settings, quotechar: '' })}
      />
      <EmptyingWarning table={table} goal={goal} />
      {check.badRows.length === 0 ? null : <BadRows table={table} check={check} onChange={handle.change} />}
      <p className="nd-muted" role="status">
        {leftSentence(table, check)}
      </p>
      <StepFoot onBack={() => onGo('lists')} problem={stop}>
        <Button disabled={stop !== null} onClick={send.begin}>
          Import {check.isRepeatedExact ? '' : 'about '}
          {countOf(count, 'row')}
        </Button>
      </StepFoot>
    </div>
  );
}

function Checking({ checking, onBack }: { checking: RunningCheck; onBack: () => void }) {
  const { state, stop, again } = checking;
  if (state.is === 'failed') {
    return (
      <div className={classes.stack}>
        <p className={classes.problem} role="alert">
          {state.message}
        </p>
        <StepFoot onBack={onBack}>
          <Button onClick={again}>Check again</Button>
        </StepFoot>
      </div>
    );
  }
  const { progress } = state;
  const note =
    progress === null
      ? ''
      : `${countOf(progress.rows, 'row')}, ${bytesOf(progress.bytes)} of ${bytesOf(progress.size)}`;
  return (
    <WorkPanel
      title="Reading the whole file"
      value={progress?.bytes ?? 0}
      total={progress?.size ?? 0}
      note={note}
      onStop={stop}
    />
  );
}

function willBeSent({ mended }: DraftTable, check: TableCheck): number {
  return check.good + [...mended.values()].filter((cells) => cells !== null).length;
}

function problemOf(check: TableCheck, count: number): string | null {
  if (check.failure !== null) return `Line ${check.failure.line}: ${check.failure.message}`;
  if (check.rows === 0) return 'There are no rows in it.';
  return count === 0 ? 'No row of it can be imported.' : null;
}

function leftSentence(table: DraftTable, check: TableCheck): string {
  const left = [...table.mended.values()].filter((cells) => cells === null).length;
  const listed = openBadRows(table).length;
  const refused = listed + check.bad - check.badRows.length;
  const parts = [];
  if (refused > 0) {
    parts.push(
      `${countOf(refused, 'row')} won’t be imported. You can fix or download them from the import results.`,
    );
  }
  if (left > 0) parts.push(`${formatCount(left)} of the bad rows ${left === 1 ? 'is' : 'are'} left out.`);
  return parts.join(' ');
}
