import { countOf, formatCount } from '../../../components/format.ts';
import { emptyingColumns, type EmptyingColumn } from '../check/fill-rates.ts';
import type { DraftTable, Goal } from '../wizard/draft.ts';
import classes from '../wizard/wizard.module.css';

/** A warning of columns whose empty cells would empty the contacts' values. */
export function EmptyingWarning({ table, goal }: { readonly table: DraftTable; readonly goal: Goal }) {
  const columns = emptyingColumns(table, goal);
  if (columns.length === 0) return null;
  return (
    <div className={classes.warning} role="status">
      {columns.map((column) => (
        <p key={column.name}>{sentenceOf(column)}</p>
      ))}
      <p>To keep existing values, choose Update.</p>
    </div>
  );
}

function sentenceOf({ name, filled, rows, isExact }: EmptyingColumn): string {
  const empty = countOf(rows - filled, 'value');
  return isExact
    ? `Overwrite empties up to ${empty} of “${name}”: ${formatCount(filled)} of ${countOf(rows, 'row')} have one.`
    : `Overwrite empties up to ${empty} of “${name}” in the first ${countOf(rows, 'row')} alone: ${formatCount(filled)} have one.`;
}
