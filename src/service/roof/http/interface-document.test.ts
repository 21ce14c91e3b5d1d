import { expect, it } from 'vitest';
import { documentMaker } from './interface-document.ts';

it('describes the API once, for any requested URL', () => {
  const documentAt = documentMaker('1.2.3');
  const [one, other] = ['https://one.example', 'https://other.example'].map(documentAt);
  expect([one?.servers, other?.servers]).toEqual([
    [{ url: 'https://one.example/v3' }],
    [{ url: 'https://other.example/v3' }],
  ]);
  expect(other?.paths).toBe(one?.paths);
  expect(one?.info['version']).toBe('1.2.3');
});
