import { describe, expect, it } from 'vitest';
import { createSigning } from '../../base/links/signing.ts';
import { judge } from '../failures/judge.ts';
import { returnPathOf } from '../return-path.ts';
import { outcomeOf, shortAnswer, type Progress } from './smtp-outcome.ts';

const connection: Progress = { stage: 'connection', isHandedOver: false };
const envelope: Progress = { stage: 'envelope', isHandedOver: false };
const midway: Progress = { stage: 'message', isHandedOver: false };
const handedOver: Progress = { stage: 'message', isHandedOver: true };

function failure(given: { code?: string; responseCode?: number; response?: string } = {}) {
  return Object.assign(new Error('Connection closed unexpectedly'), given);
}

describe('the meaning of a failure', () => {
  it.each<{ what: string; progress: Progress; error: Parameters<typeof failure>[0]; kind: string }>([
    { what: 'no connection', progress: connection, error: { code: 'ESOCKET' }, kind: 'refused_for_now' },
    { what: 'a bad certificate', progress: connection, error: { code: 'ETLS' }, kind: 'refused_for_now' },
    {
      what: 'a greeting of 554',
      progress: connection,
      error: { responseCode: 554 },
      kind: 'refused_for_now',
    },
    { what: 'a wrong password', progress: connection, error: { responseCode: 535 }, kind: 'refused_for_now' },
    {
      what: 'no sign-in where one is asked for',
      progress: envelope,
      error: { responseCode: 530 },
      kind: 'refused_for_now',
    },
    {
      what: 'a recipient put off',
      progress: envelope,
      error: { responseCode: 450 },
      kind: 'refused_for_now',
    },
    {
      what: 'a recipient that is not there',
      progress: envelope,
      error: { responseCode: 550 },
      kind: 'refused',
    },
    {
      what: 'an address that no envelope holds',
      progress: envelope,
      error: { code: 'EENVELOPE' },
      kind: 'refused',
    },
    {
      what: 'a message too large for the relay',
      progress: envelope,
      error: { code: 'EMESSAGE' },
      kind: 'refused',
    },
    {
      what: 'a connection lost in the message',
      progress: midway,
      error: { code: 'ECONNECTION' },
      kind: 'refused_for_now',
    },
    {
      what: 'a message put off',
      progress: handedOver,
      error: { responseCode: 451 },
      kind: 'refused_for_now',
    },
    { what: 'a message refused', progress: handedOver, error: { responseCode: 554 }, kind: 'refused' },
    {
      what: 'a connection lost behind the message',
      progress: handedOver,
      error: { code: 'ECONNECTION' },
      kind: 'unknown',
    },
    {
      what: 'rubbish behind the message',
      progress: handedOver,
      error: { code: 'EMESSAGE' },
      kind: 'unknown',
    },
    {
      what: 'an answer of no known class',
      progress: handedOver,
      error: { responseCode: 777 },
      kind: 'unknown',
    },
  ])('$what: $kind', ({ progress, error, kind }) => {
    expect(outcomeOf(failure(error), progress).kind).toBe(kind);
  });

  it('shows only the domain of a return path that a server repeats', () => {
    const path = returnPathOf(createSigning('secret'), 'bounces.example.com', 7);
    const answer = shortAnswer(`450 4.1.8 <${path}>: Sender address rejected: Domain not found`);
    expect(answer).toBe('450 4.1.8 <…@bounces.example.com>: Sender address rejected: Domain not found');
  });

  it('is given in the server’s words, on one short line', () => {
    const outcome = outcomeOf(failure({ responseCode: 550, response: '550-No\r\n550 such user' }), envelope);
    expect(outcome).toEqual({ kind: 'refused', stage: 'envelope', answer: '550-No 550 such user' });
    expect(shortAnswer('x'.repeat(2000))).toHaveLength(500);
  });
});

it('tells OpenSSL’s reason without its internals, and where it is judged, as a failure of the encryption', () => {
  const error = Object.assign(
    new Error(
      '801C2441747F0000:error:0A00042E:SSL routines:ssl3_read_bytes:tlsv1 alert protocol version:../deps/rec_layer_s3.c:1601:SSL alert number 70',
    ),
    { originalCode: 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION' },
  );
  const { answer } = outcomeOf(error, connection);
  expect(answer).toBe('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: tlsv1 alert protocol version (TLS)');
  expect(judge({ text: answer }).failureClass).toBe('tls');
});
