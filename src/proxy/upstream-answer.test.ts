import { describe, expect, it } from 'vitest';
import { judgeAnswer } from './upstream-answer.ts';
import { connectionFailure, timeoutFailure } from './upstream-failure.ts';

const credentials = { baseUrl: 'https://mail.example.com/v3', token: 'secret-token-1' };
const json = 'application/json';

const judge = (status: number, headers: Record<string, string> = {}, accept: string | undefined = json) =>
  judgeAnswer({ status, headers, accept, credentials });

describe('judgeAnswer', () => {
  it.each([
    [200, { 'content-type': 'application/json; charset=utf-8' }, json],
    [204, {}, json],
    [304, {}, json],
    [400, { 'content-type': json }, json],
    [403, { 'content-type': json }, json],
    [500, { 'content-type': json }, json],
    [503, { 'content-type': json }, json],
    [200, { 'content-type': 'text/html' }, 'text/html'],
    [200, { 'content-type': 'text/html' }, 'text/html,application/json;q=0.9'],
    [200, { 'content-type': 'text/html' }, '*/*'],
    [200, { 'content-type': 'text/csv' }, json],
  ])('lets %s %o through to who asks for %s', (status, headers, accept) => {
    expect(judge(status, headers, accept)).toBeNull();
  });

  it.each([
    [401, { 'www-authenticate': 'Token' }, 'refused-token'],
    [301, { location: 'https://mail.example.com/login' }, 'redirected'],
    [308, {}, 'redirected'],
    [200, { 'content-type': 'text/html; charset=utf-8' }, 'not-json'],
    [404, { 'content-type': 'text/html' }, 'not-json'],
    [413, { 'content-type': 'text/html' }, 'not-json'],
    [503, { 'content-type': 'text/html' }, 'unreachable'],
    [502, { 'content-type': 'text/plain' }, 'unreachable'],
  ])('turns %s %o into %s', (status, headers, state) => {
    const failure = judge(status, headers);
    expect(failure?.bodyFor({})).toMatchObject({ upstream: state, upstream_status: status });
    expect(failure?.status).toBe(502);
    expect(failure?.message).toMatch(/^[A-Z].*\.$/);
  });

  it('names where a redirect leads, without its query', () => {
    expect(judge(302, { location: '/login/?next=secret' })?.message).toContain(
      'to https://mail.example.com/login/.',
    );
  });

  it.each(['/secret-token-1/', '/%73ecret-token-1/', '/?t=secret-token-1'])(
    'never repeats a token in a redirect: %s',
    (location) => {
      expect(JSON.stringify(judge(302, { location })?.bodyFor({}))).not.toMatch(/secret-token-1|%73ecret/);
    },
  );
});

describe('connectionFailure', () => {
  const error = (code: string) => Object.assign(new Error(`connect ${code} secret`), { code });

  it.each([
    ['ECONNREFUSED', 'unreachable', 502],
    ['ENOTFOUND', 'unreachable', 502],
    ['ECONNRESET', 'unreachable', 502],
    ['HPE_INVALID_CONSTANT', 'unreachable', 502],
    ['ESOMETHING', 'unreachable', 502],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls', 502],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls', 502],
    ['CERT_HAS_EXPIRED', 'tls', 502],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls', 502],
    ['ETIMEDOUT', 'timeout', 504],
  ])('tells %s as %s', (code, state, status) => {
    const failure = connectionFailure(error(code));
    expect(failure.bodyFor({}).upstream).toBe(state);
    expect(failure.status).toBe(status);
    expect(failure.message).not.toContain('secret');
  });

  it('looks into the attempts at several addresses', () => {
    const failure = connectionFailure(new AggregateError([error('ECONNREFUSED'), error('ENETUNREACH')]));
    expect(failure.message).toBe('Can’t reach the newsletter service: connection refused.');
  });

  it('says how long it waited', () => {
    const failure = timeoutFailure('answer', 120_000);
    const detail = 'The newsletter service did not answer within 120 seconds.';
    expect(failure.message).toBe(detail);
    expect(failure.bodyFor({})).toEqual({ detail, upstream: 'timeout' });
  });

  it('speaks the language of its reader', () => {
    expect(timeoutFailure('answer', 1000).bodyFor({ 'accept-language': 'de' }).detail).toBe(
      'Der Newsletter-Dienst hat nicht innerhalb von 1 Sekunde geantwortet.',
    );
  });
});
