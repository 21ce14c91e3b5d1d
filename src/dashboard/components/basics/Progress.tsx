import classes from '../page/page.module.css';

/** A progress bar: `value` of `total`; `label` names it to screen readers. */
export function Progress({ value, total, label }: { value: number; total: number; label: string }) {
  const percent = total <= 0 ? 0 : Math.min(100, Math.round((100 * value) / total));
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div style={{ width: `${percent}%` }} />
    </div>
  );
}
