import { describe, expect, it } from 'vitest';
import { messageOf } from '../../../messages/translator.ts';
import {
  BodyTooLarge,
  MalformedBody,
  MethodNotAllowed,
  NotAcceptable,
  NotFound,
  UnsupportedMediaType,
} from '../errors.ts';
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
  ])('for %s has the status %i', (error, status, isUnforeseen) => {
    const answer = errorAnswer(error, 'en');
    expect(answer).toMatchObject({ status, isUnforeseen, body: { detail: anyText } });
    expect(JSON.stringify(answer)).not.toContain('secret');
  });

  it.each([
    [
      new BodyTooLarge(16),
      'The request body is larger than 16 bytes.',
      'Der Inhalt der Anfrage ist größer als 16 Bytes.',
    ],
    [
      new UnsupportedMediaType('text/plain'),
      'Unsupported media type "text/plain" in request.',
      'Der Medientyp „text/plain“ der Anfrage wird nicht unterstützt.',
    ],
    [
      new NotAcceptable(),
      'Could not satisfy the request Accept header.',
      'Der Accept-Header der Anfrage lässt sich nicht erfüllen.',
    ],
    [
      new MethodNotAllowed('PUT', ['GET']),
      'Method "PUT" not allowed.',
      'Die Methode „PUT“ ist nicht erlaubt.',
    ],
    [new NotFound(), 'Not found.', 'Nicht gefunden.'],
    [
      new MalformedBody(messageOf('api', 'request.json', { reason: 'Unexpected end' })),
      'JSON parse error - Unexpected end',
      'JSON nicht lesbar: Unexpected end',
    ],
    [
      new MalformedBody(messageOf('api', 'request.utf8')),
      'Parse error - the body is not UTF-8.',
      'Nicht lesbar: Der Inhalt ist nicht in UTF-8.',
    ],
    [
      new MalformedBody(messageOf('api', 'request.multipart', { reason: '' })),
      'Multipart parse error - ',
      'Multipart nicht lesbar: ',
    ],
  ])('to a request is written in the language of the client: %#', (error, en, de) => {
    expect(errorAnswer(error, 'en').body).toEqual({ detail: en });
    expect(errorAnswer(error, 'de').body).toEqual({ detail: de });
  });

  it('asks the client to retry later if the database is unavailable', () => {
    expect(errorAnswer(new StorageUnavailable('gone'), 'en').headers).toEqual({ 'retry-after': '5' });
  });

  it('logs the source of an error, without any text from the request', () => {
    const logged = loggedError(new Error('ada@example.com is no address'));
    expect(JSON.stringify(logged)).not.toContain('ada@');
    expect(logged['stack']).toContain('error-answer.test.ts');
  });
});
