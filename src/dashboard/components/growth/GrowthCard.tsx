import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Growth } from '../../../contract/people/growth.ts';
import { growthQuery } from '../../api/growth.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Card } from '../basics/Card.tsx';
import { formatDifference, formatShare } from '../basics/format.ts';
import { ChartShown } from '../charts/ChartShown.tsx';
import { Choices } from '../charts/Choices.tsx';
import { useChartOrTable } from '../charts/useChartOrTable.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { ErrorState } from '../page/ErrorState.tsx';
import { LoadingCard } from '../page/LoadingCard.tsx';
import { dayMoment, rangeAsked, shownSteps, totalsOf, type GrowthRange } from './growth-figures.ts';
import { SourcesTable, StepsTable } from './GrowthTables.tsx';
import classes from './growth.module.css';
import { sourceName } from './source-words.ts';

const GrowthChart = lazyPart(() => import('./GrowthChart.tsx').then((it) => it.GrowthChart));

interface GrowthCardProps {
  /** Hash of a list; left out, all active contacts. */
  readonly list?: string;
  /** Returns the page with the contacts who joined since a time. */
  readonly joinedSince: (time: string) => string;
}

/** Active contacts over time, with those who joined and were lost, as a chart or a table, and by source. */
export function GrowthCard({ list, joinedSince }: GrowthCardProps) {
  const t = useMessages('growth');
  const [now] = useState(Date.now);
  const [asked, setAsked] = useUrlState('growth');
  const range: GrowthRange = asked === 'days' ? 'days' : 'months';
  const query = growthQuery({ ...rangeAsked(range, now), ...(list === undefined ? {} : { list }) });
  const { data, error, refetch, isPlaceholderData } = useQuery(query);
  const { isTable, switcher } = useChartOrTable();
  if (data === undefined) {
    return error === null ? (
      <LoadingCard rows={8} />
    ) : (
      <ErrorState title={t('load.error.title')} error={error} onRetry={() => void refetch()} />
    );
  }
  const steps = shownSteps(data);
  const { joined, lost } = totalsOf(data);
  const last = data.steps.at(-1)?.active ?? data.start;
  const days = { from: dayMoment(steps[0]?.from ?? data.from), to: dayMoment(data.to) };
  return (
    <Card title={t('card.title')}>
      <div className={classes.bar}>
        <Choices
          label={t('range.label')}
          options={[
            { id: 'days', label: t('range.choice', { range: 'days' }) },
            { id: 'months', label: t('range.choice', { range: 'other' }) },
          ]}
          value={range}
          onChange={(id) => setAsked(id === 'days' ? id : null)}
        />
        <div className={classes.end}>{switcher}</div>
      </div>
      <Sentence growth={data} />
      {isTable ? (
        <StepsTable steps={steps} range={range} />
      ) : (
        <ChartShown label={t('summary', { joined, lost, active: last, ...days })} isStale={isPlaceholderData}>
          <Suspense fallback={null}>
            <GrowthChart steps={steps} range={range} />
          </Suspense>
        </ChartShown>
      )}
      {steps.some(({ isRebuilt }) => isRebuilt) ? (
        <p className={classes.note}>{t('rebuilt.help', { keptFrom: dayMoment(data.kept_from) })}</p>
      ) : null}
      {joined === 0 ? null : (
        <div className={classes.sources}>
          <SourcesTable sources={data.sources.filter((one) => one.joined > 0)} />
          <Link to={joinedSince(`${data.from}T00:00:00Z`)}>{t('joined.button')}</Link>
        </div>
      )}
    </Card>
  );
}

function Sentence({ growth }: { readonly growth: Growth }) {
  const t = useMessages('growth');
  const { joined, lost, left, bounced, other } = totalsOf(growth);
  const net = joined - lost;
  const change = {
    from: dayMoment(growth.from),
    change: formatDifference(net),
    share: formatShare(net, growth.start),
  };
  const [best] = growth.sources;
  return (
    <p className={classes.sentence}>
      {growth.list === null
        ? t('contacts.sentence', { joined, bounced, other: other + left, ...change })
        : t('sentence', { joined, left, bounced, other, ...change })}{' '}
      {best === undefined || best.joined === 0 || best.source === ''
        ? null
        : t('best.sentence', { source: sourceName(best, t) })}
    </p>
  );
}
