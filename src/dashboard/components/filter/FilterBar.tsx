import type { ReactNode } from 'react';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import classes from './filter.module.css';
import { useMessages } from '../../messages/useMessages.ts';

interface FilterBarProps {
  /** The filters. */
  readonly children: ReactNode;
  /** Clears all filters; omitted if none is set. */
  readonly onClear?: (() => void) | undefined;
  /** Shown at the right: columns, export. */
  readonly aside?: ReactNode;
}

/** The filters above a table. `f` moves the focus to the first of them. */
export function FilterBar({ children, onClear, aside }: FilterBarProps) {
  const t = useMessages('common');
  useShortcuts({ f: () => document.querySelector<HTMLElement>('[data-filter="first"]')?.focus() });
  return (
    <div className={classes.bar} role="search" aria-label={t('filters.label')}>
      {children}
      {onClear === undefined ? null : (
        <button type="button" className={classes.clear} onClick={onClear}>
          {t('filters.clear.button')}
        </button>
      )}
      {aside === undefined ? null : <div className={classes.aside}>{aside}</div>}
    </div>
  );
}
