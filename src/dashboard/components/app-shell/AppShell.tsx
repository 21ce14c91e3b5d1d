import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import { navigation } from '../../first-paint/navigation.ts';
import { wholeWindowAttribute } from '../../first-paint/whole-window.ts';
import { openPalette, openShortcutList } from './dialogs-store.ts';
import { SideBar } from './SideBar.tsx';
import { TopBar } from './TopBar.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { writingPaths } from '../../paths.ts';
import { LazyPlace } from '../lazy/LazyPlace.tsx';

// Loaded after the first page, while Newsdesk still answers.
const TroubleBanner = lazyPart(() => import('./TroubleBanner.tsx').then((it) => it.TroubleBanner));
const RestoredCopyBanner = lazyPart(() =>
  import('./RestoredCopyBanner.tsx').then((it) => it.RestoredCopyBanner),
);

/** The frame around every page: side bar, top bar, page, and the banner for problems of the whole dashboard. */
export function AppShell({ children }: { children: ReactNode }) {
  const t = useMessages('shell');
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const main = useMainFocus();
  const isWhole = useWholeWindow();
  const { has } = useExtensions();
  const navigate = useNavigate();
  const goTo = navigation
    .flat()
    .map(({ shortcut, path }) => [`g ${shortcut}`, () => void navigate(path)] as const);
  useShortcuts({
    ...Object.fromEntries(goTo),
    'mod+k': openPalette,
    '/': openPalette,
    '?': openShortcutList,
    // Otherwise Escape belongs to another open element.
    ...(isMenuOpen ? { Escape: () => setIsMenuOpen(false) } : {}),
  });
  return (
    <>
      {isWhole ? null : (
        <a className="nd-skip" href="#main">
          {t('skip.label')}
        </a>
      )}
      <div
        className="nd-shell"
        data-menu={isMenuOpen ? 'open' : undefined}
        // This element draws the shade next to the side bar.
        onClick={(event) => {
          if (event.target === event.currentTarget) setIsMenuOpen(false);
        }}
      >
        <SideBar onNavigate={() => setIsMenuOpen(false)} />
        <TopBar isMenuOpen={isMenuOpen} onMenu={() => setIsMenuOpen(!isMenuOpen)} />
        <main id="main" className="nd-main" ref={main} tabIndex={-1}>
          <LazyPlace>
            <TroubleBanner />
          </LazyPlace>
          {has('restoredCopyShow') ? (
            <LazyPlace>
              <RestoredCopyBanner />
            </LazyPlace>
          ) : null}
          <div className="nd-page">{children}</div>
        </main>
      </div>
    </>
  );
}

/** Returns whether the page fills the window and hides the side bar and top bar, whose watchers keep running. */
function useWholeWindow(): boolean {
  const { pathname } = useLocation();
  const isWhole = writingPaths.test(pathname);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(wholeWindowAttribute, isWhole);
  }, [isWhole]);
  return isWhole;
}

/** Moves the focus to the page when it changes, so that keyboard and screen reader users start there. */
function useMainFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // Before the effects of the page, which may move the focus on.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
  return main;
}
