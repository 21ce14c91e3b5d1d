import classes from './chart.module.css';

interface ChartTipProps {
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly colour: string; readonly value: string }[];
}

/** What a chart says about the place that one points at. */
export function ChartTip({ title, lines }: ChartTipProps) {
  return (
    <div className={classes.tip}>
      <p>{title}</p>
      {lines.map(({ name, colour, value }) => (
        <div key={name}>
          <span className={classes.swatch} style={{ background: colour }} />
          <span>{name}</span>
          <b>{value}</b>
        </div>
      ))}
    </div>
  );
}
