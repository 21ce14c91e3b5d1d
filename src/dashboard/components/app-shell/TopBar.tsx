import { useStore } from '../../hooks/state/useStore.ts';
import { Icon } from '../basics/Icon.tsx';
import { openPalette, shellDialog } from './dialogs-store.ts';
import { NotificationBell } from './NotificationBell.tsx';
import { SchemeMenu } from './SchemeMenu.tsx';
import { TaskTray } from './TaskTray.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { LazyPlace } from '../lazy/LazyPlace.tsx';

const ShellDialogs = lazyPart(() => import('./ShellDialogs.tsx').then((it) => it.ShellDialogs));

interface TopBarProps {
  readonly isMenuOpen: boolean;
  readonly onMenu: () => void;
}

/** Search, running tasks, and theme; on a phone also the side bar's button. */
export function TopBar({ isMenuOpen, onMenu }: TopBarProps) {
  const t = useMessages('shell');
  const isDialogOpen = useStore(shellDialog) !== null;
  return (
    <div className="nd-top" role="region" aria-label={t('toolbar.title')}>
      <button
        type="button"
        className="nd-icon-button nd-menu-button"
        aria-label={t('navigation.menu.label')}
        aria-expanded={isMenuOpen}
        aria-controls="navigation"
        onClick={onMenu}
      >
        <svg
          width="20"
          height="20"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          aria-hidden="true"
        >
          <path d="M4 7h16M4 12h16M4 17h16" strokeLinecap="round" />
        </svg>
      </button>
      <button type="button" className="nd-search" onClick={openPalette}>
        <Icon name="search" size={16} />
        <span>{t('search.button')}</span>
        <kbd>{t('search.keys.label', { system })}</kbd>
      </button>
      <TaskTray />
      <NotificationBell />
      <SchemeMenu />
      {isDialogOpen ? (
        <LazyPlace>
          <ShellDialogs />
        </LazyPlace>
      ) : null}
    </div>
  );
}

const system = /Mac|iPhone|iPad/.test(navigator.userAgent) ? 'mac' : 'other';
