import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mostCompared, type ReportComparison } from '../../../contract/report-comparison.ts';
import { comparisonQuery } from '../../api/reports.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingCard } from '../../components/LoadingCard.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { paths } from '../../paths.ts';
import { ComparisonCard } from './compare/ComparisonCard.tsx';
import { comparedTimes, usualComparedTime } from './compare/compared-times.ts';
import { ComparedRates } from './compare/ComparedRates.tsx';

/** Several mails beside each other, by hours since each was sent. */
export function ComparePage() {
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
        title="Compare mails"
        parent={{ label: 'Reports', path: paths.reports }}
        description="What came of each mail, counted from the hour in which it was sent."
      />
      {chosen.length === 0 ? (
        <EmptyState
          title="Nothing to compare"
          action={<ButtonLink to={paths.reports}>Choose reports</ButtonLink>}
        >
          Select two to {mostCompared} reports in their table, then compare them.
        </EmptyState>
      ) : data !== undefined ? (
        <Compared comparison={data} hours={hours} isStale={isPlaceholderData} />
      ) : error === null ? (
        <LoadingCard />
      ) : (
        <ErrorState
          title="The mails could not be compared"
          error={error}
          onRetry={() => void refetch()}
          action={<ButtonLink to={paths.reports}>Choose other reports</ButtonLink>}
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
      <ComparedRates reports={reports} hours={hours} />
    </div>
  );
}

/** The reports that an address names, each once, as many as can be compared. */
function idsOf(text: string): number[] {
  const ids = text.split(',').map(Number);
  const usable = ids.filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(usable)].slice(0, mostCompared);
}
