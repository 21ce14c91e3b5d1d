import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { growthQuery } from '../../api/growth.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Card } from '../basics/Card.tsx';
import { ChartShown } from '../charts/ChartShown.tsx';
import { Choices } from '../charts/Choices.tsx';
import { useChartOrTable } from '../charts/useChartOrTable.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { ErrorState } from '../page/ErrorState.tsx';
import { LoadingCard } from '../page/LoadingCard.tsx';
import { dayMoment, rangeAsked, shownSteps, totalsOf, type GrowthRange } from './growth-figures.ts';
import { StepsTable } from './GrowthTables.tsx';
import classes from './growth.module.css';

const WaysChart = lazyPart(() => import('./GrowthChart.tsx').then((it) => it.WaysChart));

/** Subscriptions that began through a form, over time, as a chart or a table. */
export function FormGrowthCard({ form }: { readonly form: string }) {
  const t = useMessages('growth');
  const [now] = useState(Date.now);
  const [asked, setAsked] = useUrlState('growth');
  const range: GrowthRange = asked === 'days' ? 'days' : 'months';
  const query = growthQuery({ ...rangeAsked(range, now), form });
  const { data, error, refetch, isPlaceholderData } = useQuery(query);
  const { isTable, switcher } = useChartOrTable();
  if (data === undefined) {
    return error === null ? (
      <LoadingCard rows={6} />
    ) : (
      <ErrorState title={t('load.error.title')} error={error} onRetry={() => void refetch()} />
    );
  }
  const steps = shownSteps(data);
  const { joined } = totalsOf(data);
  const all = data.start + joined;
  const sentence = t('form.sentence', { joined, all, from: dayMoment(data.from) });
  if (all === 0) {
    return (
      <Card title={t('form.title')}>
        <p className={classes.sentence}>{t('form.none.body')}</p>
      </Card>
    );
  }
  return (
    <Card title={t('form.title')}>
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
      <p className={classes.sentence}>{sentence}</p>
      {isTable ? (
        <StepsTable steps={steps} range={range} series={['joined']} />
      ) : (
        <ChartShown label={sentence} isStale={isPlaceholderData}>
          <Suspense fallback={null}>
            <WaysChart steps={steps} range={range} series={['joined']} />
          </Suspense>
        </ChartShown>
      )}
    </Card>
  );
}
