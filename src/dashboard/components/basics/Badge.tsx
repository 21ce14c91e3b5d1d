import type { ReactNode } from 'react';
import classes from '../page/page.module.css';

/** A label for a state. The color never carries meaning alone. */
export function Badge({
  tone = 'gray',
  children,
}: {
  tone?: 'gray' | 'green' | 'red' | 'amber' | 'accent';
  children: ReactNode;
}) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
