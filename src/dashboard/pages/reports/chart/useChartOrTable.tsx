import type { ReactNode } from 'react';
import { useUrlState } from '../../../hooks/useUrlState.ts';
import { Choices } from '../Choices.tsx';

const looks = [
  { id: 'chart', label: 'Chart' },
  { id: 'table', label: 'Table' },
] as const;

/** Whether figures are drawn or stand in a table: kept in the address as `view`. */
export function useChartOrTable(): { readonly isTable: boolean; readonly switcher: ReactNode } {
  const [view, setView] = useUrlState('view');
  const isTable = view === 'table';
  return {
    isTable,
    switcher: (
      <Choices
        label="Shown as"
        options={looks}
        value={isTable ? 'table' : 'chart'}
        onChange={(look) => setView(look === 'table' ? look : null)}
      />
    ),
  };
}
