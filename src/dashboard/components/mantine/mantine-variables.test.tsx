import { readFileSync } from 'node:fs';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { cssVariables, theme } from './theme.ts';

/** Returns the declarations of a style sheet with their selectors, without palettes that the dashboard doesn't have. */
function declarations(css: string): string[] {
  return [...css.matchAll(/([^{}]+)\{([^}]*)\}/g)].flatMap(([, selector = '', body = '']) =>
    body
      .split(';')
      .map((one) => one.trim())
      .filter((one) => one !== '' && !unusedPalette.test(one))
      .map((one) => `${selector.trim().split(',')[0]?.replaceAll('"', "'")} ${one.replace(/\s+/g, ' ')}`),
  );
}

const unusedPalette = /^--mantine-color-(?:pink|grape|violet|indigo|cyan|teal|green|lime|yellow|orange)-/;

it('declares exactly the variables that Mantine derives from the theme', () => {
  const page = renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} withGlobalClasses={false} />,
  );
  const made = declarations(page.replace(/<[^>]*>/g, ''));
  const file = readFileSync('src/dashboard/components/mantine/mantine-variables.css', 'utf8');
  expect(declarations(file.replace(/\/\*[^]*?\*\//, '')).toSorted()).toEqual(made.toSorted());
});
