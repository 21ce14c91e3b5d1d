import { expect, it } from 'vitest';
import { hasDarkColors, inScheme } from './in-scheme.ts';

const css =
  '@media screen and ( Prefers-Color-Scheme : dark ) {a{}} @media (prefers-color-scheme:light){b{}}';

it('applies a mail’s dark colors in the dark alone', () => {
  expect(inScheme(css, 'dark')).toBe('@media screen and (min-width: 0px) {a{}} @media (max-width: 0px){b{}}');
});

it('applies its light ones in the light alone', () => {
  expect(inScheme(css, 'light')).toBe(
    '@media screen and (max-width: 0px) {a{}} @media (min-width: 0px){b{}}',
  );
});

it('turns a light mail round as programs do that ask no mail', () => {
  const inverted = inScheme(css, 'inverted');
  expect(inverted.startsWith(inScheme(css, 'light'))).toBe(true);
  expect(inverted).toContain('invert(');
});

it('knows whether a mail has colors for the dark', () => {
  expect([css, '<p style="color: dark">', ''].map(hasDarkColors)).toEqual([true, false, false]);
});
