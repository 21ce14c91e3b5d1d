import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Growth } from '../../../contract/people/growth.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Card } from '../basics/Card.tsx';
import { formatDifference, formatShare } from '../basics/format.ts';
import { ChartShown } from '../charts/ChartShown.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { dayMoment, shownSteps, totalsOf } from './growth-figures.ts';
import { SourcesTable, StepsTable } from './GrowthTables.tsx';
import classes from './growth.module.css';
import { joinedPath } from './growth-paths.ts';
import { sourceName } from './source-words.ts';
import { useGrowth } from './useGrowth.tsx';

const GrowthChart = lazyPart(() => import('./GrowthChart.tsx').then((it) => it.GrowthChart));

interface GrowthCardProps {
  /** Hash of a list; left out, all active contacts. */
  readonly list?: string;
}

/** Active contacts over time, with those who joined and were lost, as a chart or a table, and by source. */
export function GrowthCard({ list }: GrowthCardProps) {
  const t = useMessages('growth');
  const { range, growth, isStale, isTable, instead, bar } = useGrowth(list === undefined ? {} : { list }, {
    rows: 8,
  });
  if (growth === undefined) return instead;
  const steps = shownSteps(growth);
  const { joined, lost } = totalsOf(growth);
  const last = growth.steps.at(-1)?.active ?? growth.start;
  const days = { from: dayMoment(steps[0]?.from ?? growth.from), to: dayMoment(growth.to) };
  return (
    <Card title={t('card.title')}>
      {bar}
      <Sentence growth={growth} />
      {isTable ? (
        <StepsTable steps={steps} range={range} />
      ) : (
        <ChartShown label={t('summary', { joined, lost, active: last, ...days })} isStale={isStale}>
          <Suspense fallback={null}>
            <GrowthChart steps={steps} range={range} />
          </Suspense>
        </ChartShown>
      )}
      {steps.some(({ isRebuilt }) => isRebuilt) ? (
        <p className={classes.note}>{t('rebuilt.help', { keptFrom: dayMoment(growth.kept_from) })}</p>
      ) : null}
      {joined === 0 ? null : (
        <div className={classes.sources}>
          <SourcesTable sources={growth.sources.filter((one) => one.joined > 0)} />
          <Link to={joinedPath(growth.list, growth)}>{t('joined.button')}</Link>
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
    hasShare: growth.start > 0 ? 'yes' : 'other',
    share: formatShare(net, growth.start),
  } as const;
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
