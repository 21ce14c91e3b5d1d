import { Link, useLocation } from 'react-router-dom';
import classes from './tabs.module.css';

interface TabLinksProps {
  /** Names the links to screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly label: string }[];
  readonly current: string;
}

/** Parts of a page as links: the current one is in the URL as `tab`, the first part without it. */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
  const { pathname } = useLocation();
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ id, label: text }, index) => (
        <Link
          key={id}
          to={index === 0 ? pathname : `${pathname}?tab=${id}`}
          {...(id === current ? { 'aria-current': 'page' } : {})}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
