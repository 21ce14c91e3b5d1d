import type { ContactStatus } from '../../../../lib/contact/contact-statuses.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { optOutAt } from '../mapping/cell-reading.ts';
import { withRules, type DraftTable } from '../wizard/draft.ts';
import classes from '../wizard/wizard.module.css';

interface OptOutMeaningProps {
  readonly at: number;
  readonly table: DraftTable;
  /** The column's name for display. */
  readonly columnName: string;
  readonly onChange: (change: (table: DraftTable) => DraftTable) => void;
}

const meanings = ['unsubscribed', 'bounced', 'complained', 'suppressed'] as const satisfies ContactStatus[];

/** The status of contacts whose cell in an opt-out column is filled with anything except a no. */
export function OptOutMeaning({ at, table, columnName, onChange }: OptOutMeaningProps) {
  const t = useMessages('imports');
  if (table.mapping[at] !== 'opt_out') return null;
  const choose = (value: string) => {
    const status = meanings.find((one) => one === value) ?? null;
    onChange((before) => withRules(before, { optOuts: { ...before.rules.optOuts, [at]: status } }));
  };
  return (
    <label className={classes.columnFormat}>
      <span>{t('optOut.label')}</span>
      <select
        className={classes.select}
        aria-label={t('optOut.column.label', { columnName })}
        value={optOutAt(table.rules.optOuts, at) ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        {meanings.map((status) => (
          <option key={status} value={status}>
            {t('status.label', { status })}
          </option>
        ))}
        <option value="">{t('optOut.known.label')}</option>
      </select>
    </label>
  );
}
