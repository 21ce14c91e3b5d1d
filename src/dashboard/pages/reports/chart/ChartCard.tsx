import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { openAggregate } from '../../../../contract/report-opens.ts';
import { aggregatedOpensQuery, pollOf } from '../../../api/reports.ts';
import { Card } from '../../../components/Card.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { lazyPart } from '../../../components/lazy/lazy-part.tsx';
import { useUrlFilters } from '../../../hooks/useUrlFilters.ts';
import type { ReportPart } from '../report-part.ts';
import { nameOf } from '../report-mail.ts';
import { Choices } from '../Choices.tsx';
import classes from './chart.module.css';
import { ChartShown } from './ChartShown.tsx';
import { chartSentence, intervalName, intervalsOf, wholeOf } from './intervals.ts';
import { IntervalTable } from './IntervalTable.tsx';
import { OwnTime } from './OwnTime.tsx';
import { SavePicture } from './SavePicture.tsx';
import { series, type SeriesId } from './series.ts';
import { addressOf, askedSpan, choiceOf } from './span-choice.ts';
import { useChartOrTable } from './useChartOrTable.tsx';
import { SeriesToggles } from './SeriesToggles.tsx';

const IntervalChart = lazyPart(() => import('./IntervalChart.tsx').then((it) => it.IntervalChart));

const everything: ReadonlySet<SeriesId> = new Set(series.map(({ id }) => id));

const times = [
  { id: 'first-24h', label: 'First 24 hours' },
  { id: 'all-time', label: 'All time' },
] as const;

/** Opens and clicks over time: the first day, all time, or a time of the reader's own, drawn or in figures. */
export function ChartCard({ id, report }: ReportPart) {
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
  const chooseOwn = (start: string, end: string) =>
    change({ ...addressOf('all-time'), all_time: null, start, end });
  return (
    <Card title="Opens and clicks over time">
      <div className={classes.bar}>
        <Choices
          label="Time shown"
          options={times}
          value={choice === 'own' ? null : choice}
          onChange={(time) => change(addressOf(time))}
        />
        <OwnTime shown={span} isChosen={choice === 'own'} onChoose={chooseOwn} />
        <div className={classes.end}>
          {switcher}
          {isTable || intervals.length === 0 ? null : (
            <SavePicture
              chart={figure}
              name={`report-${id}`}
              title={report === null ? `Report ${id}` : nameOf(report)}
              note={span === null ? '' : intervalName(span)}
              legend={series.filter((one) => shown.has(one.id))}
            />
          )}
        </div>
      </div>
      {data === undefined && error !== null ? (
        <ErrorState title="The chart could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : isTable ? (
        <IntervalTable intervals={intervals} />
      ) : (
        <>
          <SeriesToggles shown={shown} onChange={setShown} />
          <ChartShown ref={figure} label={chartSentence(intervals)} isStale={isPlaceholderData}>
            <Suspense fallback={null}>
              {intervals.length === 0 ? null : (
                <IntervalChart
                  intervals={intervals}
                  shown={shown}
                  onChoose={(start, end) =>
                    chooseOwn(new Date(start).toISOString(), new Date(end).toISOString())
                  }
                />
              )}
            </Suspense>
          </ChartShown>
        </>
      )}
    </Card>
  );
}
