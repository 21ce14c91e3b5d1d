import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('escapes everything that ends a text or an attribute, in either kind of quote', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  );
});

it('removes NUL, and keeps every other text unchanged', () => {
  expect(escapeHtml('a\0b')).toBe('ab');
  expect(escapeHtml('Grüße, 10 € – 😀\n')).toBe('Grüße, 10 € – 😀\n');
});
