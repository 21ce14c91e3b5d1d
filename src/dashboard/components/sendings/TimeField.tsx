import { useId } from 'react';
import type { Translator } from '../../../messages/translator.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { formatZone } from '../basics/format.ts';
import { clockChangeAt, wireTimeOf } from './local-time.ts';
import classes from './sendings.module.css';

interface TimeFieldProps {
  readonly label: string;
  /** In the format of a `datetime-local` field. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: string | null | undefined;
}

/** A field for the send time, with the name of the page's zone. */
export function TimeField({ label, value, onChange, problem }: TimeFieldProps) {
  const t = useMessages('sendings');
  const id = useId();
  return (
    <div className={classes.time}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        data-autofocus
        value={value}
        aria-invalid={typeof problem === 'string'}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-note`} data-problem={typeof problem === 'string' || undefined}>
        {problem ?? noteOf(t, value)}
      </p>
    </div>
  );
}

/** Says in which zone a time is, or which moment it means if the clocks change then. */
function noteOf(t: Translator<'sendings'>, local: string): string {
  const wire = wireTimeOf(local);
  if (wire === null) return t('time.zone.help', { zone: formatZone() });
  const moment = new Date(wire);
  const change = clockChangeAt(local);
  return change === null
    ? t('time.zone.help', { zone: formatZone(moment.getTime()) })
    : t('time.clockChange.help', {
        change: change === 'skipped' ? change : 'other',
        moment,
      });
}
