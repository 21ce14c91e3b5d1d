import { expect, it } from 'vitest';
import { listCreate } from '../../../contract/people/lists.ts';
import { parseInput } from '../../../contract/wire/parse.ts';
import { provideEnglish } from '../../testing/english-messages.ts';
import { sayFault } from './say-fault.ts';

provideEnglish();

it.each([
  ['is blank', ' ', 'Enter a value.'],
  ['is too long', 'x'.repeat(5000), /^Use at most [\d,]+ characters\.$/],
])('describes in the form’s words that a name %s', (...[, name, words]) => {
  const parsed = parseInput(listCreate.body, { name }, sayFault);
  expect(parsed).toMatchObject({ ok: false, errors: { name: [expect.stringMatching(words)] } });
});
