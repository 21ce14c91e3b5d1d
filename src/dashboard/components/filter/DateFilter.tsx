import { formatZone } from '../basics/format.ts';
import { Dropdown } from '../overlay/Dropdown.tsx';
import { dateFilterNames, dateFilterOf, dayOf, describeDates, startOfDay } from './date-filter.ts';
import classes from './filter.module.css';
import { useMessages } from '../../messages/useMessages.ts';

interface DateFilterProps {
  readonly label: string;
  /** The time to filter by, with the API's name. */
  readonly name: 'created' | 'updated';
  readonly query: Readonly<Record<string, unknown>>;
  readonly onChange: (patch: Readonly<Record<string, string | null>>) => void;
}

/** A filter by a time: from a day, before a day (in the page's zone), or by year, month, and day (UTC). */
export function DateFilter({ label, name, query, onChange }: DateFilterProps) {
  const t = useMessages('common');
  const value = dateFilterOf(name, query);
  const chosen = describeDates(t, value);
  const number = (member: 'year' | 'month' | 'day', min: number, max: number) => (
    <label className={classes.field}>
      <span>{t('dates.part.label', { part: member })}</span>
      <input
        type="number"
        min={min}
        max={max}
        defaultValue={value[member] ?? ''}
        onChange={(event) => {
          const isFine = event.target.value === '' || event.target.checkValidity();
          if (isFine) onChange({ [`${name}_${member}`]: event.target.value });
        }}
      />
    </label>
  );
  return (
    <Dropdown
      look="outlined"
      title={label}
      isActive={chosen !== null}
      label={chosen === null ? label : t('filters.value.label', { filter: label, value: chosen })}
    >
      {(close) => (
        <div className={classes.dates}>
          <DayField
            label={t('dates.from.label')}
            value={value.gt}
            onChange={(time) => onChange({ [`${name}_gt`]: time })}
          />
          <DayField
            label={t('dates.before.label')}
            value={value.lt}
            onChange={(time) => onChange({ [`${name}_lt`]: time })}
          />
          <p className={classes.zone}>{t('dates.zone.help', { zone: formatZone() })}</p>
          <div className={classes.numbers}>
            {number('year', 1, 9999)}
            {number('month', 1, 12)}
            {number('day', 1, 31)}
          </div>
          <p className={classes.zone}>{t('dates.utc.help')}</p>
          {chosen === null ? null : (
            <button
              type="button"
              className={classes.clear}
              onClick={() => {
                onChange(Object.fromEntries(dateFilterNames(name).map((member) => [member, null])));
                close();
              }}
            >
              {t('clear.button')}
            </button>
          )}
        </div>
      )}
    </Dropdown>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (time: string | null) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <label className={classes.field}>
      <span>{label}</span>
      <input
        type="date"
        defaultValue={dayOf(value)}
        onChange={(event) => onChange(startOfDay(event.target.value))}
      />
    </label>
  );
}
