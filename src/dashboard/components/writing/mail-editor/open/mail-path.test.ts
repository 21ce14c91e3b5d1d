import { expect, it } from 'vitest';
import { mailPath } from './mail-path.ts';

it.each([
  ['draft', '/drafts/7'],
  ['html', '/templates/html/7'],
  ['block', '/templates/block/7'],
  ['responder', null],
] as const)('returns the path of the editor of a %s', (kind, path) => {
  expect(mailPath({ kind, id: 7 })).toBe(path);
});
