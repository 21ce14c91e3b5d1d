import { describe, expect, it } from 'vitest';
import { isOwnHost, isOwnOrigin } from './own-address.ts';

const own = { listenHost: '127.0.0.1', urls: ['https://desk.example.com/'] };

describe('isOwnHost', () => {
  it.each([
    '127.0.0.1:4600',
    '127.0.0.1',
    'localhost:4600',
    'LOCALHOST:80',
    'desk.localhost:4600',
    '[::1]:4600',
    'desk.example.com',
    'desk.example.com:8443',
  ])('recognizes %s', (host) => {
    expect(isOwnHost(host, own)).toBe(true);
  });

  it.each([
    undefined,
    '',
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example#.localhost',
    'a@localhost',
    'localhost/x',
    '192.168.1.5:4600',
  ])('does not recognize %s', (host) => {
    expect(isOwnHost(host, own)).toBe(false);
  });

  it('accepts any IP address, but no other name, if it listens on all', () => {
    const everywhere = { listenHost: '0.0.0.0', urls: [] };
    expect(isOwnHost('192.168.1.5:4600', everywhere)).toBe(true);
    expect(isOwnHost('[fe80::1]:4600', everywhere)).toBe(true);
    expect(isOwnHost('evil.example:4600', everywhere)).toBe(false);
  });
});

describe('isOwnOrigin', () => {
  const host = '127.0.0.1:4600';
  const self = 'http://127.0.0.1:4600';

  it.each([
    ['POST', self, 'same-origin'],
    ['POST', self, undefined],
    ['POST', undefined, undefined],
    ['POST', 'https://desk.example.com', 'same-origin'],
    ['GET', undefined, 'same-origin'],
    ['GET', undefined, 'none'],
    ['HEAD', undefined, undefined],
  ])('lets %s from %s (%s) in', (method, origin, fetchSite) => {
    expect(isOwnOrigin({ method, host, origin, fetchSite }, own)).toBe(true);
  });

  it.each([
    ['POST', 'http://127.0.0.1:3000', 'same-site'],
    ['POST', 'http://127.0.0.1:3000', undefined],
    ['POST', 'https://evil.example', 'cross-site'],
    ['POST', 'null', 'same-origin'],
    ['POST', undefined, 'none'],
    ['GET', undefined, 'cross-site'],
    ['GET', undefined, 'same-site'],
    ['GET', 'https://evil.example', undefined],
    ['POST', 'http://desk.example.com', undefined],
    ['DELETE', self, 'cross-site'],
  ])('keeps %s from %s (%s) out', (method, origin, fetchSite) => {
    expect(isOwnOrigin({ method, host, origin, fetchSite }, own)).toBe(false);
  });
});
