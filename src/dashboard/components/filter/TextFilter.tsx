import { useEffect, useRef, useState } from 'react';
import { Icon } from '../basics/Icon.tsx';
import classes from './filter.module.css';

interface TextFilterProps {
  /** The field's name and placeholder. */
  readonly label: string;
  readonly value: string;
  /** Called after a pause in typing, or on Enter. */
  readonly onChange: (value: string) => void;
  /** Marks the field that the shortcut `f` focuses. */
  readonly isFirst?: boolean;
}

/** The pause in typing after which the filter is applied, in milliseconds. */
const pauseMs = 250;

/** A filter by text. It follows the URL, and waits for a pause in typing before it filters. */
export function TextFilter({ label, value, onChange, isFirst = false }: TextFilterProps) {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  // Values passed on that aren't in the URL yet. When they arrive there, they are recognized as this field's own.
  const [passedOn, setPassedOn] = useState<readonly string[]>([]);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  if (followed !== value) {
    setFollowed(value);
    const at = passedOn.indexOf(value);
    setPassedOn(at === -1 ? [] : passedOn.slice(at + 1));
    // With or without surrounding spaces, it is the same filter, so the text being typed stays.
    if (at === -1 && text.trim() !== value) setText(value);
  }
  const tell = (next: string, afterMs: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      setPassedOn((before) => [...before, next.trim()]);
      onChange(next.trim());
    }, afterMs);
  };
  return (
    <div className={classes.text}>
      <Icon name="search" size={15} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        data-filter={isFirst ? 'first' : undefined}
        onChange={(event) => {
          setText(event.target.value);
          tell(event.target.value, pauseMs);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') tell(text, 0);
        }}
      />
    </div>
  );
}
