import { TextInput } from '@mantine/core';

import type { Condition, timeSubjects } from '../../../contract/people/segments/conditions.ts';
import type { TimeUnit } from '../../../contract/people/segments/operands.ts';
import { momentWindow } from '../../../contract/people/segments/windows.ts';
import { formatDay } from '../../../lib/time/calendar.ts';
import { zoneOf } from '../../../lib/time/zone.ts';
import { conditionWords } from '../../../messages/condition-words.ts';
import { useNow } from '../../hooks/state/useNow.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { localZone } from '../basics/format.ts';
import { NumberField, UnitField } from './number-fields.tsx';
import classes from './builder.module.css';

interface TimeFieldsProps {
  readonly condition: Extract<Condition, { on: (typeof timeSubjects)[number] }>;
  readonly onChange: (condition: Condition) => void;
}

/** The fields of a condition on a time, with the day that a span leads to. */
export function TimeFields({ condition, onChange }: TimeFieldsProps) {
  const t = useMessages('segments');
  switch (condition.is) {
    case 'never':
      return null;
    case 'in_last':
    case 'in_next':
      return (
        <>
          <NumberField
            label={t('number.label')}
            value={condition.n}
            onChange={(n) => onChange({ ...condition, n })}
          />
          <UnitField value={condition.unit} onChange={(unit) => onChange({ ...condition, unit })} />
          {condition.is === 'in_last' ? (
            <Presets condition={condition} onChange={(span) => onChange({ ...condition, ...span })} />
          ) : null}
          <SpelledOut condition={condition} />
        </>
      );
    case 'between':
      return (
        <>
          <DayField
            label={t('from.label')}
            value={condition.from}
            onChange={(from) => onChange({ ...condition, from })}
          />
          <DayField
            label={t('to.label')}
            value={condition.to}
            onChange={(to) => onChange({ ...condition, to })}
          />
        </>
      );
    default:
      return (
        <DayField
          label={t('date.label')}
          value={condition.date}
          onChange={(date) => onChange({ ...condition, date })}
        />
      );
  }
}

const spans = [
  { n: 7, unit: 'day' },
  { n: 30, unit: 'day' },
  { n: 90, unit: 'day' },
  { n: 1, unit: 'year' },
] as const;

interface PresetsProps {
  readonly condition: { readonly n: number; readonly unit: TimeUnit };
  readonly onChange: (span: { readonly n: number; readonly unit: TimeUnit }) => void;
}

/** Usual spans of time, one of which may be chosen. */
function Presets({ condition, onChange }: PresetsProps) {
  const words = conditionWords(useMessages('conditions'));
  return (
    <div className={classes.presets}>
      {spans.map(({ n, unit }) => (
        <button
          key={`${n}${unit}`}
          type="button"
          className={classes.preset}
          aria-pressed={condition.n === n && condition.unit === unit}
          onClick={() => onChange({ n, unit })}
        >
          {words.time('in_last', { span: words.span(unit, n), from: '', to: '' })}
        </button>
      ))}
    </div>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <TextInput type="date" label={label} value={value} onChange={(event) => onChange(event.target.value)} />
  );
}

/** The day to which a span of time leads from today, in this browser's zone. */
function SpelledOut({ condition }: { condition: Extract<TimeFieldsProps['condition'], { n: number }> }) {
  const t = useMessages('segments');
  const tWords = useMessages('conditions');
  const now = useNow();
  if (condition.n < 1 || condition.n > 10_000) return null;
  const zone = zoneOf(localZone());
  const { from, to } = momentWindow(condition, { zone, at: now });
  const end = condition.is === 'in_last' ? from : to;
  if (end === null) return null;
  const date = conditionWords(tWords).date(formatDay(zone.dayOf(end)));
  return (
    <p className={classes.note}>
      {condition.is === 'in_last' ? t('since.help', { date }) : t('until.help', { date })}
    </p>
  );
}
