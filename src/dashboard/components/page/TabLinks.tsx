import { Link, useLocation } from 'react-router-dom';
import classes from './tabs.module.css';

interface TabLinksProps {
  /** Names the links to screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly label: string }[];
  readonly current: string;
}

/** Scrolls to the current tab where not all fit, as on phones. */
function show(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** Links to the parts of a page. The URL has the current one as `tab`, or none for the first part. */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
  const { pathname } = useLocation();
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ id, label: text }, index) => (
        <Link
          key={id}
          to={index === 0 ? pathname : `${pathname}?tab=${id}`}
          {...(id === current ? { 'aria-current': 'page', ref: show } : {})}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
