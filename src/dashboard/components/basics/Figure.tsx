import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './figure.module.css';
import { formatCount } from './format.ts';

/** A row of figures, as many as fit. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return <div className={classes.figures}>{children}</div>;
}

interface FigureProps {
  readonly label: string;
  /** Undefined until it is known. */
  readonly value: number | undefined;
  /** The rate, or its base. */
  readonly note?: string;
  /** Next to the rate. */
  readonly more?: string;
  /** The page with its rows; null if there is none. */
  readonly to: string | null;
}

/** A figure: its label, count, rate, and a link to its rows. */
export function Figure({ label, value, note, more, to }: FigureProps) {
  const inside = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{value === undefined ? '–' : formatCount(value)}</span>
      {note === undefined ? null : <span className={classes.note}>{note}</span>}
      {more === undefined ? null : <span className={classes.note}>{more}</span>}
    </>
  );
  if (to === null) return <div className={classes.figure}>{inside}</div>;
  return (
    <Link to={to} className={classes.figure}>
      {inside}
    </Link>
  );
}
