import type { ReactNode } from 'react';
import { useUrlState } from '../../../hooks/useUrlState.ts';
import classes from '../chart/chart.module.css';
import choices from '../choices.module.css';
import { measures, type Measure } from './compared-lines.ts';
import { comparedTimes } from './compared-times.ts';
import { hoursInWords } from './hours-in-words.ts';

interface ComparisonBarProps {
  readonly measure: Measure;
  readonly hours: number;
  /** At the end: how it is shown, and the picture. */
  readonly children: ReactNode;
}

/** Chooses what is compared and for how long; both stand in the address. */
export function ComparisonBar({ measure, hours, children }: ComparisonBarProps) {
  const [, setOf] = useUrlState('of');
  const [, setHours] = useUrlState('hours');
  return (
    <div className={classes.bar}>
      <select
        className={classes.measure}
        aria-label="What is compared"
        value={measure.id}
        onChange={(event) => setOf(event.target.value, { replace: true })}
      >
        {measures.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <div className={choices.choices} role="group" aria-label="Time shown">
        {comparedTimes.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === hours}
            onClick={() => setHours(String(one), { replace: true })}
          >
            {hoursInWords(one)}
          </button>
        ))}
      </div>
      <div className={classes.end}>{children}</div>
    </div>
  );
}
