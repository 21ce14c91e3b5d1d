import { expect, it } from 'vitest';
import { trackingOf, utmOf } from './send.rules.ts';

it('adds a send’s parameters to its links, without empty and unknown ones', () => {
  expect(utmOf(JSON.stringify(trackingOf(true, 7)))).toEqual({
    source: 'newsdesk',
    medium: 'email',
    campaign: 'cmp_7',
  });
  const own = { utm_source: 'shop', utm_term: '', utm_content: 'head', other: 'x' };
  expect(utmOf(JSON.stringify([{ type: 0, params: own }]))).toEqual({ source: 'shop', content: 'head' });
  expect(utmOf('[]')).toEqual({});
});
