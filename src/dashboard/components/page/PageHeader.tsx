import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { BackArrow } from '../basics/BackArrow.tsx';
import classes from './page.module.css';

interface PageHeaderProps {
  /** The heading of the page and title of the browser's tab. */
  readonly title: string;
  /** Text next to the title, such as a count. */
  readonly note?: ReactNode;
  /** One sentence below. */
  readonly description?: ReactNode;
  /** The parent page, such as a subscriber's list. */
  readonly parent?: { readonly label: string; readonly path: string };
  /** Buttons, the main one last. */
  readonly actions?: ReactNode;
}

/** The header of a page: title, note, and actions. A name in the title has its own direction. */
export function PageHeader({ title, note, description, parent, actions }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className={classes.header}>
      <div className={classes.headline}>
        {parent === undefined ? null : (
          <Link to={parent.path} className={classes.parent}>
            <BackArrow /> <bdi>{parent.label}</bdi>
          </Link>
        )}
        <div className={classes.titleRow}>
          <h1 className="nd-title">
            <bdi>{title}</bdi>
          </h1>
          {note === undefined ? null : <span className={classes.note}>{note}</span>}
        </div>
        {description === undefined ? null : <p className={classes.description}>{description}</p>}
      </div>
      {actions === undefined ? null : <div className={classes.pageActions}>{actions}</div>}
    </header>
  );
}
