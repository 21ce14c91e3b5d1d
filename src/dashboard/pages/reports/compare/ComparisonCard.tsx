import { useRef } from 'react';
import type { ComparedReport } from '../../../../contract/results/report-comparison.ts';
import { Card } from '../../../components/basics/Card.tsx';
import { formatShare } from '../../../components/basics/format.ts';
import { lazyPart } from '../../../components/lazy/lazy-part.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { useUrlState } from '../../../hooks/useUrlState.ts';
import { ChartShown } from '../../../components/charts/ChartShown.tsx';
import { formatCompact } from '../../../components/basics/chart-format.ts';
import { DownloadImage } from '../chart/DownloadImage.tsx';
import { useChartOrTable } from '../../../components/charts/useChartOrTable.tsx';
import { nameOf } from '../parts/report-mail.ts';
import { comparedPoints, comparisonSummary, measures, nameOfMeasure } from './compared-lines.ts';
import { ComparisonBar } from './ComparisonBar.tsx';
import { LineLegend } from './LineLegend.tsx';
import { longHours } from './hours-text.ts';
import { lineLooks } from './line-looks.ts';
import { PointsTable } from './PointsTable.tsx';
import { LazyPlace } from '../../../components/lazy/LazyPlace.tsx';

const CompareChart = lazyPart(() => import('./CompareChart.tsx').then((it) => it.CompareChart));

interface ComparisonCardProps {
  readonly reports: readonly ComparedReport[];
  readonly hours: number;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly isStale: boolean;
}

/** The opens or clicks of emails since each was sent, as a chart or a table. */
export function ComparisonCard({ reports, hours, now, isStale }: ComparisonCardProps) {
  const t = useMessages('reports');
  const [of] = useUrlState('of');
  const { isTable, switcher } = useChartOrTable();
  const figure = useRef<HTMLDivElement>(null);
  const measure = measures.find(({ id }) => id === of) ?? measures[0];
  const points = comparedPoints(reports, { measure, hours, now });
  const lines = reports.map((report, at) => ({
    id: report.id,
    name: nameOf(report),
    ...(lineLooks[at] ?? lineLooks[0]),
  }));
  const format = measure.isShare ? (value: number) => formatShare(value, 1) : formatCompact;
  const title = t('compare.chart.title', { measure: nameOfMeasure(measure) });
  return (
    <Card title={title}>
      <ComparisonBar measure={measure} hours={hours}>
        {switcher}
        {isTable ? null : (
          <DownloadImage
            chart={figure}
            name="reports-compared"
            title={title}
            note={t('compare.after', { duration: longHours(hours) })}
            legend={lines.map(({ name, color }) => ({ label: name, color }))}
          />
        )}
      </ComparisonBar>
      {isTable ? (
        <PointsTable label={title} points={points} lines={lines} format={format} />
      ) : (
        <>
          <LineLegend lines={lines} />
          <ChartShown
            ref={figure}
            label={comparisonSummary({ points, lines, measure, format }, t)}
            isStale={isStale}
            isTall
          >
            <LazyPlace>
              <CompareChart points={points} lines={lines} isShare={measure.isShare} format={format} />
            </LazyPlace>
          </ChartShown>
        </>
      )}
    </Card>
  );
}
