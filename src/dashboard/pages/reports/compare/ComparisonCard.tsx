import { Suspense, useRef } from 'react';
import type { ComparedReport } from '../../../../contract/report-comparison.ts';
import { Card } from '../../../components/Card.tsx';
import { formatShare } from '../../../components/format.ts';
import { lazyPart } from '../../../components/lazy/lazy-part.tsx';
import { useUrlState } from '../../../hooks/useUrlState.ts';
import { ChartShown } from '../chart/ChartShown.tsx';
import { compactCount } from '../chart/compact-count.ts';
import { SavePicture } from '../chart/SavePicture.tsx';
import { useChartOrTable } from '../chart/useChartOrTable.tsx';
import { nameOf } from '../report-mail.ts';
import { comparedPoints, measures, sentenceOf } from './compared-lines.ts';
import { ComparisonBar } from './ComparisonBar.tsx';
import { LineLegend } from './LineLegend.tsx';
import { hoursInWords } from './hours-in-words.ts';
import { lineLooks } from './line-looks.ts';
import { PointsTable } from './PointsTable.tsx';

const CompareChart = lazyPart(() => import('./CompareChart.tsx').then((it) => it.CompareChart));

interface ComparisonCardProps {
  readonly reports: readonly ComparedReport[];
  readonly hours: number;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly isStale: boolean;
}

/** How mails grew since each was sent, drawn or in figures. */
export function ComparisonCard({ reports, hours, now, isStale }: ComparisonCardProps) {
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
  const format = measure.isShare ? (value: number) => formatShare(value, 1) : compactCount;
  const title = `${measure.label} since sending`;
  return (
    <Card title={title}>
      <ComparisonBar measure={measure} hours={hours}>
        {switcher}
        {isTable ? null : (
          <SavePicture
            chart={figure}
            name="reports-compared"
            title={title}
            note={`The first ${hoursInWords(hours)}`}
            legend={lines.map(({ name, colour }) => ({ label: name, colour }))}
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
            label={sentenceOf({ points, lines, title, format })}
            isStale={isStale}
            isTall
          >
            <Suspense fallback={null}>
              <CompareChart points={points} lines={lines} format={format} />
            </Suspense>
          </ChartShown>
        </>
      )}
    </Card>
  );
}
