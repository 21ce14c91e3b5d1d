import { expect, it } from 'vitest';
import { StorageFull, StorageUnavailable } from '../service/storage/errors.ts';
import { sentenceOfFailure, StartError } from './start-error.ts';

const full = 'The disk is full. Free some space, then run the command again.';

it.each<[what: string, error: unknown, sentence: string | null]>([
  ['a full database disk', new StorageFull(), full],
  ['a full disk under a file', Object.assign(new Error('write'), { code: 'ENOSPC' }), full],
  ['a known trouble', new StartError('Port 1 is already in use.'), 'Port 1 is already in use.'],
  ['an unreachable database', new StorageUnavailable('No answer.'), 'No answer.'],
  ['an error of ours', new TypeError('x is not a function'), null],
])('says what to do about %s', (_what, error, sentence) => {
  expect(sentenceOfFailure(error)).toBe(sentence);
});
