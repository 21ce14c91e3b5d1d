import { Button } from '../../../components/basics/Button.tsx';
import { Card } from '../../../components/basics/Card.tsx';
import { formatSize } from '../../../components/basics/format.ts';
import { fileProblemSentence } from '../words/problem-sentences.ts';
import type { ImportDraft } from '../wizard/draft.ts';
import { StepFoot } from '../wizard/StepFoot.tsx';
import { isOnlyHeader, stepAfterFormat } from '../wizard/sureness.ts';
import type { StepProps } from '../wizard/step-props.ts';
import classes from '../wizard/wizard.module.css';
import { exportSet } from '../mapping/export-sets.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { FormatSettings } from './FormatSettings.tsx';
import { ImportSet } from './ImportSet.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import type { Translator } from '../../../../messages/translator.ts';
import { useMessages } from '../../../messages/useMessages.ts';

interface FormatStepProps extends StepProps {
  readonly onSending: (isSending: boolean) => void;
  /** Called with the imports of a set once all files are uploaded. */
  readonly onSetSent: (hashes: readonly string[]) => void;
}

/** The detected file format, and a preview of the rows. */
export function FormatStep({ handle, goal, onGoal, onGo, onSending, onSetSent }: FormatStepProps) {
  const t = useMessages('imports');
  const tProblems = useMessages('import-problems');
  const { draft, problem, isBusy } = handle;
  const extensions = useExtensions();
  if (draft === null) return null;
  const names = draft.tables.map(({ name }) => name);
  const set = extensions.has('importProgressShow') ? exportSet(names) : null;
  const { table } = draft;
  const unread = table?.preview.problem ?? null;
  const stop = problem ?? (unread && fileProblemSentence(unread, tProblems));
  const lack = lackOf(table, t);
  return (
    <div className={classes.stack}>
      {set === null ? null : (
        <ImportSet
          draft={draft}
          set={set}
          handle={handle}
          goal={goal}
          onGoal={onGoal}
          onSending={onSending}
          onSent={onSetSent}
        />
      )}
      {draft.tables.length > 1 ? (
        <TableChoices draft={draft} onChoose={(index) => void handle.choose(index)} />
      ) : null}
      {table === null ? null : (
        <>
          <Card title={t('format.title')} isFlush>
            <FormatSettings
              table={table}
              onChange={(settings) => void handle.read({ ...settings, spread: undefined })}
            />
          </Card>
          <Card
            title={t('preview.title')}
            actions={
              <span className="nd-muted" role="status">
                {t('preview.count.label', {
                  columns: table.preview.columnNames.length,
                  rows: table.preview.rows.length,
                })}
              </span>
            }
            isFlush
          >
            {stop === null ? null : (
              <p className={classes.problemFlush} role="alert">
                {stop}
              </p>
            )}
            <PreviewTable preview={table.preview} hasHeader={table.settings.hasHeader} />
          </Card>
        </>
      )}
      {table === null && problem !== null ? (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <StepFoot onBack={() => onGo('file')} problem={lack}>
        <Button
          disabled={lack !== null}
          isBusy={isBusy}
          onClick={() => onGo(table === null ? 'columns' : stepAfterFormat(table))}
        >
          {t('continue.button')}
        </Button>
      </StepFoot>
    </div>
  );
}

/** Returns what is missing to go on, as a sentence. */
function lackOf(table: ImportDraft['table'], t: Translator<'imports'>): string | null {
  if (table === null) return t('tables.error');
  if (table.preview.columnNames.length === 0) return t('columns.error');
  return isOnlyHeader(table) ? t('rows.error') : null;
}

function TableChoices({ draft, onChoose }: { draft: ImportDraft; onChoose: (index: number) => void }) {
  const t = useMessages('imports');
  return (
    <fieldset className={classes.choices}>
      <legend>{t('tables.title', { count: draft.tables.length })}</legend>
      {draft.tables.map(({ name, size }, index) => (
        <label key={`${index} ${name}`} className={classes.choice}>
          <input
            type="radio"
            name="table"
            checked={draft.chosen === index}
            onChange={() => onChoose(index)}
          />
          <span>{name}</span>
          <span className="nd-muted">{formatSize(size)}</span>
        </label>
      ))}
    </fieldset>
  );
}
