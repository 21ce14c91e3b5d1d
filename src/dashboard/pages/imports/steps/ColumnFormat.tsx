import { isCellFormat, type CellFormat } from '../../../../lib/contact/cell-formats.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { formatChoice } from '../mapping/cell-reading.ts';
import { withRules, type DraftTable } from '../wizard/draft.ts';
import classes from '../wizard/wizard.module.css';

interface ColumnFormatProps {
  readonly at: number;
  readonly table: DraftTable;
  /** The column's name as it is shown. */
  readonly columnName: string;
  readonly onChange: (change: (table: DraftTable) => DraftTable) => void;
}

/** The order of a column's dates or the country of its phone numbers, where the cells allow more than one reading. */
export function ColumnFormat({ at, table, columnName, onChange }: ColumnFormatProps) {
  const t = useMessages('imports');
  const choice = formatChoice(
    table.mapping[at] ?? null,
    table.preview.samples[at] ?? [],
    table.rules.formats[at],
  );
  if (choice === null) return null;
  const choose = (format: CellFormat | null) =>
    onChange((before) => withRules(before, { formats: withFormat(before.rules.formats, at, format) }));
  if (choice.options.length === 0) {
    return (
      <label className={classes.columnFormat}>
        <span>{t('format.country.label')}</span>
        <input
          type="tel"
          className={classes.input}
          placeholder="+46"
          maxLength={5}
          aria-label={t('format.country.column.label', { columnName })}
          aria-invalid={choice.format === null || undefined}
          defaultValue={choice.format ?? ''}
          onChange={({ target: { value } }) => choose(asFormat(value))}
        />
      </label>
    );
  }
  return (
    <label className={classes.columnFormat}>
      <span>{t('format.dates.label')}</span>
      <select
        className={classes.select}
        aria-label={t('format.dates.column.label', { columnName })}
        aria-invalid={choice.format === null || undefined}
        value={choice.format ?? ''}
        onChange={(event) => choose(asFormat(event.target.value))}
      >
        {choice.format === null ? <option value="">{t('status.choose.label')}</option> : null}
        {choice.options.map((order) => (
          <option key={order} value={order}>
            {t('format.date.label', { order: order === 'mdy' || order === 'ymd' ? order : 'dmy' })}
          </option>
        ))}
      </select>
    </label>
  );
}

function asFormat(value: string): CellFormat | null {
  const format = value.trim();
  return isCellFormat(format) ? format : null;
}

function withFormat(
  formats: DraftTable['rules']['formats'],
  at: number,
  format: CellFormat | null,
): DraftTable['rules']['formats'] {
  const others = Object.entries(formats).filter(([one]) => one !== String(at));
  return Object.fromEntries(format === null ? others : [...others, [at, format]]);
}
