import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { openAggregate } from '../../../../contract/results/report-opens.ts';
import { aggregatedOpensQuery, pollOf } from '../../../api/reports.ts';
import { Card } from '../../../components/basics/Card.tsx';
import { ErrorState } from '../../../components/page/ErrorState.tsx';
import { lazyPart } from '../../../components/lazy/lazy-part.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { useUrlFilters } from '../../../hooks/useUrlFilters.ts';
import type { ReportPart } from '../parts/report-part.ts';
import { nameOf } from '../parts/report-mail.ts';
import { Choices } from '../../../components/charts/Choices.tsx';
import classes from '../../../components/charts/chart.module.css';
import { ChartShown } from '../../../components/charts/ChartShown.tsx';
import { chartSummary, intervalName, intervalsOf, wholeOf } from './intervals.ts';
import { IntervalTable } from './IntervalTable.tsx';
import { CustomTimes } from './CustomTimes.tsx';
import { DownloadImage } from './DownloadImage.tsx';
import { nameOfSeries, series, type SeriesId } from './series.ts';
import { addressOf, askedSpan, choiceOf } from './span-choice.ts';
import { useChartOrTable } from '../../../components/charts/useChartOrTable.tsx';
import { SeriesToggles } from './SeriesToggles.tsx';
import { LazyPlace } from '../../../components/lazy/LazyPlace.tsx';

const IntervalChart = lazyPart(() => import('./IntervalChart.tsx').then((it) => it.IntervalChart));

const everything: ReadonlySet<SeriesId> = new Set(series.map(({ id }) => id));

/** Opens and clicks over time: the first day, all time, or a custom range, as a chart or a table. */
export function ChartCard({ id, report }: ReportPart) {
  const t = useMessages('reports');
  const { query, change } = useUrlFilters(openAggregate.query);
  const choice = choiceOf(query, report?.kind === 'responder' ? 'all-time' : 'first-24h');
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...aggregatedOpensQuery(id, askedSpan(choice, query)),
    refetchInterval: () => pollOf(report),
  });
  const { isTable, switcher } = useChartOrTable();
  const [shown, setShown] = useState(everything);
  const figure = useRef<HTMLDivElement>(null);
  const intervals = data === undefined ? [] : intervalsOf(data);
  const span = wholeOf(intervals);
  const isEmpty = intervals.length > 0 && intervals.every(({ total, clicks }) => total + clicks === 0);
  const chooseCustom = (start: string, end: string) =>
    change({ ...addressOf('all-time'), all_time: null, start, end });
  return (
    <Card title={t('chart.title')}>
      <div className={classes.bar}>
        <Choices
          label={t('range.label')}
          options={[
            { id: 'first-24h', label: t('range.choice', { range: 'first' }) },
            { id: 'all-time', label: t('range.choice', { range: 'other' }) },
          ]}
          value={choice === 'custom' ? null : choice}
          onChange={(time) => change(addressOf(time))}
        />
        <CustomTimes shown={span} isChosen={choice === 'custom'} onChoose={chooseCustom} />
        <div className={classes.end}>
          {switcher}
          {isTable || intervals.length === 0 ? null : (
            <DownloadImage
              chart={figure}
              name={`report-${id}`}
              title={report === null ? t('report.number.title', { number: id }) : nameOf(report)}
              note={span === null ? '' : intervalName(span)}
              legend={series
                .filter((one) => shown.has(one.id))
                .map((one) => ({
                  label: t('chart.series', { series: nameOfSeries(one.id) }),
                  color: one.color,
                }))}
            />
          )}
        </div>
      </div>
      {data === undefined && error !== null ? (
        <ErrorState title={t('chart.error.title')} error={error} onRetry={() => void refetch()} />
      ) : isTable ? (
        <IntervalTable intervals={intervals} />
      ) : (
        <>
          <SeriesToggles shown={shown} onChange={setShown} />
          {isEmpty ? <p className="nd-muted">{t('chart.none')}</p> : null}
          <ChartShown ref={figure} label={chartSummary(intervals, t)} isStale={isPlaceholderData}>
            <LazyPlace>
              {intervals.length === 0 ? null : (
                <IntervalChart
                  intervals={intervals}
                  shown={shown}
                  onChoose={(start, end) =>
                    chooseCustom(new Date(start).toISOString(), new Date(end).toISOString())
                  }
                />
              )}
            </LazyPlace>
          </ChartShown>
        </>
      )}
    </Card>
  );
}
