import { useQuery } from '@tanstack/react-query';
import { attributesQuery } from '../../../api/attributes.ts';
import { Button } from '../../../components/Button.tsx';
import { countOf, formatCount } from '../../../components/format.ts';
import { mappingProblem, withTarget, type DraftTable } from '../wizard/draft.ts';
import { StepFoot } from '../wizard/StepFoot.tsx';
import type { StepProps } from '../wizard/step-props.ts';
import tables from '../wizard/tables.module.css';
import classes from '../wizard/wizard.module.css';
import { ColumnRow } from './ColumnRow.tsx';

/** What each column of the file is for. */
export function ColumnsStep({ handle, onGo }: StepProps) {
  const attributes = useQuery(attributesQuery());
  const table = handle.draft?.table ?? null;
  if (table === null) return null;
  const problem = mappingProblem(table.mapping);
  return (
    <div className={classes.stack}>
      <div className={tables.frame}>
        <table className={tables.columns} aria-label="Columns of the file">
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Sample values</th>
              <th scope="col">Import as</th>
              <th scope="col">Matched by</th>
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
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="nd-muted" role="status">
        {summaryOf(table)}
      </p>
      <StepFoot onBack={() => onGo('format')} problem={problem}>
        <Button disabled={problem !== null} onClick={() => onGo('lists')}>
          Continue
        </Button>
      </StepFoot>
    </div>
  );
}

function summaryOf({ mapping, preview }: DraftTable): string {
  const left = preview.columnNames.filter((_name, at) => (mapping[at] ?? null) === null);
  const imported = mapping.length - left.length;
  const start = `Importing ${formatCount(imported)} of ${countOf(mapping.length, 'column')}.`;
  if (left.length === 0) return start;
  const names = left.slice(0, 8).map((name) => (name.trim() === '' ? '(no name)' : name));
  const more = left.length > names.length ? ` and ${formatCount(left.length - names.length)} more` : '';
  return `${start} Not imported: ${names.join(', ')}${more}.`;
}
