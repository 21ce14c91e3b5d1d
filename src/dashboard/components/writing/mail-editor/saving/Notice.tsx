import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** Props of a `Notice`. */
export interface NoticeProps {
  readonly tone?: 'trouble' | 'offline';
  readonly title: string;
  readonly text: ReactNode;
  /** The buttons. */
  readonly children?: ReactNode;
}

/** A notice for the email's author, with buttons for a decision. */
export function Notice({ tone, title, text, children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === undefined ? 'status' : 'alert'}>
      <p>
        <strong>{title}</strong> {text}
      </p>
      {children === undefined ? null : <div className={classes.noticeActions}>{children}</div>}
    </div>
  );
}
