import { useMessages } from '../../messages/useMessages.ts';
import { Card } from '../basics/Card.tsx';
import { ChartShown } from '../charts/ChartShown.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { periodOf, shownSteps, totalsOf } from './growth-figures.ts';
import { StepsTable } from './GrowthTables.tsx';
import classes from './growth.module.css';
import { useGrowth } from './useGrowth.tsx';
import { LazyPlace } from '../lazy/LazyPlace.tsx';

const WaysChart = lazyPart(() => import('./GrowthChart.tsx').then((it) => it.WaysChart));

/** Subscriptions started through a form, over time, as a chart or a table. */
export function FormGrowthCard({ form }: { readonly form: string }) {
  const t = useMessages('growth');
  const { isCustom, growth, isStale, isTable, instead, bar } = useGrowth({ form }, { rows: 6 });
  if (growth === undefined) return instead;
  const steps = shownSteps(growth);
  const { joined } = totalsOf(growth);
  const all = growth.start + joined;
  const sentence = t('form.sentence', { joined, all, ...periodOf(growth, isCustom) });
  if (all === 0) {
    return (
      <Card title={t('form.title')}>
        <p className={classes.sentence}>{t('form.none.body')}</p>
      </Card>
    );
  }
  return (
    <Card title={t('form.title')}>
      {bar}
      <p className={classes.sentence}>{sentence}</p>
      {isTable ? (
        <StepsTable steps={steps} step={growth.step} series={['joined']} />
      ) : (
        <ChartShown label={sentence} isStale={isStale}>
          <LazyPlace>
            <WaysChart steps={steps} step={growth.step} series={['joined']} />
          </LazyPlace>
        </ChartShown>
      )}
    </Card>
  );
}
