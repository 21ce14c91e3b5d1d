import type { ReactNode } from 'react';
import classes from './page.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** The reason why it is empty, in one sentence. */
  readonly children: ReactNode;
  /** The first action. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** The content of an empty page or table: the reason and the first action. */
export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {icon === undefined ? null : <div className={classes.stateIcon}>{icon}</div>}
      <p className={classes.stateTitle}>{title}</p>
      <p className={classes.stateText}>{children}</p>
      {action === undefined ? null : <div className={classes.stateActions}>{action}</div>}
    </div>
  );
}
