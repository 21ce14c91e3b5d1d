import { expect, it } from 'vitest';
import { encodedKey, encodedQuery, signedHeaders } from './sign-request.ts';

// The examples that Amazon publishes with the method: "Signature Calculations for the Authorization Header".
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  sessionToken: null,
};
const at = Date.UTC(2013, 4, 24);
const origin = 'https://examplebucket.s3.amazonaws.com';

it.each([
  {
    method: 'GET',
    url: '/test.txt',
    headers: { range: 'bytes=0-9' },
    body: '',
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    method: 'PUT',
    url: `/${encodedKey('test$file.text')}`,
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    body: 'Welcome to Amazon S3.',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    method: 'GET',
    url: `/?${encodedQuery({ lifecycle: '' })}`,
    headers: {},
    body: '',
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    method: 'GET',
    url: `/?${encodedQuery({ prefix: 'J', 'max-keys': '2' })}`,
    headers: {},
    body: '',
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
])('signs $method $url as Amazon does', ({ method, url, headers, body, signature }) => {
  const request = { method, url: new URL(url, origin), headers, body: Buffer.from(body) };
  expect(signedHeaders(request, credentials, at)['authorization']).toContain(`Signature=${signature}`);
});

it('signs the token of temporary credentials', () => {
  const request = { method: 'GET', url: new URL('/a', origin), headers: {}, body: new Uint8Array() };
  const signed = signedHeaders(request, { ...credentials, sessionToken: 'session' }, at);
  expect(signed['x-amz-security-token']).toBe('session');
  expect(signed['authorization']).toContain('x-amz-date;x-amz-security-token,');
});
