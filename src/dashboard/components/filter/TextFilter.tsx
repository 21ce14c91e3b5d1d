import { useEffect, useRef, useState } from 'react';
import { Icon } from '../basics/Icon.tsx';
import classes from './filter.module.css';

interface TextFilterProps {
  /** Names the field, and stands in it while it is empty. */
  readonly label: string;
  readonly value: string;
  /** Told once the typing pauses, or on Enter. */
  readonly onChange: (value: string) => void;
  /** Marks the field that the shortcut `f` leads to. */
  readonly isFirst?: boolean;
}

/** How long typing has to pause before the filter follows, in milliseconds. */
const pauseMs = 250;

/** A filter by text. It follows the address when that changes, and lets the typing pause before it asks. */
export function TextFilter({ label, value, onChange, isFirst = false }: TextFilterProps) {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  // What was told and isn't in the address yet: it is no change of anybody else's when it comes.
  const [told, setTold] = useState<readonly string[]>([]);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  if (followed !== value) {
    setFollowed(value);
    const at = told.indexOf(value);
    setTold(at === -1 ? [] : told.slice(at + 1));
    // Trimmed or not, the same filter: what is being typed stays as it is.
    if (at === -1 && text.trim() !== value) setText(value);
  }
  const tell = (next: string, afterMs: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      setTold((before) => [...before, next.trim()]);
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
