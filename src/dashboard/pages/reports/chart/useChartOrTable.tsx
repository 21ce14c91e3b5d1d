import type { ReactNode } from 'react';
import { useUrlState } from '../../../hooks/useUrlState.ts';
import classes from '../choices.module.css';

/** Whether figures are drawn or stand in a table: kept in the address as `view`. */
export function useChartOrTable(): { readonly isTable: boolean; readonly switcher: ReactNode } {
  const [view, setView] = useUrlState('view');
  const isTable = view === 'table';
  return {
    isTable,
    switcher: (
      <div className={classes.choices} role="group" aria-label="Shown as">
        <button type="button" aria-pressed={!isTable} onClick={() => setView(null)}>
          Chart
        </button>
        <button type="button" aria-pressed={isTable} onClick={() => setView('table')}>
          Table
        </button>
      </div>
    ),
  };
}
