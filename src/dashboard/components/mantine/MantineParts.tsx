import { DEFAULT_THEME, MantineContext, mergeMantineTheme, MantineThemeContext } from '@mantine/core';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import { use, type ContextType, type ReactNode } from 'react';
import { provideSurround } from './surround.tsx';
import './mantine-variables.css';
import { theme } from './theme.ts';

/**
 * The context of Mantine’s components. It loads with the first page or part that has such components, and wraps it.
 * There is no `MantineProvider`, whose variables and color scheme cost 10 kB of every first load.
 */
function MantineParts({ children }: { readonly children: ReactNode }) {
  if (use(MantineContext) !== null) return children;
  return (
    <MantineContext value={context}>
      <MantineThemeContext value={merged}>{children}</MantineThemeContext>
    </MantineContext>
  );
}

const merged = mergeMantineTheme(DEFAULT_THEME, theme);

/** Mantine's context. `color-scheme.ts` sets the color scheme, which Mantine's components follow with CSS alone. */
const context: ContextType<typeof MantineContext> = {
  colorScheme: 'auto',
  setColorScheme: () => {},
  clearColorScheme: () => {},
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
};

provideSurround(MantineParts);
