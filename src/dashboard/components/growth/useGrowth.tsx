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
import { lazyPart } from '../lazy/lazy-part.tsx';
import { daysAsked, rangeAsked, readDays, writeDays, type GrowthRange } from './growth-figures.ts';
import { LazyPlace } from '../lazy/LazyPlace.tsx';

const CustomDays = lazyPart(() => import('./CustomDays.tsx').then((it) => it.CustomDays));

/** Growth over the requested time. */
interface ShownGrowth {
  /** True for a custom range, which may end before today. */
  readonly isCustom: boolean;
  /** Undefined until it is loaded. */
  readonly growth: Growth | undefined;
  /** True while this is the growth of the previous range. */
  readonly isStale: boolean;
  readonly isTable: boolean;
  /** Placeholder or error, shown instead of growth. */
  readonly instead: ReactNode;
  /** Choices of the time range, and between chart and table. */
  readonly bar: ReactNode;
}

/** Loads the growth of a list, of a form, or of all contacts. The URL keeps the range as `growth`. */
export function useGrowth(
  of: { readonly list?: string; readonly form?: string },
  { rows }: { readonly rows: number },
): ShownGrowth {
  const t = useMessages('growth');
  const [now] = useState(Date.now);
  const [asked, setAsked] = useUrlState('growth');
  const days = readDays(asked);
  const range: GrowthRange = asked === 'days' || asked === 'weeks' ? asked : 'months';
  const span = days === null ? rangeAsked(range, now) : daysAsked(days);
  const query = growthQuery({ ...span, ...of });
  const { data, error, refetch, isPlaceholderData } = useQuery(query);
  const { isTable, switcher } = useChartOrTable();
  return {
    isCustom: days !== null,
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
          value={days === null ? range : null}
          onChange={(id) => setAsked(id === 'months' ? null : id)}
        />
        <LazyPlace>
          <CustomDays
            shown={{ from: span.from, to: span.to }}
            isChosen={days !== null}
            onChoose={(chosen) => setAsked(writeDays(chosen))}
          />
        </LazyPlace>
        <div className={chart.end}>{switcher}</div>
      </div>
    ),
  };
}
