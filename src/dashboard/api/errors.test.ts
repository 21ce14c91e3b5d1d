import { describe, expect, it } from 'vitest';
import { RefusedCall, UnexpectedAnswer } from '../../contract/wire/client.ts';
import { failureOf, failureOfRefusal, fieldErrors, isMissing, isTransient } from './errors.ts';
import { loadedMessages } from '../messages/message-store.ts';
import { provideEnglish } from '../testing/english-messages.ts';
import { NoAnswer } from './transport.ts';

provideEnglish();
const t = loadedMessages('common');

describe('the meaning of a refusal', () => {
  it.each([
    [401, { detail: 'Sign in.', session: 'required' }, { kind: 'session', detail: 'Sign in.' }],
    [502, { detail: 'Gone.', upstream: 'tls' }, { kind: 'upstream', state: 'tls', detail: 'Gone.' }],
    [504, { detail: 'Late.', upstream: 'timeout' }, { kind: 'upstream', state: 'timeout', detail: 'Late.' }],
    [403, { session: 'required', detail: 'No.' }, { kind: 'refused', status: 403, detail: 'No.' }],
    [401, { detail: 'No.' }, { kind: 'refused', status: 401, detail: 'No.' }],
    [502, { detail: 'Odd.', upstream: 'odd' }, { kind: 'refused', status: 502, detail: 'Odd.' }],
    [404, { detail: 'Not found.' }, { kind: 'missing', detail: 'Not found.' }],
    [403, { detail: 'No.' }, { kind: 'refused', status: 403, detail: 'No.' }],
    [
      500,
      undefined,
      { kind: 'refused', status: 500, detail: t('error.reason.body', { reason: 'other', status: 500 }) },
    ],
    [400, { detail: 'JSON parse error' }, { kind: 'refused', status: 400, detail: 'JSON parse error' }],
    [
      400,
      { email: ['Taken.'], non_field_errors: ['Too many.'] },
      {
        kind: 'fields',
        errors: { email: ['Taken.'], non_field_errors: ['Too many.'] },
        detail: 'email: Taken. Too many.',
      },
    ],
    [
      400,
      { name: 'One text.' },
      { kind: 'fields', errors: { name: ['One text.'] }, detail: 'name: One text.' },
    ],
    [
      400,
      { name: ['Taken.'], email: [], count: 7 },
      { kind: 'fields', errors: { name: ['Taken.'] }, detail: 'name: Taken.' },
    ],
  ])('%i %o', (status, body, failure) => {
    expect(failureOfRefusal(status, body)).toEqual(failure);
  });
});

describe('the chance of a retry', () => {
  it.each([
    [new NoAnswer('x'), true],
    [new RefusedCall('contactList', 429, { detail: 'Slow down.' }), true],
    [new RefusedCall('contactList', 500, { detail: 'Broken.' }), true],
    [new RefusedCall('contactList', 499, { detail: 'Odd.' }), false],
    [new RefusedCall('contactList', 502, { detail: '', upstream: 'unreachable' }), true],
    [new RefusedCall('contactList', 502, { detail: '', upstream: 'database' }), true],
    [new RefusedCall('contactList', 504, { detail: '', upstream: 'timeout' }), true],
    [new RefusedCall('contactList', 502, { detail: '', upstream: 'refused-token' }), false],
    [new RefusedCall('contactList', 400, { email: ['No.'] }), false],
    [new UnexpectedAnswer('contactList', 200, 'count'), false],
  ])('retrying %s may help: %s', (error, expected) => {
    expect(isTransient(error)).toBe(expected);
  });

  it.each([
    [404, true],
    [405, true],
    [501, true],
    [403, false],
  ])('status %i counts as missing: %s', (status, expected) => {
    expect(isMissing(new RefusedCall('listShow', status, { detail: '' }))).toBe(expected);
  });

  it('returns the messages of fields, and none for other failures', () => {
    expect(fieldErrors(new RefusedCall('listCreate', 400, { name: ['Taken.'] }))).toEqual({
      name: ['Taken.'],
    });
    expect(fieldErrors(new RefusedCall('listCreate', 403, { name: ['Taken.'] }))).toEqual({});
  });

  it('also reads errors that aren’t failures of a call', () => {
    expect(failureOf('Odd.')).toEqual({
      kind: 'unexpected',
      detail: t('error.reason.body', { reason: 'unknown', status: '' }),
    });
    expect(failureOf(new Error('Odd.'))).toEqual({ kind: 'unexpected', detail: 'Odd.' });
  });
});
