import type { ReactNode } from 'react';
import { useUrlState } from '../../../hooks/useUrlState.ts';
import classes from '../chart/chart.module.css';
import { Choices } from '../Choices.tsx';
import { measures, type Measure } from './compared-lines.ts';
import { comparedTimes } from './compared-times.ts';
import { hoursInWords } from './hours-in-words.ts';

const times = comparedTimes.map((id: number) => ({ id, label: hoursInWords(id) }));

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
      <Choices
        label="Time shown"
        options={times}
        value={hours}
        onChange={(time) => setHours(String(time), { replace: true })}
      />
      <div className={classes.end}>{children}</div>
    </div>
  );
}
