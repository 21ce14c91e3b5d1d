import { describe, expect, it } from 'vitest';
import { NotFound } from '../errors.ts';
import { StorageFull, StorageTimeout, StorageUnavailable, WriteConflict } from '../../storage/errors.ts';
import { errorAnswer, loggedError } from './error-answer.ts';

const anyText: unknown = expect.any(String);

describe('an error answer', () => {
  it.each([
    [new NotFound(), 404, false],
    [new StorageFull('disk'), 507, true],
    [Object.assign(new Error('write'), { code: 'ENOSPC' }), 507, true],
    [new StorageUnavailable('gone'), 503, true],
    [new StorageTimeout('slow'), 503, true],
    [new WriteConflict('twice'), 503, true],
    [Object.assign(new Error('too long'), { statusCode: 413 }), 413, false],
    [new Error('secret'), 500, true],
    ['secret', 500, true],
  ])('to %s is %i', (error, status, isUnforeseen) => {
    const answer = errorAnswer(error, 'en');
    expect(answer).toMatchObject({ status, isUnforeseen, body: { detail: anyText } });
    expect(JSON.stringify(answer)).not.toContain('secret');
  });

  it('asks to come back later where the database is away', () => {
    expect(errorAnswer(new StorageUnavailable('gone'), 'en').headers).toEqual({ 'retry-after': '5' });
  });

  it('logs where an error came from, without what it says of the request', () => {
    const logged = loggedError(new Error('ada@example.com is no address'));
    expect(JSON.stringify(logged)).not.toContain('ada@');
    expect(logged['stack']).toContain('error-answer.test.ts');
  });
});
