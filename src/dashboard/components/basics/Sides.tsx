import classes from './sides.module.css';

interface SidesProps<Id extends string> {
  /** Names the group to screen readers. */
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly label: string }[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** True for smaller buttons, in as many rows as they need. */
  readonly isSmall?: boolean;
}

/** Buttons to switch between a few views of the same thing. */
export function Sides<Id extends string>({ label, options, value, onChange, isSmall }: SidesProps<Id>) {
  return (
    <div className={classes.sides} data-small={isSmall} role="group" aria-label={label}>
      {options.map(({ id, label: text }) => (
        <button key={id} type="button" aria-pressed={id === value} onClick={() => onChange(id)}>
          {text}
        </button>
      ))}
    </div>
  );
}
