import { createStore } from '../api/store.ts';
import { keepStored, readStored } from '../browser/storage.ts';
import { schemeAttribute, schemeKey } from '../first-paint/scheme-key.ts';

/** Light, dark, or the system's setting. */
export type ColorScheme = 'light' | 'dark' | 'auto';

/** The user's color scheme; the first script has already applied it to the page. */
export const colorScheme = createStore<ColorScheme>(storedScheme());

/** Applies and saves a color scheme. If the browser refuses storage, it lasts as long as the page. */
export function setColorScheme(scheme: ColorScheme): void {
  keepStored(schemeKey, scheme);
  colorScheme.set(scheme);
}

/** Updates the page when the choice changes, here or in another tab, or the system's setting changes. Called once. */
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
  const stored = readStored(schemeKey);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}
