import type { ReactNode } from 'react';
import { BarFrame } from './BarFrame.tsx';
import classes from './writing-page.module.css';

interface MailPageFrameProps {
  readonly title: string;
  /** The parent page. */
  readonly parent: { readonly label: string; readonly path: string };
  /** Buttons at the end of the bar. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page about one email that isn't being edited, because it is loading or can't be changed. */
export function MailPageFrame({ title, parent, actions, children }: MailPageFrameProps) {
  return (
    <div className={classes.page}>
      <BarFrame parent={parent} heading={<h1 title={title}>{title}</h1>}>
        {actions}
      </BarFrame>
      <div className={classes.plain}>{children}</div>
    </div>
  );
}
