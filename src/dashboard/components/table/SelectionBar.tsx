import type { ReactNode } from 'react';
import { countOf, formatCount } from '../format.ts';
import classes from './selection.module.css';
import type { Selection } from './useSelection.ts';

interface SelectionBarProps {
  readonly selection: Selection;
  /** Rows on this page. */
  readonly pageKeys: readonly string[];
  /** Rows that the filters leave, on every page. */
  readonly total: number;
  readonly noun: string;
  /** The actions on what is selected. */
  readonly children: ReactNode;
}

/** What is selected, the explicit second step to everything that matches, and the actions. */
export function SelectionBar({ selection, pageKeys, total, noun, children }: SelectionBarProps) {
  const picked = selection.isAllMatching ? total : selection.keys.size;
  if (picked === 0) return null;
  const isPageFull = pageKeys.length > 0 && pageKeys.every((key) => selection.keys.has(key));
  const hasMore = isPageFull && !selection.isAllMatching && total > selection.keys.size;
  return (
    <div className={classes.bar} role="region" aria-label="Selected rows">
      <span className={classes.count} role="status">
        {selection.isAllMatching ? `All ${countOf(total, noun)} matching` : `${formatCount(picked)} selected`}
      </span>
      {hasMore ? (
        <button type="button" className={classes.all} onClick={selection.selectAllMatching}>
          Select all {formatCount(total)} matching
        </button>
      ) : null}
      <div className={classes.actions}>{children}</div>
      <button type="button" className={classes.all} onClick={selection.clear}>
        Clear selection
      </button>
    </div>
  );
}
