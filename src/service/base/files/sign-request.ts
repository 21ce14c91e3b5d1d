import { createHash, createHmac } from 'node:crypto';
import type { S3Place } from '../settings/files-setting.ts';

/** A request to sign. Its URL must be encoded with `encodedKey` and `encodedQuery`. */
export interface UnsignedRequest {
  readonly method: string;
  readonly url: URL;
  /** Names in lower case. All of them are signed. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

type Credentials = Pick<S3Place, 'accessKeyId' | 'secretAccessKey' | 'region' | 'sessionToken'>;

/** Returns the headers of a request with its signature, AWS Signature Version 4. */
export function signedHeaders(
  { method, url, headers, body }: UnsignedRequest,
  { accessKeyId, secretAccessKey, region, sessionToken }: Credentials,
  now: number,
): Record<string, string> {
  const at = new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const content = sha256(body);
  const sent: Record<string, string> = {
    ...headers,
    'x-amz-content-sha256': content,
    'x-amz-date': at,
    ...(sessionToken === null ? {} : { 'x-amz-security-token': sessionToken }),
  };
  const signed = Object.entries({ ...sent, host: url.host }).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const canonical = [method, url.pathname, url.search.slice(1), lines, names, content].join('\n');
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`);
  const signature = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex');
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

/** Encodes a key for a signed URL's path. */
export function encodedKey(key: string): string {
  return key.split('/').map(encoded).join('/');
}

/** Encodes parameters for a signed URL, by name. */
export function encodedQuery(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}
