import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { schemeAttribute, schemeKey } from '../first-paint/scheme-key.ts';
import { colorScheme, setColorScheme, watchColorScheme } from './color-scheme.ts';

/** The system's setting, which a test can change. */
const system = Object.assign(window.matchMedia(''), { matches: false });

beforeAll(() => {
  const asked = vi.spyOn(window, 'matchMedia').mockReturnValue(system);
  watchColorScheme();
  asked.mockRestore();
});

afterEach(() => {
  setColorScheme('auto');
  window.localStorage.clear();
});

const shown = () => document.documentElement.getAttribute(schemeAttribute);

function systemTurns(scheme: 'dark' | 'light') {
  Object.assign(system, { matches: scheme === 'dark' });
  system.dispatchEvent(new Event('change'));
}

function otherTabStores(key: string, value: string) {
  window.localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

it('shows and stores the chosen color scheme', () => {
  for (const scheme of ['dark', 'light'] as const) {
    setColorScheme(scheme);
    expect([shown(), window.localStorage.getItem(schemeKey)]).toEqual([scheme, scheme]);
  }
});

it('follows the system only until light or dark is chosen', () => {
  systemTurns('dark');
  expect(shown()).toBe('dark');
  systemTurns('light');
  expect(shown()).toBe('light');
  setColorScheme('dark');
  systemTurns('light');
  expect(shown()).toBe('dark');
});

it.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['auto', 'auto'],
  ['sepia', 'auto'],
])('takes %s from another tab as %s', (stored, scheme) => {
  setColorScheme(scheme === 'dark' ? 'light' : 'dark');
  otherTabStores(schemeKey, stored);
  expect(colorScheme.get()).toBe(scheme);
});

it('ignores what other tabs store under other names', () => {
  setColorScheme('dark');
  window.localStorage.setItem(schemeKey, 'light');
  otherTabStores('newsdesk.columns', '[]');
  expect(colorScheme.get()).toBe('dark');
});
