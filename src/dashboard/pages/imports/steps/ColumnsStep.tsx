import { useQuery } from '@tanstack/react-query';
import { attributesQuery } from '../../../api/attributes.ts';
import { Button } from '../../../components/basics/Button.tsx';
import type { Translator } from '../../../../messages/translator.ts';
import { columnsSentence } from '../words/columns-sentence.ts';
import { mappingProblem, withTarget } from '../wizard/draft.ts';
import { StepFoot } from '../wizard/StepFoot.tsx';
import type { StepProps } from '../wizard/step-props.ts';
import tables from '../wizard/tables.module.css';
import classes from '../wizard/wizard.module.css';
import { CreateAttributes } from './CreateAttributes.tsx';
import { ColumnRow } from './ColumnRow.tsx';
import { ListValues } from './ListValues.tsx';
import { PresetChoices } from './PresetChoices.tsx';
import { ProgramChoice } from './ProgramChoice.tsx';
import { StatusWords } from './StatusWords.tsx';
import { useMessages } from '../../../messages/useMessages.ts';

/** The columns of the file with the fields that they are imported as. */
export function ColumnsStep({ handle, onGo }: StepProps) {
  const t = useMessages('imports');
  const attributes = useQuery(attributesQuery());
  const table = handle.draft?.table ?? null;
  if (table === null) return null;
  const problem = mappingProblem(table);
  return (
    <div className={classes.stack}>
      <ProgramChoice table={table} onChange={handle.change} />
      <PresetChoices table={table} onChange={handle.change} />
      <div className={tables.frame}>
        <table className={tables.columns} aria-label={t('columns.table.label')}>
          <thead>
            <tr>
              <th scope="col">{t('column.column')}</th>
              <th scope="col">{t('samples.column')}</th>
              <th scope="col">{t('target.column')}</th>
              <th scope="col">{t('match.column')}</th>
            </tr>
          </thead>
          <tbody>
            {table.preview.columnNames.map((_name, at) => (
              <ColumnRow
                key={at}
                at={at}
                table={table}
                attributes={attributes.data ?? []}
                onTarget={(target) => handle.change((before) => withTarget(before, at, target))}
                onChange={handle.change}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="nd-muted" role="status">
        {columnsSentence(table, t)}
      </p>
      <CreateAttributes table={table} attributes={attributes.data ?? []} onChange={handle.change} />
      <StatusWords table={table} onChange={handle.change} />
      <ListValues table={table} onChange={handle.change} />
      <StepFoot onBack={() => onGo('format')} problem={problem === null ? null : problemSentence(problem, t)}>
        <Button disabled={problem !== null} onClick={() => onGo('lists')}>
          {t('continue.button')}
        </Button>
      </StepFoot>
    </div>
  );
}

function problemSentence(
  problem: NonNullable<ReturnType<typeof mappingProblem>>,
  t: Translator<'imports'>,
): string {
  switch (problem) {
    case 'no_email':
      return t('mapping.email.error');
    case 'repeated':
      return t('mapping.twice.error');
    case 'words':
      return t('mapping.words.error');
    case 'lists':
      return t('mapping.lists.error');
    case 'formats':
      return t('mapping.formats.error');
  }
}
