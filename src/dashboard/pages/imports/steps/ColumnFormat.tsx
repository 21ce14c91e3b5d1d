import { isCellFormat, type CellFormat } from '../../../../lib/contact/cell-format-names.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { formatChoice } from '../mapping/cell-reading.ts';
import { withRules, type DraftTable } from '../wizard/draft.ts';
import classes from '../wizard/wizard.module.css';

interface ColumnFormatProps {
  readonly at: number;
  readonly table: DraftTable;
  /** The column's name for display. */
  readonly columnName: string;
  readonly onChange: (change: (table: DraftTable) => DraftTable) => void;
}

/**
 * The order of a column's dates, the decimal mark of its numbers, or the country of its phone numbers, if the cells are
 * ambiguous.
 */
export function ColumnFormat({ at, table, columnName, onChange }: ColumnFormatProps) {
  const t = useMessages('imports');
  const choice = formatChoice(table.mapping[at] ?? null, table.preview.samples[at] ?? [], {
    chosen: table.rules.formats[at],
    types: table.rules.types,
    samples: table.preview.samples,
  });
  if (choice === null) return null;
  const choose = (format: CellFormat | null) =>
    onChange((before) => withRules(before, { formats: withFormat(before.rules.formats, at, format) }));
  if (choice.of === 'country') {
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
  if (choice.options.length === 0) return null;
  return (
    <label className={classes.columnFormat}>
      <span>{t('format.values.label', { of: choice.of })}</span>
      <select
        className={classes.select}
        aria-label={t('format.values.column.label', { of: choice.of, columnName })}
        aria-invalid={choice.format === null || undefined}
        value={choice.format ?? ''}
        onChange={(event) => choose(asFormat(event.target.value))}
      >
        {choice.format === null ? <option value="">{t('status.choose.label')}</option> : null}
        {choice.options.map((format) => (
          <option key={format} value={format}>
            {labelOf(format, t)}
          </option>
        ))}
      </select>
    </label>
  );
}

function labelOf(format: CellFormat, t: Translator<'imports'>): string {
  if (format === 'point') return '1,234.56';
  if (format === 'comma') return '1.234,56';
  return t('format.date.label', { order: format === 'mdy' || format === 'ymd' ? format : 'dmy' });
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
