import { Button } from '../../../components/basics/Button.tsx';
import { formatSize } from '../../../components/basics/format.ts';
import type { Translator } from '../../../../messages/translator.ts';
import type { TableCheck } from '../check/check-table.ts';
import { countFixed, openBadRows, withAddresses, withStrayQuotes, type DraftTable } from '../wizard/draft.ts';
import { fileProblemSentence } from '../words/problem-sentences.ts';
import { StepFoot } from '../wizard/StepFoot.tsx';
import type { StepProps } from '../wizard/step-props.ts';
import classes from '../wizard/wizard.module.css';
import { BadRows } from './BadRows.tsx';
import { CheckSummary } from './CheckSummary.tsx';
import { EmptyingWarning } from './EmptyingWarning.tsx';
import { OtherAnswers } from './OtherAnswers.tsx';
import { SendPanel } from './SendPanel.tsx';
import { useSendImport } from './useSendImport.ts';
import { useTableCheck, type RunningCheck } from './useTableCheck.ts';
import { WorkPanel } from './WorkPanel.tsx';
import { useMessages } from '../../../messages/useMessages.ts';

interface CheckStepProps extends StepProps {
  readonly onSending: (isSending: boolean) => void;
  /** Called once the file is uploaded. */
  readonly onSent: () => void;
}

/** A summary of the whole file, rows to fix, and the import button. */
export function CheckStep({ handle, goal, onGo, onSending, onSent }: CheckStepProps) {
  const t = useMessages('import-check');
  const tProblems = useMessages('import-problems');
  const checking = useTableCheck(handle);
  const send = useSendImport({ handle, goal, onSending, onSent });
  const table = handle.draft?.table ?? null;
  if (table === null) return null;
  if (table.check === null) {
    return <Checking checking={checking} onBack={() => onGo('lists')} />;
  }
  if (send.state.is !== 'idle' && send.state.is !== 'failed') return <SendPanel state={send.state} />;
  const { check } = table;
  const count = check.good + countFixed(table);
  const addKeys = async (more: readonly string[]) => {
    const { settings } = table;
    const spread = settings.spread && { ...settings.spread, keys: [...settings.spread.keys, ...more] };
    await handle.read({ ...settings, spread });
    onGo('columns');
  };
  const stop = problemOf(check, count, { t, tProblems });
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
        isSubscribing={!goal.isBlocking && (goal.lists.length > 0 || table.mapping.includes('lists'))}
        onAddresses={(takes) => handle.change((before) => withAddresses(before, takes))}
        onKeys={() => void addKeys(check.moreKeys)}
        onQuotes={(areText) => handle.change((before) => withStrayQuotes(before, areText))}
      />
      {goal.isBlocking ? null : <EmptyingWarning table={table} goal={goal} />}
      {goal.isBlocking ? null : (
        <OtherAnswers table={table} check={check} onColumns={() => onGo('columns')} />
      )}
      {check.badRows.length === 0 ? null : <BadRows table={table} check={check} onChange={handle.change} />}
      <p className="nd-muted" role="status">
        {leftSentence(table, check, t)}
      </p>
      <StepFoot onBack={() => onGo('lists')} problem={stop}>
        <Button
          tone={send.rehearse === null ? 'main' : 'plain'}
          disabled={stop !== null}
          onClick={send.begin}
        >
          {check.isRepeatedExact ? t('import.button', { count }) : t('import.about.button', { count })}
        </Button>
        {send.rehearse === null ? null : (
          <Button disabled={stop !== null} onClick={send.rehearse}>
            {t('rehearse.button')}
          </Button>
        )}
      </StepFoot>
    </div>
  );
}

function Checking({ checking, onBack }: { checking: RunningCheck; onBack: () => void }) {
  const t = useMessages('import-check');
  const tImport = useMessages('import-common');
  const { state, stop, again } = checking;
  if (state.is === 'failed') {
    return (
      <div className={classes.stack}>
        <p className={classes.problem} role="alert">
          {state.message}
        </p>
        <StepFoot onBack={onBack}>
          <Button onClick={again}>{t('checking.again.button')}</Button>
        </StepFoot>
      </div>
    );
  }
  const { progress } = state;
  const note =
    progress === null
      ? ''
      : tImport('rows.size.label', {
          count: progress.rows,
          done: formatSize(progress.bytes),
          total: formatSize(progress.size),
        });
  return (
    <WorkPanel
      title={t('checking.title')}
      value={progress?.bytes ?? 0}
      total={progress?.size ?? 0}
      note={note}
      onStop={stop}
    />
  );
}

interface Translators {
  readonly t: Translator<'import-check'>;
  readonly tProblems: Translator<'import-problems'>;
}

function problemOf(check: TableCheck, count: number, { t, tProblems }: Translators): string | null {
  const { failure, rows } = check;
  if (failure !== null) {
    const reason = fileProblemSentence(failure, tProblems);
    return tProblems('line.error', { line: failure.line, reason });
  }
  if (rows === 0) return t('noRows.error');
  return count === 0 ? t('noneGood.error') : null;
}

function leftSentence(table: DraftTable, check: TableCheck, t: Translator<'import-check'>): string {
  const skipped = [...table.fixed.values()].filter((cells) => cells === null).length;
  const open = openBadRows(table).length + check.bad - check.badRows.length;
  return [
    ...(open > 0 ? [t('open.body', { count: open })] : []),
    ...(skipped > 0 ? [t('skipped.body', { count: skipped })] : []),
  ].join(' ');
}
