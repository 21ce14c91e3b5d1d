import type { ReactNode, Ref } from 'react';
import classes from './chart.module.css';

interface ChartShownProps {
  readonly ref?: Ref<HTMLDivElement>;
  /** Text alternative of the chart. */
  readonly label: string;
  /** True while it shows the previous time range. */
  readonly isStale?: boolean;
  /** Taller, for charts with many close lines. */
  readonly isTall?: boolean;
  readonly children: ReactNode;
}

/** The element around a chart, with its text alternative; its numbers are in a table, too. */
export function ChartShown({ ref, label, isStale = false, isTall = false, children }: ChartShownProps) {
  return (
    <div
      ref={ref}
      className={classes.chart}
      role="img"
      aria-label={label}
      data-stale={isStale || undefined}
      data-tall={isTall || undefined}
    >
      {children}
    </div>
  );
}
