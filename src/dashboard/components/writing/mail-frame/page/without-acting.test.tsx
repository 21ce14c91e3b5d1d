import { expect, it } from 'vitest';
import { withoutActing } from './without-acting.ts';

it('leaves an email unchanged if nothing in it acts without scripts', () => {
  const html =
    '<!-- x --><!DOCTYPE html><meta http-equiv="Content-Type" content="text/html"><p>Hi<b>there</p>';
  expect(withoutActing(html)).toBe(html);
});

it('removes a refresh, reveals content for apps without scripts, and keeps the doctype', () => {
  const doctype = '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">';
  const acting = '<meta HTTP-EQUIV=" Refresh" content="0"><meta http-equiv="REFRESH" content="0;url=/x">';
  const shown = withoutActing(`${doctype}${acting}<p>a</p><noscript><p>b</p></noscript>`);
  expect(shown.startsWith(doctype)).toBe(true);
  expect(shown).not.toMatch(/"refresh"|<noscript/i);
  expect(shown).toContain('<p>b</p>');
});
