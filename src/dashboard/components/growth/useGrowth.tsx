import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Growth } from '../../../contract/people/growth.ts';
import { growthQuery } from '../../api/growth.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { useMessages } from '../../messages/useMessages.ts';
import chart from '../charts/chart.module.css';
import { Choices } from '../charts/Choices.tsx';
import { useChartOrTable } from '../charts/useChartOrTable.tsx';
import { ErrorState } from '../page/ErrorState.tsx';
import { LoadingCard } from '../page/LoadingCard.tsx';
import { rangeAsked, type GrowthRange } from './growth-figures.ts';

/** Growth over the time that is asked for. */
interface ShownGrowth {
  readonly range: GrowthRange;
  /** Undefined until it is loaded. */
  readonly growth: Growth | undefined;
  /** True while this is the growth of the time before. */
  readonly isStale: boolean;
  readonly isTable: boolean;
  /** Placeholder or error, shown in place of growth. */
  readonly instead: ReactNode;
  /** Choices of the time, and between chart and table. */
  readonly bar: ReactNode;
}

/** Loads the growth of a list, of a form, or of all contacts. The URL keeps the time as `growth`. */
export function useGrowth(
  of: { readonly list?: string; readonly form?: string },
  { rows }: { readonly rows: number },
): ShownGrowth {
  const t = useMessages('growth');
  const [now] = useState(Date.now);
  const [asked, setAsked] = useUrlState('growth');
  const range: GrowthRange = asked === 'days' || asked === 'weeks' ? asked : 'months';
  const query = growthQuery({ ...rangeAsked(range, now), ...of });
  const { data, error, refetch, isPlaceholderData } = useQuery(query);
  const { isTable, switcher } = useChartOrTable();
  return {
    range,
    growth: data,
    isStale: isPlaceholderData,
    isTable,
    instead:
      error === null ? (
        <LoadingCard rows={rows} />
      ) : (
        <ErrorState title={t('load.error.title')} error={error} onRetry={() => void refetch()} />
      ),
    bar: (
      <div className={chart.bar}>
        <Choices
          label={t('range.label')}
          options={[
            { id: 'days', label: t('range.choice', { range: 'days' }) },
            { id: 'weeks', label: t('range.choice', { range: 'weeks' }) },
            { id: 'months', label: t('range.choice', { range: 'other' }) },
          ]}
          value={range}
          onChange={(id) => setAsked(id === 'months' ? null : id)}
        />
        <div className={chart.end}>{switcher}</div>
      </div>
    ),
  };
}
