import { useId, type ReactNode } from 'react';
import classes from '../page/page.module.css';

interface CardProps {
  readonly title?: string;
  /** Next to the title. */
  readonly actions?: ReactNode;
  /** Omits the padding, for tables and rows that bring their own. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

/** A framed section of a page with a title. */
export function Card({ title, actions, isFlush = false, children }: CardProps) {
  const id = useId();
  return (
    <section className={classes.card} {...(title === undefined ? {} : { 'aria-labelledby': id })}>
      {title === undefined ? null : (
        <div className={classes.cardHead}>
          <h2 id={id}>{title}</h2>
          {actions}
        </div>
      )}
      {isFlush ? children : <div className={classes.cardBody}>{children}</div>}
    </section>
  );
}
