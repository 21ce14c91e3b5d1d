import type { Icon as TablerIcon } from '@tabler/icons-react';
import classes from './writing-page.module.css';

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly Icon: TablerIcon }[];
  readonly onChange: (value: Value) => void;
  /** True to hide the words first when there is little room. */
  readonly isIconFirst?: boolean;
}

/** Views to switch between; icons on small windows. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, choices, onChange, isIconFirst } = props;
  return (
    <div
      className={classes.segments}
      role="group"
      aria-label={label}
      data-icons={isIconFirst === true ? '' : undefined}
    >
      {choices.map(({ value: own, label: name, Icon }) => (
        <button
          key={own}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={own === value}
          onClick={() => onChange(own)}
        >
          <Icon size={17} stroke={1.75} aria-hidden="true" />
          <span>{name}</span>
        </button>
      ))}
    </div>
  );
}
