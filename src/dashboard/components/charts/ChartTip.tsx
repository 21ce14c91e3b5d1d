import classes from './chart.module.css';

interface ChartTipProps {
  readonly title: string;
  readonly lines: readonly {
    /** An id, because two emails may have the same subject. */
    readonly id: string | number;
    readonly name: string;
    readonly color: string;
    readonly value: string;
  }[];
}

/** The values of a chart at the pointer. */
export function ChartTip({ title, lines }: ChartTipProps) {
  return (
    <div className={classes.tip}>
      <p>{title}</p>
      {lines.map(({ id, name, color, value }) => (
        <div key={id}>
          <span className={classes.swatch} style={{ background: color }} />
          <span>{name}</span>
          <b>{value}</b>
        </div>
      ))}
    </div>
  );
}
