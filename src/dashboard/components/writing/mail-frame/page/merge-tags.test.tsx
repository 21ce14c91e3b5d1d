import { afterEach, expect, it, vi } from 'vitest';
import { paintMergeTags } from './merge-tags.ts';

afterEach(() => vi.unstubAllGlobals());

it('paints known merge tags, and unknown ones and those of other services in another color', () => {
  // The browser of the tests has no CSS Custom Highlight API.
  const highlights = new Map<string, Set<Range>>();
  vi.stubGlobal('CSS', { highlights });
  vi.stubGlobal('Highlight', Set);
  document.body.innerHTML =
    '<p>Hi ##firstname|there##, [[city]] and [[town]]</p><p>*|FNAME|* ##nickname##</p>';
  paintMergeTags(document, { attributes: new Set(['city']) });
  const painted = (name: string) => [...(highlights.get(name) ?? [])].map(String);
  expect(painted('nd-tag')).toEqual(['##firstname|there##', '[[city]]']);
  expect(painted('nd-unknown-tag')).toEqual(['[[town]]', '*|FNAME|*', '##nickname##']);
});
