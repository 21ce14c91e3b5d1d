import { expect, it } from 'vitest';
import { withLinksBeside } from './html-answer.ts';

const base = '<base target="_blank">';

it.each([
  ['in a head', '<html><head lang="de"><title>', `<html><head lang="de">${base}<title>`],
  ['not in a header', '<header><p>', `${base}<header><p>`],
  ['in the head behind one that is not closed', '<head <head><p>', `<head <head>${base}<p>`],
])('links open outside the frame: said %s', (...[, html, expected]) => {
  expect(withLinksBeside(html)).toBe(expected);
});

// Searching the rest of the text for each of them would take minutes.
it('answers as fast as usual for an email of unclosed heads', () => {
  const heads = '<head '.repeat(60_000);
  expect(withLinksBeside(heads)).toBe(`${base}${heads}`);
});
