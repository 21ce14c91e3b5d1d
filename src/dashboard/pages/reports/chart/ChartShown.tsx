import type { ReactNode, Ref } from 'react';
import classes from './chart.module.css';

interface ChartShownProps {
  readonly ref?: Ref<HTMLDivElement>;
  /** What the chart says, in a sentence. */
  readonly label: string;
  /** Whether it shows what was asked for before. */
  readonly isStale?: boolean;
  /** Higher, where many lines lie close. */
  readonly isTall?: boolean;
  readonly children: ReactNode;
}

/** The place of a chart: a picture with a sentence to those who don't see it; its figures are in the table beside it. */
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
