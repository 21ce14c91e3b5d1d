import { createStore } from '../api/store.ts';
import { schemeAttribute, schemeKey } from '../first-paint/scheme-key.ts';

/** Light, dark, or as the system has it. */
export type ColorScheme = 'light' | 'dark' | 'auto';

/** The person's choice of light or dark; the first script has set it on the page. */
export const colorScheme = createStore<ColorScheme>(storedScheme());

/** Shows and keeps a color scheme. */
export function setColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(schemeKey, scheme);
  } catch (error) {
    // A browser that refuses its storage forgets the choice with the page.
    if (!(error instanceof DOMException)) throw error;
  }
  colorScheme.set(scheme);
}

/** Lets the page follow the choice, also that of another tab, and the system where it is to. Called once. */
export function watchColorScheme(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    const scheme = colorScheme.get();
    const shown = scheme === 'auto' ? (dark.matches ? 'dark' : 'light') : scheme;
    document.documentElement.setAttribute(schemeAttribute, shown);
  };
  colorScheme.subscribe(show);
  dark.addEventListener('change', show);
  window.addEventListener('storage', ({ key }) => {
    if (key === schemeKey) colorScheme.set(storedScheme());
  });
}

function storedScheme(): ColorScheme {
  try {
    const stored = localStorage.getItem(schemeKey);
    return stored === 'light' || stored === 'dark' ? stored : 'auto';
  } catch (error) {
    if (error instanceof DOMException) return 'auto';
    throw error;
  }
}
