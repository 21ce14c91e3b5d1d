import { formatShare } from '../../../components/basics/format.ts';
import classes from '../reports.module.css';

/** A share as a bar and in figures; `percent` from 0 to 100. */
export function ShareBar({ percent }: { percent: number }) {
  return (
    <span className={classes.share}>
      <span className={classes.shareBar} aria-hidden="true">
        <span style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
      </span>
      <span className={classes.shareText}>{formatShare(percent, 100)}</span>
    </span>
  );
}
