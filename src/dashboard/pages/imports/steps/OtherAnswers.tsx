import { Button } from '../../../components/basics/Button.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import type { TableCheck } from '../check/check-table.ts';
import type { DraftTable } from '../wizard/draft.ts';
import classes from '../wizard/wizard.module.css';

interface OtherAnswersProps {
  readonly table: DraftTable;
  readonly check: TableCheck;
  readonly onColumns: () => void;
}

/** A warning about rows that are subscribed although another column says no. */
export function OtherAnswers({ table, check, onColumns }: OtherAnswersProps) {
  const t = useMessages('import-check');
  const { columnNames } = table.preview;
  const columns = check.declined.flatMap((count, at) =>
    count === 0 ? [] : [{ at, count, columnName: columnNames[at] ?? '' }],
  );
  if (columns.length === 0) return null;
  return (
    <div className={classes.warning} role="status">
      {columns.map(({ at, ...column }) => (
        <p key={at}>{t('declined.body', column)}</p>
      ))}
      <Button tone="plain" size="small" onClick={onColumns}>
        {t('declined.button')}
      </Button>
    </div>
  );
}
