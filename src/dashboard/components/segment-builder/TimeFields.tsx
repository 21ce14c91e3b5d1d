import { NativeSelect, TextInput } from '@mantine/core';
import type { Time, TimeUnit } from '../../../contract/people/segments/operands.ts';
import { dayWindow, momentWindow, type Moment } from '../../../contract/people/segments/windows.ts';
import { formatDay } from '../../../lib/time/calendar.ts';
import { zoneOf } from '../../../lib/time/zone.ts';
import { conditionWords } from '../../../messages/condition-words.ts';
import { useNow } from '../../hooks/state/useNow.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { pageZone } from '../../messages/page-zone.ts';
import { NumberField, UnitField } from './number-fields.tsx';
import { momentOperators, timeOperators } from './operators.ts';
import { dayUnitOf, timeFor } from './time-forms.ts';
import classes from './builder.module.css';

interface TimeFieldsProps {
  readonly time: Time;
  /** True for calendar days, which have no hours. */
  readonly isOfDays?: boolean;
  readonly onChange: (time: Time) => void;
}

/** The fields of a time, with the day at the end of its span. */
export function TimeFields({ time, isOfDays = false, onChange }: TimeFieldsProps) {
  const t = useMessages('segments');
  switch (time.is) {
    case 'in_last':
    case 'in_next':
      return (
        <>
          <NumberField label={t('number.label')} value={time.n} onChange={(n) => onChange({ ...time, n })} />
          <UnitField value={time.unit} isOfDays={isOfDays} onChange={(unit) => onChange({ ...time, unit })} />
          {time.is === 'in_last' ? (
            <Presets span={time} onChange={(span) => onChange({ ...time, ...span })} />
          ) : null}
          <SpelledOut span={time} isOfDays={isOfDays} />
        </>
      );
    case 'between':
      return (
        <>
          <DayField
            label={t('from.label')}
            value={time.from}
            onChange={(from) => onChange({ ...time, from })}
          />
          <DayField label={t('to.label')} value={time.to} onChange={(to) => onChange({ ...time, to })} />
        </>
      );
    default:
      return (
        <DayField
          label={t('date.label')}
          value={time.date}
          onChange={(date) => onChange({ ...time, date })}
        />
      );
  }
}

interface TimeChoiceProps {
  readonly label: string;
  /** Undefined for any time. */
  readonly time: Time | undefined;
  readonly onChange: (time: Time | undefined) => void;
}

/** An optional time of a condition: none, or one with its fields. */
export function TimeChoice({ label, time, onChange }: TimeChoiceProps) {
  const t = useMessages('segments');
  return (
    <>
      <NativeSelect
        label={label}
        value={time?.is ?? ''}
        data={[
          { value: '', label: t('anyTime.option') },
          ...momentOperators(time?.is).map((is) => ({ value: is, label: t('operator.option', { is }) })),
        ]}
        onChange={(event) => {
          const is = timeOperators.find((one) => one === event.target.value);
          onChange(is === undefined ? undefined : timeFor(time ?? {}, is));
        }}
      />
      {time === undefined ? null : <TimeFields time={time} onChange={onChange} />}
    </>
  );
}

const spans = [
  { n: 7, unit: 'day' },
  { n: 30, unit: 'day' },
  { n: 90, unit: 'day' },
  { n: 1, unit: 'year' },
] as const;

interface PresetsProps {
  readonly span: { readonly n: number; readonly unit: TimeUnit };
  readonly onChange: (span: { readonly n: number; readonly unit: TimeUnit }) => void;
}

/** Common time spans, one of which can be chosen. */
function Presets({ span, onChange }: PresetsProps) {
  const words = conditionWords(useMessages('conditions'));
  return (
    <div className={classes.presets}>
      {spans.map(({ n, unit }) => (
        <button
          key={`${n}${unit}`}
          type="button"
          className={classes.preset}
          aria-pressed={span.n === n && span.unit === unit}
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

interface SpelledOutProps {
  readonly span: Extract<Time, { n: number }>;
  readonly isOfDays: boolean;
}

/** The day at the end of a time span that starts today, in this browser's zone. */
function SpelledOut({ span, isOfDays }: SpelledOutProps) {
  const t = useMessages('segments');
  const tWords = useMessages('conditions');
  const now = useNow();
  if (span.n < 1 || span.n > 10_000) return null;
  const moment = { zone: zoneOf(pageZone), at: now };
  const day = isOfDays ? lastDay(span, moment) : momentDay(span, moment);
  if (day === null) return null;
  const date = conditionWords(tWords).date(formatDay(day));
  return (
    <p className={classes.note}>
      {span.is === 'in_last' ? t('since.help', { date }) : t('until.help', { date })}
    </p>
  );
}

function momentDay(span: SpelledOutProps['span'], moment: Moment): number | null {
  const { from, to } = momentWindow(span, moment);
  const end = span.is === 'in_last' ? from : to;
  return end === null ? null : moment.zone.dayOf(end);
}

function lastDay({ is, n, unit }: SpelledOutProps['span'], moment: Moment): number | null {
  const { from, to } = dayWindow({ is, n, unit: dayUnitOf(unit) }, moment);
  return is === 'in_last' ? from : to === null ? null : to - 1;
}
