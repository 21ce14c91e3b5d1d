import type { ReactNode } from 'react';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Choices } from './Choices.tsx';

/** Returns whether numbers are shown as a table, and the control that switches. The URL keeps it as `view`. */
export function useChartOrTable(): { readonly isTable: boolean; readonly switcher: ReactNode } {
  const t = useMessages('reports');
  const [view, setView] = useUrlState('view');
  const isTable = view === 'table';
  return {
    isTable,
    switcher: (
      <Choices
        label={t('view.label')}
        options={[
          { id: 'chart', label: t('view.choice', { view: 'other' }) },
          { id: 'table', label: t('view.choice', { view: 'table' }) },
        ]}
        value={isTable ? 'table' : 'chart'}
        onChange={(look) => setView(look === 'table' ? look : null)}
      />
    ),
  };
}
