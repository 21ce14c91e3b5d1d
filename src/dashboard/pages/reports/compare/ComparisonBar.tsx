import type { ReactNode } from 'react';
import { useUrlState } from '../../../hooks/useUrlState.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import classes from '../../../components/charts/chart.module.css';
import { Choices } from '../../../components/charts/Choices.tsx';
import { measures, nameOfMeasure, type Measure } from './compared-lines.ts';
import { comparedTimes } from './compared-times.ts';
import { longHours } from './hours-text.ts';

interface ComparisonBarProps {
  readonly measure: Measure;
  readonly hours: number;
  /** Shown at the end: chart or table, and the image. */
  readonly children: ReactNode;
}

/** The choice of a measure and a time range; both are in the URL. */
export function ComparisonBar({ measure, hours, children }: ComparisonBarProps) {
  const t = useMessages('reports');
  const times = comparedTimes.map((id: number) => ({ id, label: longHours(id) }));
  const [, setOf] = useUrlState('of');
  const [, setHours] = useUrlState('hours');
  return (
    <div className={classes.bar}>
      <select
        className={classes.measure}
        aria-label={t('compare.measure.label')}
        value={measure.id}
        onChange={(event) => setOf(event.target.value, { replace: true })}
      >
        {measures.map((one) => (
          <option key={one.id} value={one.id}>
            {t('compare.measure', { measure: nameOfMeasure(one) })}
          </option>
        ))}
      </select>
      <Choices
        label={t('range.label')}
        options={times}
        value={hours}
        onChange={(time) => setHours(String(time), { replace: true })}
      />
      <div className={classes.end}>{children}</div>
    </div>
  );
}
