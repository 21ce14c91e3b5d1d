import classes from './chart.module.css';

interface ChartTipProps {
  readonly title: string;
  readonly lines: readonly {
    /** Its own: two mails may be called the same. */
    readonly id: string | number;
    readonly name: string;
    readonly colour: string;
    readonly value: string;
  }[];
}

/** What a chart says about the place that one points at. */
export function ChartTip({ title, lines }: ChartTipProps) {
  return (
    <div className={classes.tip}>
      <p>{title}</p>
      {lines.map(({ id, name, colour, value }) => (
        <div key={id}>
          <span className={classes.swatch} style={{ background: colour }} />
          <span>{name}</span>
          <b>{value}</b>
        </div>
      ))}
    </div>
  );
}
