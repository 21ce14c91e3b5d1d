import { useId } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { formatZone } from '../basics/format.ts';
import { wireTimeOf } from './local-time.ts';
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
  const chosen = wireTimeOf(value);
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
        {problem ??
          t('time.zone.help', { zone: formatZone(chosen === null ? undefined : Date.parse(chosen)) })}
      </p>
    </div>
  );
}
