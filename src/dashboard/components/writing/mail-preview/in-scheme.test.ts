import { expect, it } from 'vitest';
import { hasDarkColors, inScheme } from './in-scheme.ts';

const css =
  '@media screen and ( Prefers-Color-Scheme : dark ) {a{}} @media (prefers-color-scheme:light){b{}}';

it('applies an email’s dark colors in dark mode only', () => {
  expect(inScheme(css, 'dark')).toBe('@media screen and (min-width: 0px) {a{}} @media (max-width: 0px){b{}}');
});

it('applies its light colors in light mode only', () => {
  expect(inScheme(css, 'light')).toBe(
    '@media screen and (max-width: 0px) {a{}} @media (min-width: 0px){b{}}',
  );
});

it('inverts a light email as some email apps do', () => {
  const inverted = inScheme(css, 'inverted');
  expect(inverted.startsWith(inScheme(css, 'light'))).toBe(true);
  expect(inverted).toContain('invert(');
});

it('detects whether an email has dark colors', () => {
  expect([css, '<p style="color: dark">', ''].map(hasDarkColors)).toEqual([true, false, false]);
});
