import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import classes from '../../../components/charts/chart.module.css';

interface LineLegendProps {
  readonly lines: readonly {
    readonly id: number;
    readonly name: string;
    readonly color: string;
    readonly dash: string;
  }[];
}

/** The legend of the lines; each links to its report. */
export function LineLegend({ lines }: LineLegendProps) {
  return (
    <ul className={classes.lines}>
      {lines.map(({ id, name, color, dash }) => (
        <li key={id}>
          <svg width="26" height="8" viewBox="0 0 26 8" aria-hidden="true">
            <path d="M1 4h24" stroke={color} strokeWidth="2.5" strokeDasharray={dash} />
          </svg>
          <Link to={paths.report(id)}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
