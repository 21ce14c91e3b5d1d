import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { isCurrent, navigation } from '../../shell/navigation.ts';
import { Icon } from '../Icon.tsx';

/** The way to every page there is. On a phone it slides in; `onNavigate` closes it. */
export function SideBar({ onNavigate }: { onNavigate: () => void }) {
  const { pathname } = useLocation();
  const extensions = useExtensions();
  return (
    <nav className="nd-side" id="navigation" aria-label="Main">
      <Link to={paths.overview} className="nd-brand" onClick={onNavigate}>
        <Icon name="brand" size={22} />
        Newsdesk
      </Link>
      {navigation.map((group) => (
        <ul key={group[0]?.path} className="nd-nav">
          {group
            .filter(({ needs }) => needs === undefined || extensions.has(needs))
            .map((link) => (
              <li key={link.path}>
                <Link
                  to={link.path}
                  onClick={onNavigate}
                  {...(isCurrent(link.path, pathname) ? { 'aria-current': 'page' } : {})}
                >
                  <Icon name={link.icon} />
                  {link.label}
                </Link>
              </li>
            ))}
        </ul>
      ))}
    </nav>
  );
}
