import { describe, expect, it } from 'vitest';
import { headersToBrowser, headersToUpstream } from './forwarded-headers.ts';

const credentials = { baseUrl: 'https://mail.example.com/v3', token: 'secret-token-1' };

describe('headersToUpstream', () => {
  it('adds the token and drops the browser’s claims', () => {
    const sent = headersToUpstream(
      {
        authorization: 'Token mine',
        cookie: 'newsdesk=1',
        host: '127.0.0.1:4600',
        origin: 'http://127.0.0.1:4600',
        referer: 'http://127.0.0.1:4600/contacts',
        connection: 'keep-alive, x-secret',
        'keep-alive': 'timeout=5',
        'proxy-authorization': 'Basic x',
        te: 'trailers',
        upgrade: 'h2c',
        'x-http-method-override': 'DELETE',
        'x-forwarded-for': '10.0.0.1',
        'accept-encoding': 'gzip, br',
        accept: 'application/json',
        'content-type': 'application/json',
        'content-length': '12',
      },
      credentials,
    );
    expect(sent).toEqual({
      accept: 'application/json',
      'accept-encoding': 'identity',
      authorization: 'Token secret-token-1',
      'content-type': 'application/json',
      'content-length': '12',
      'user-agent': 'Newsdesk',
    });
  });
});

describe('headersToBrowser', () => {
  it('passes only headers that the interface needs', () => {
    const answer = headersToBrowser(
      {
        'content-type': 'application/json',
        'content-length': '2',
        'retry-after': '7',
        allow: 'GET, POST',
        etag: '"a"',
        'set-cookie': ['session=1'],
        'www-authenticate': 'Token',
        server: 'nginx',
        'x-powered-by': 'x',
        'strict-transport-security': 'max-age=1',
        'access-control-allow-origin': '*',
        connection: 'close',
      },
      credentials,
    );
    expect(answer).toEqual({
      'content-type': 'application/json',
      'content-length': '2',
      'retry-after': '7',
      allow: 'GET, POST',
      etag: '"a"',
    });
  });

  it('maps the URLs of the upstream', () => {
    const link =
      '<https://mail.example.com/v3/lists/?page=2>; rel="next", <https://evil.example/>; rel="prev"';
    const answer = headersToBrowser(
      { location: 'https://mail.example.com/v3/contacts/a@b.se/', link },
      credentials,
    );
    expect(answer).toEqual({
      location: '/api/v3/contacts/a@b.se/',
      link: '</api/v3/lists/?page=2>; rel="next"',
    });
  });

  it.each([
    'secret%2Dtoken%2D1',
    '%73%65%63%72%65%74-token-1',
    '\\u0073ecret-token-1',
    Buffer.from('secret-token-1').toString('base64'),
    Buffer.from('Token secret-token-1').toString('base64url'),
  ])('leaves out a header that holds the token as %s', (spelling) => {
    const headers = {
      'content-disposition': `attachment; filename="${spelling}"`,
      etag: `"s${spelling}"`,
      location: `/v3/x/?t=${spelling}`,
      link: `</v3/lists/?t=${spelling}>; rel="next"`,
      allow: 'GET',
    };
    expect(headersToBrowser(headers, credentials)).toEqual({ allow: 'GET' });
  });

  it('leaves out a header in which the upstream echoes the token', () => {
    const answer = headersToBrowser(
      { etag: '"secret-token-1"', location: '/v3/x/?token=secret-token-1', allow: 'GET' },
      credentials,
    );
    expect(answer).toEqual({ allow: 'GET' });
  });
});
