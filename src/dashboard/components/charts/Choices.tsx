import classes from './choices.module.css';

interface ChoicesProps<Id extends string | number> {
  /** Names the group to screen readers. */
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly label: string }[];
  /** Null if something else is chosen. */
  readonly value: Id | null;
  readonly onChange: (id: Id) => void;
}

/** Buttons for a few options, one of them chosen. Options with a URL are `Views`. */
export function Choices<Id extends string | number>({ label, options, value, onChange }: ChoicesProps<Id>) {
  return (
    <div className={classes.choices} role="group" aria-label={label}>
      {options.map(({ id, label: text }) => (
        <button
          key={id}
          type="button"
          className={classes.choice}
          aria-pressed={id === value}
          onClick={() => onChange(id)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
