import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import classes from './button.module.css';

/** `main` for the page's main action, one at a time; `plain` for others; `danger` for destructive ones. */
export type ButtonTone = 'main' | 'plain' | 'danger';

interface ButtonProps extends Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'type' | 'disabled' | 'onClick' | 'aria-label'
> {
  readonly tone?: ButtonTone;
  readonly size?: 'small' | 'usual';
  /**
   * Shows that the work it started is running. A busy button starts nothing, so that a double click starts the work
   * once. It stays in the tab order, so that keyboard users keep their place.
   */
  readonly isBusy?: boolean;
  readonly isWide?: boolean;
  /** True for the button that gets the focus when its dialog opens. */
  readonly isFirst?: boolean;
  readonly children: ReactNode;
}

/**
 * The dashboard's button. Choice: our own instead of Mantine's, whose button, loader, and transition cost 8 kB of every
 * first load.
 */
export function Button(props: ButtonProps) {
  const {
    tone = 'main',
    size = 'usual',
    isBusy,
    isWide = false,
    isFirst = false,
    onClick,
    children,
    ...rest
  } = props;
  const busy = isBusy === true ? true : undefined;
  const start = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || (isBusy !== undefined && event.detail > 1)) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classes.button}
      data-tone={tone}
      data-size={size}
      data-wide={isWide || undefined}
      data-autofocus={isFirst || undefined}
      data-busy={busy}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={start}
    >
      {children}
    </button>
  );
}

/** A link that looks like a button, because it is the next step. */
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
