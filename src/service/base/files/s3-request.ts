import { setTimeout as wait } from 'node:timers/promises';
import { FilesUnavailable } from './files-unavailable.ts';
import type { S3Place } from '../settings/files-setting.ts';
import { encodedKey, encodedQuery, signedHeaders } from './sign-request.ts';
import { errorCode } from '../../../lib/error-code.ts';

/** A request to the bucket. */
export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Without the place's prefix; omitted for the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Failures that count as answers and are returned. */
  readonly expected?: readonly number[];
}

/** An answer of the bucket. Bodies are at most as long as a part. */
export interface S3Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Time for one request with its body, milliseconds. */
const limit_ms = 60_000;

/** Pauses before a failed request is repeated, milliseconds. */
const pauses_ms = [200, 1000];

/** Sends a request, repeating it if the service is busy or the connection was cut. Throws FilesUnavailable. */
export async function requestS3(place: S3Place, request: S3Request): Promise<S3Answer> {
  for (const pause_ms of [...pauses_ms, null]) {
    const answer = await attempt(place, request);
    const isFinal = pause_ms === null || !(answer instanceof FilesUnavailable || answer.status >= 500);
    if (isFinal) return settled(place, request, answer);
    await wait(pause_ms);
  }
  throw new TypeError('the last attempt is final');
}

async function attempt(place: S3Place, request: S3Request): Promise<S3Answer | FilesUnavailable> {
  const { method, key, query = {}, headers = {}, body = new Uint8Array() } = request;
  const path = key === undefined ? '' : `/${encodedKey(place.prefix + key)}`;
  const search = encodedQuery(query);
  const url = new URL(`${place.endpoint}/${place.bucket}${path}${search === '' ? '' : `?${search}`}`);
  const signed = signedHeaders({ method, url, headers, body }, place, Date.now());
  try {
    const response = await fetch(url, {
      method,
      headers: { ...signed, 'accept-encoding': 'identity' },
      body: method === 'GET' || method === 'DELETE' ? null : new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(limit_ms),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
    };
  } catch (error) {
    return new FilesUnavailable(
      `Can't reach the object storage at ${place.endpoint} (${reasonOf(error)}). Check AWS_ENDPOINT_URL and that it's running.`,
    );
  }
}

function settled(
  place: S3Place,
  { expected = [] }: S3Request,
  answer: S3Answer | FilesUnavailable,
): S3Answer {
  if (answer instanceof FilesUnavailable) throw answer;
  const { status, body } = answer;
  const code = elementsOf(body.toString('utf8'), 'Code')[0] ?? '';
  if (code !== 'NoSuchBucket' && (status < 300 || expected.includes(status))) return answer;
  throw new FilesUnavailable(sentenceOf(place, status, code), code === '' ? String(status) : code);
}

const keyProblems = new Set(['SignatureDoesNotMatch', 'InvalidAccessKeyId', 'InvalidToken', 'ExpiredToken']);

function sentenceOf({ endpoint, bucket }: S3Place, status: number, code: string): string {
  if (code === 'NoSuchBucket')
    return `There is no bucket ${bucket} at ${endpoint}. Create it or set NEWSDESK_FILES to another one.`;
  if (keyProblems.has(code))
    return `The object storage at ${endpoint} rejects the access key (${code}). Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`;
  if (code === 'RequestTimeTooSkewed')
    return `The object storage at ${endpoint} rejects the time of this computer. Set its clock.`;
  if (status === 403 || status === 401)
    return `No permission for the bucket ${bucket} at ${endpoint}. Allow listing, reading, writing, and deleting.`;
  if (status >= 300 && status < 400)
    return `The bucket ${bucket} isn't at ${endpoint}. Check AWS_REGION and AWS_ENDPOINT_URL.`;
  return `The object storage at ${endpoint} failed with status ${status}${code === '' ? '' : ` (${code})`}.`;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return 'unknown error';
  return errorCode(cause) || (cause.name === 'Error' ? cause.message : cause.name);
}

/** Returns the texts of all elements with this name. */
export function elementsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    unescaped(text),
  );
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole: string, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    return String.fromCodePoint(Number(name.startsWith('#x') ? `0${name.slice(1)}` : name.slice(1)));
  });
}
