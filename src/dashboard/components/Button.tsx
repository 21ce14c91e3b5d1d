import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import classes from './button.module.css';

/** `main` for what the page is for, one at a time; `plain` for the rest; `danger` for what destroys. */
export type ButtonTone = 'main' | 'plain' | 'danger';

interface ButtonProps extends Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'type' | 'disabled' | 'onClick' | 'aria-label'
> {
  readonly tone?: ButtonTone;
  readonly size?: 'small' | 'usual';
  /** Shows that what it began is under way, and lets nobody begin it twice. */
  readonly isBusy?: boolean;
  readonly isWide?: boolean;
  /** Where a dialog puts the focus when it opens. */
  readonly isFirst?: boolean;
  readonly children: ReactNode;
}

/**
 * The dashboard's button. Choice: our own in place of Mantine's, whose button, loader and transition cost 8 kB of every
 * first load.
 */
export function Button(props: ButtonProps) {
  const {
    tone = 'main',
    size = 'usual',
    isBusy = false,
    isWide = false,
    isFirst = false,
    children,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classes.button}
      data-tone={tone}
      data-size={size}
      data-wide={isWide || undefined}
      data-autofocus={isFirst || undefined}
      data-busy={isBusy || undefined}
      aria-busy={isBusy || undefined}
      disabled={rest.disabled === true || isBusy}
    >
      {children}
    </button>
  );
}

/** A link that looks like a button, because it is the thing to do next. */
export function ButtonLink({
  to,
  tone = 'main',
  size = 'usual',
  children,
}: {
  to: To;
  tone?: ButtonTone;
  size?: 'small' | 'usual';
  children: ReactNode;
}) {
  return (
    <Link to={to} className={classes.button} data-tone={tone} data-size={size}>
      {children}
    </Link>
  );
}
