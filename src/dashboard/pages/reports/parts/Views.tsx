import { Link } from 'react-router-dom';
import classes from '../../../components/charts/choices.module.css';

interface ViewsProps {
  /** Names the links to screen readers. */
  readonly label: string;
  readonly views: readonly { readonly id: string; readonly label: string; readonly to: string }[];
  readonly current: string;
}

/** Links to several views of the same data. */
export function Views({ label, views, current }: ViewsProps) {
  return (
    <nav className={classes.choices} aria-label={label}>
      {views.map(({ id, label: text, to }) => (
        <Link
          key={id}
          to={to}
          className={classes.choice}
          {...(id === current ? { 'aria-current': 'true' } : {})}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
