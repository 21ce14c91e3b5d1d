import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { countOf } from '../../../components/format.ts';
import { bytesOf } from '../../../components/bytes.ts';
import type { ImportDraft } from '../wizard/draft.ts';
import { StepFoot } from '../wizard/StepFoot.tsx';
import type { StepProps } from '../wizard/step-props.ts';
import classes from '../wizard/wizard.module.css';
import { FormatSettings } from './FormatSettings.tsx';
import { PreviewTable } from './PreviewTable.tsx';

/** How the file is written, as guessed, and how its rows look so. */
export function FormatStep({ handle, onGo }: StepProps) {
  const { draft, problem, isBusy } = handle;
  if (draft === null) return null;
  const { table } = draft;
  const stop = problem ?? table?.preview.problem ?? null;
  const isReady = table !== null && table.preview.columnNames.length > 0;
  return (
    <div className={classes.stack}>
      {draft.tables.length > 1 ? (
        <TableChoices draft={draft} onChoose={(index) => void handle.choose(index)} />
      ) : null}
      {table === null ? null : (
        <>
          <Card title="How it is written" isFlush>
            <FormatSettings table={table} onChange={(settings) => void handle.read(settings)} />
          </Card>
          <Card
            title="How its rows look so"
            actions={
              <span className="nd-muted" role="status">
                {countOf(table.preview.columnNames.length, 'column')}, first{' '}
                {countOf(table.preview.rows.length, 'row')}
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
      <StepFoot
        onBack={() => onGo('file')}
        problem={isReady ? null : table === null ? 'Choose a table first.' : 'There are no columns in it.'}
      >
        <Button disabled={!isReady} isBusy={isBusy} onClick={() => onGo('columns')}>
          Continue
        </Button>
      </StepFoot>
    </div>
  );
}

function TableChoices({ draft, onChoose }: { draft: ImportDraft; onChoose: (index: number) => void }) {
  return (
    <fieldset className={classes.choices}>
      <legend>There are {countOf(draft.tables.length, 'table')} in it. Which one?</legend>
      {draft.tables.map(({ name, size }, index) => (
        <label key={`${index} ${name}`} className={classes.choice}>
          <input
            type="radio"
            name="table"
            checked={draft.chosen === index}
            onChange={() => onChoose(index)}
          />
          <span>{name}</span>
          <span className="nd-muted">{bytesOf(size)}</span>
        </label>
      ))}
    </fieldset>
  );
}
