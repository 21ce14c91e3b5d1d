import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { isCurrent, navigation } from '../../first-paint/navigation.ts';
import { Icon } from '../basics/Icon.tsx';

/** The links to all pages. They slide in on a phone, and `onNavigate` closes them. */
export function SideBar({ onNavigate }: { onNavigate: () => void }) {
  const { pathname } = useLocation();
  const extensions = useExtensions();
  const t = useMessages('shell');
  return (
    <nav className="nd-side" id="navigation" aria-label={t('navigation.title')}>
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
                  {t('navigation.label', { page: link.icon })}
                </Link>
              </li>
            ))}
        </ul>
      ))}
    </nav>
  );
}
