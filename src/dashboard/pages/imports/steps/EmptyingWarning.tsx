import type { Translator } from '../../../../messages/translator.ts';
import { emptyingColumns, type EmptyingColumn } from '../wizard/fill-rates.ts';
import type { DraftTable, Goal } from '../wizard/draft.ts';
import classes from '../wizard/wizard.module.css';
import { useMessages } from '../../../messages/useMessages.ts';

/** A warning about columns whose empty cells would clear the contacts’ values. */
export function EmptyingWarning({ table, goal }: { readonly table: DraftTable; readonly goal: Goal }) {
  const t = useMessages('imports');
  const columns = emptyingColumns(table, goal);
  if (columns.length === 0) return null;
  return (
    <div className={classes.warning} role="status">
      {columns.map((column) => (
        <p key={column.name}>{sentenceOf(column, t)}</p>
      ))}
      <p>{t('emptying.help')}</p>
    </div>
  );
}

function sentenceOf(
  { name: columnName, filled, rows: total, isExact }: EmptyingColumn,
  t: Translator<'imports'>,
): string {
  const values = { columnName, filled, total, count: total - filled };
  return isExact ? t('emptying.exact.body', values) : t('emptying.sample.body', values);
}
