import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mostCompared, type ReportComparison } from '../../../contract/results/report-comparison.ts';
import { comparisonQuery } from '../../api/reports.ts';
import { ButtonLink } from '../../components/basics/Button.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { LoadingCard } from '../../components/page/LoadingCard.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import { ComparisonCard } from './compare/ComparisonCard.tsx';
import { comparedTimes, usualComparedTime } from './compare/compared-times.ts';
import { ComparedRates } from './compare/ComparedRates.tsx';

/** A comparison of several emails by hours since each was sent. */
export function ComparePage() {
  const t = useMessages('reports');
  const tShell = useMessages('shell');
  const [ids] = useUrlState('ids');
  const [asked] = useUrlState('hours');
  const chosen = idsOf(ids ?? '');
  const hours = comparedTimes.find((one) => String(one) === asked) ?? usualComparedTime;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...comparisonQuery(chosen, hours),
    enabled: chosen.length > 0,
  });
  return (
    <>
      <PageHeader
        title={t('compare.title')}
        parent={{ label: tShell('navigation.label', { page: 'reports' }), path: paths.reports }}
        description={t('compare.description')}
      />
      {chosen.length === 0 ? (
        <EmptyState
          title={t('compare.empty.title')}
          action={<ButtonLink to={paths.reports}>{t('compare.empty.button')}</ButtonLink>}
        >
          {t('compare.empty.body', { count: mostCompared })}
        </EmptyState>
      ) : data !== undefined ? (
        <Compared comparison={data} hours={hours} isStale={isPlaceholderData} />
      ) : error === null ? (
        <LoadingCard />
      ) : (
        <ErrorState
          title={t('compare.error.title')}
          error={error}
          onRetry={() => void refetch()}
          action={<ButtonLink to={paths.reports}>{t('compare.empty.button')}</ButtonLink>}
        />
      )}
    </>
  );
}

interface ComparedProps {
  readonly comparison: ReportComparison;
  readonly hours: number;
  readonly isStale: boolean;
}

function Compared({ comparison, hours, isStale }: ComparedProps) {
  const [now] = useState(() => Date.now());
  const { reports } = comparison;
  return (
    <div className="nd-stack">
      <ComparisonCard reports={reports} hours={hours} now={now} isStale={isStale} />
      <ComparedRates reports={reports} hours={hours} now={now} />
    </div>
  );
}

/** Returns the reports in a URL, each once, as many as can be compared. */
function idsOf(text: string): number[] {
  const ids = text.split(',').map(Number);
  const usable = ids.filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(usable)].slice(0, mostCompared);
}
