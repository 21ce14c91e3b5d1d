import type { ReactNode } from 'react';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import classes from './filter.module.css';

interface FilterBarProps {
  /** The filters. */
  readonly children: ReactNode;
  /** Takes them all away; left out where none is set. */
  readonly onClear?: (() => void) | undefined;
  /** At the right: columns, export. */
  readonly aside?: ReactNode;
}

/** The filters above a table. `f` leads to the first of them. */
export function FilterBar({ children, onClear, aside }: FilterBarProps) {
  useShortcuts({ f: () => document.querySelector<HTMLElement>('[data-filter="first"]')?.focus() });
  return (
    <div className={classes.bar} role="search" aria-label="Filters">
      {children}
      {onClear === undefined ? null : (
        <button type="button" className={classes.clear} onClick={onClear}>
          Clear filters
        </button>
      )}
      {aside === undefined ? null : <div className={classes.aside}>{aside}</div>}
    </div>
  );
}
