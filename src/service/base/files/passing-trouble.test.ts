import { describe, expect, test } from 'vitest';
import { StorageError, StorageFull } from '../../storage/errors.ts';
import { FilesUnavailable } from './files-unavailable.ts';
import { passingTrouble } from './passing-trouble.ts';

const fileError = (code: string) => Object.assign(new Error('a system error'), { code });

describe('temporary trouble', () => {
  test.each([
    ['a full database disk', new StorageFull(), 'There is no room left on the disk.'],
    ['a full disk under a file', fileError('ENOSPC'), 'There is no room left on the disk.'],
    ['a used-up quota', fileError('EDQUOT'), 'There is no room left on the disk.'],
    ['a conflict', new StorageError('conflict', ''), 'The database is too busy to answer in time.'],
    ['a bucket that is away', new FilesUnavailable('The bucket is away.'), 'The bucket is away.'],
  ])('names %s', (_, error, sentence) => {
    expect(passingTrouble(error)).toBe(sentence);
  });

  test.each([
    ['a missing file', fileError('ENOENT')],
    ['a wrong statement', new StorageError('other', '')],
    ['an error without a code', new TypeError('ours')],
    ['what is no error', 'ENOSPC'],
  ])('leaves %s to the caller', (_, error) => {
    expect(passingTrouble(error)).toBeUndefined();
  });
});
