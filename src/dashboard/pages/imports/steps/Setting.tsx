import { useId } from 'react';
import classes from '../wizard/wizard.module.css';

interface SettingProps {
  readonly label: string;
  /** Why it was guessed so. */
  readonly reason: string;
  /** Whether the value is still the guess. */
  readonly isGuess: boolean;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  /** There is nothing to choose. */
  readonly isFixed?: boolean;
  readonly onChange: (value: string) => void;
}

/** One guess: its name, the choice, and the reason. */
export function Setting({ label, reason, isGuess, options, value, isFixed = false, onChange }: SettingProps) {
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
      <p id={`${id}-reason`}>{isGuess ? reason : `You chose this. The guess was another: ${reason}`}</p>
    </div>
  );
}
