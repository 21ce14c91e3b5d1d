import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { S3Place } from '../../settings/files-setting.ts';

/** An S3 server in this process, with one bucket. It computes signatures with its own code. */
export interface S3Double {
  /** Settings of its clients. */
  readonly place: S3Place;
  /** Objects by key. */
  readonly objects: Map<string, Buffer>;
  /** Ids of uploads that are neither completed nor abandoned. */
  readonly uploads: Map<string, Map<number, Buffer>>;
  /** Answered requests, such as `PUT /bucket/key`. */
  readonly answered: string[];
  /** Returns a status instead of the server's answer, by the request line; null doesn't interfere. */
  trouble: (line: string) => number | null;
  readonly close: () => Promise<void>;
}

const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const pageSize = 1000;
const smallestPart = 5 * 2 ** 20;

/** A failure in the form of S3. */
class S3Failure extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** Starts the server on a free port of this computer. */
export async function startS3Double(): Promise<S3Double> {
  const server = createServer((request, response) => {
    answer(double, request, response).catch((error: unknown) => {
      const failure = error instanceof S3Failure ? error : new S3Failure(500, 'InternalError');
      response.writeHead(failure.status).end(`<Error><Code>${failure.code}</Code></Error>`);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const double: S3Double = {
    place: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-north-1',
      bucket: 'newsdesk',
      prefix: 'desk/',
      accessKeyId: 'AKIAEXAMPLE',
      secretAccessKey,
      sessionToken: null,
    },
    objects: new Map(),
    uploads: new Map(),
    answered: [],
    trouble: () => null,
    close: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return double;
}

async function answer(double: S3Double, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const { method = '', url = '' } = request;
  const line = `${method} ${url}`;
  const status = double.trouble(line);
  if (status === 0) return void request.socket.destroy();
  if (status !== null) throw new S3Failure(status, 'ServiceUnavailable');
  const [rawPath = '', rawQuery = ''] = url.split('?');
  const path = decodeURIComponent(rawPath);
  const query = new Map(
    rawQuery
      .split('&')
      .filter((part) => part !== '')
      .map((part) => {
        const [name = '', value = ''] = part.split('=').map(decodeURIComponent);
        return [name, value];
      }),
  );
  verify(double.place, { request, path, query, body });
  const [, bucket = '', ...segments] = path.split('/');
  if (bucket !== double.place.bucket) throw new S3Failure(404, 'NoSuchBucket');
  const key = segments.join('/');
  const asked = {
    key,
    query,
    body,
    range: request.headers.range,
    isNew: request.headers['if-none-match'] === '*',
  };
  const { status: ok = 200, headers = {}, content = '' } = operate(double, method, asked);
  response.writeHead(ok, headers).end(content);
  double.answered.push(line);
}

interface Asked {
  readonly key: string;
  readonly query: ReadonlyMap<string, string>;
  readonly body: Buffer;
  readonly range: string | undefined;
  readonly isNew: boolean;
}

interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly content?: string | Buffer;
}

function operate(double: S3Double, method: string, asked: Asked): Answer {
  const { objects, uploads } = double;
  const { key, query, body, range, isNew } = asked;
  if (key === '') return { content: listing([...objects.keys()].toSorted(), query) };
  const uploadId = query.get('uploadId');
  if (method === 'POST' && query.has('uploads')) {
    const id = `upload-${uploads.size}-${double.answered.length}`;
    uploads.set(id, new Map());
    return {
      content: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    };
  }
  if (uploadId !== undefined) return operateUpload(double, { ...asked, method, uploadId });
  if (method === 'PUT') {
    if (isNew && objects.has(key)) throw new S3Failure(412, 'PreconditionFailed');
    objects.set(key, body);
    return {};
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  const object = objects.get(key);
  if (object === undefined) throw new S3Failure(404, 'NoSuchKey');
  if (range === undefined) return { content: object };
  const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  if (Number(from) >= object.length) throw new S3Failure(416, 'InvalidRange');
  return { status: 206, content: object.subarray(Number(from), Number(to) + 1) };
}

function operateUpload(
  { objects, uploads }: S3Double,
  { key, query, body, method, uploadId }: Asked & { readonly method: string; readonly uploadId: string },
): Answer {
  const parts = uploads.get(uploadId);
  if (parts === undefined) throw new S3Failure(404, 'NoSuchUpload');
  if (method === 'PUT') {
    parts.set(Number(query.get('partNumber')), body);
    return { headers: { etag: tagOf(body) } };
  }
  uploads.delete(uploadId);
  if (method === 'DELETE') return { status: 204 };
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
  const chosen = named.map(([, number, tag]) => {
    const part = parts.get(Number(number));
    if (part === undefined || tagOf(part) !== tag) throw new S3Failure(400, 'InvalidPart');
    return part;
  });
  if (chosen.slice(0, -1).some((part) => part.length < smallestPart))
    throw new S3Failure(400, 'EntityTooSmall');
  objects.set(key, Buffer.concat(chosen));
  return { content: '<CompleteMultipartUploadResult/>' };
}

function listing(all: readonly string[], query: ReadonlyMap<string, string>): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const hasFolders = query.get('delimiter') === '/';
  const matching = all.filter(
    (key) => key.startsWith(prefix) && !(hasFolders && key.slice(prefix.length).includes('/')) && key > after,
  );
  const page = matching.slice(0, Number(query.get('max-keys') ?? pageSize));
  const escaped = (key: string) =>
    key.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const contents = page.map((key) => `<Contents><Key>${escaped(key)}</Key></Contents>`).join('');
  const isLast = page.length === matching.length;
  const next = isLast ? '' : `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>`;
  return `<ListBucketResult>${contents}${next}</ListBucketResult>`;
}

function tagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

/** Compares a request's signature with one computed from the received data. */
function verify(
  place: S3Place,
  {
    request,
    path,
    query,
    body,
  }: { request: IncomingMessage; path: string; query: Map<string, string>; body: Buffer },
): void {
  const { headers, method = '' } = request;
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\S+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [id, date = '', region = '', service = '', end = ''] = credential.split('/');
  if (id !== place.accessKeyId) throw new S3Failure(403, 'InvalidAccessKeyId');
  const hash = createHash('sha256').update(body).digest('hex');
  if (headers['x-amz-content-sha256'] !== hash) throw new S3Failure(400, 'XAmzContentSHA256Mismatch');
  const at = String(headers['x-amz-date']);
  if (Math.abs(Date.now() - timeOf(at)) > 900_000) throw new S3Failure(403, 'RequestTimeTooSkewed');
  const wanted = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  if (!wanted.every((name) => names.split(';').includes(name))) throw new S3Failure(403, 'AccessDenied');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`);
  const pairs = [...query].map(([name, value]) => `${uri(name)}=${uri(value)}`).toSorted();
  const canonical = [
    method,
    path.split('/').map(uri).join('/'),
    pairs.join('&'),
    ...lines,
    '',
    names,
    hash,
  ].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = `AWS4-HMAC-SHA256\n${at}\n${date}/${region}/${service}/${end}\n${digest}`;
  const sign = (key: string | Buffer, part: string) => createHmac('sha256', key).update(part).digest();
  const key = sign(sign(sign(sign(`AWS4${secretAccessKey}`, date), place.region), 's3'), 'aws4_request');
  if (sign(key, text).toString('hex') !== signature) throw new S3Failure(403, 'SignatureDoesNotMatch');
}

function timeOf(at: string): number {
  return Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

/** Encodes by RFC 3986, byte by byte. */
function uri(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) => {
      const sign = String.fromCharCode(byte);
      return /[\w.~-]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}
