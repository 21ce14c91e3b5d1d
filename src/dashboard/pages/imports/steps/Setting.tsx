import { useId } from 'react';
import classes from '../wizard/wizard.module.css';
import { useMessages } from '../../../messages/useMessages.ts';

interface SettingProps {
  readonly label: string;
  /** The reason for the guess. */
  readonly reason: string;
  /** The detected value. */
  readonly guess: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  /** True if the value can't be changed. */
  readonly isFixed?: boolean;
  readonly onChange: (value: string) => void;
}

/** A detected setting of the format: its name, options and reason. */
export function Setting({ label, reason, guess, options, value, isFixed = false, onChange }: SettingProps) {
  const t = useMessages('imports');
  const detected = options.find((option) => option.value === guess)?.label ?? guess;
  const id = useId();
  return (
    <div className={classes.setting}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={classes.select}
        value={value}
        disabled={isFixed}
        aria-describedby={`${id}-reason`}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <p id={`${id}-reason`}>{value === guess ? reason : t('setting.changed.help', { detected })}</p>
    </div>
  );
}
