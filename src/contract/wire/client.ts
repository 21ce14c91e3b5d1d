import type { Endpoint } from './endpoint.ts';
import type { Call, Result } from './types.ts';
import { urlOf, type UrlParts } from './url.ts';

/** A request as passed to the transport. `url`: starts with the base. `body`: JSON text or a form. */
export interface WireRequest<Signal> {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly signal: Signal | undefined;
}

/** Response of the transport: the status, and two ways to read the body. */
export interface WireResponse<File> {
  readonly status: number;
  json(): Promise<unknown>;
  file(): Promise<File>;
}

/** A function that sends a request. It rejects without a readable answer. */
export type Transport<File, Signal> = (request: WireRequest<Signal>) => Promise<WireResponse<File>>;

/** A success whose body doesn't fit the contract, such as a page of another program. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
  readonly endpoint: string;
  readonly status: number;
  constructor(endpoint: string, status: number, reason: string) {
    super(`The answer to ${endpoint} could not be read (status ${status}): ${reason}`);
    this.endpoint = endpoint;
    this.status = status;
  }
}

/** A refusal: the status, and the body as received. */
export class RefusedCall extends Error {
  override readonly name = 'RefusedCall';
  readonly endpoint: string;
  readonly status: number;
  readonly body: unknown;
  constructor(endpoint: string, status: number, body: unknown) {
    super(`${endpoint} was answered with status ${status}`);
    this.endpoint = endpoint;
    this.status = status;
    this.body = body;
  }
}

/**
 * A function that calls an operation. Resolves with the parsed body of its success, null if it has none, or a `File` for
 * downloads. Rejects with `RefusedCall`, `UnexpectedAnswer`, and the errors of the transport.
 */
export type CallEndpoint<File, Signal> = <E extends Endpoint>(
  endpoint: E,
  call: Call<E>,
  signal?: Signal,
) => Promise<Result<E, File>>;

/** Creates a client over a transport. `base` precedes each path and has no closing slash. */
export function createClient<File, Signal>(
  base: string,
  transport: Transport<File, Signal>,
): CallEndpoint<File, Signal> {
  return async <E extends Endpoint>(
    endpoint: E,
    call: Call<E>,
    signal?: Signal,
  ): Promise<Result<E, File>> => {
    const parts: UrlParts & { body?: unknown } = call;
    const response = await transport({
      method: endpoint.method,
      url: base + urlOf(endpoint, parts),
      ...bodyOf(endpoint, parts.body),
      signal,
    });
    return readAnswer(endpoint, response);
  };
}

function bodyOf(endpoint: Endpoint, body: unknown): Pick<WireRequest<unknown>, 'headers' | 'body'> {
  // Requests a rendered email as HTML, and refusals still as JSON.
  const isMail = Object.values(endpoint.responses).includes('html');
  const accept = { accept: isMail ? 'application/json, text/html;q=0.9' : 'application/json' };
  if (endpoint.body === null) return { headers: accept, body: undefined };
  if (endpoint.body === 'file') return { headers: accept, body };
  return { headers: { ...accept, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function readAnswer<E extends Endpoint, File>(
  endpoint: E,
  response: WireResponse<File>,
): Promise<Result<E, File>> {
  const { status } = response;
  const payload = endpoint.responses[status];
  if (payload === undefined) {
    if (status >= 200 && status < 300) throw new UnexpectedAnswer(endpoint.id, status, 'an unknown success');
    throw new RefusedCall(endpoint.id, status, await response.json());
  }
  const read = await readPayload(endpoint, response);
  if (!isResult<E, File>(endpoint, status, read))
    throw new UnexpectedAnswer(endpoint.id, status, read.reason);
  return read.value;
}

type Read = { readonly value: unknown; readonly reason: string };

async function readPayload<File>(endpoint: Endpoint, response: WireResponse<File>): Promise<Read> {
  const payload = endpoint.responses[response.status];
  if (payload === null || payload === undefined) return { value: null, reason: '' };
  if (payload === 'file' || payload === 'html') return { value: await response.file(), reason: '' };
  const parsed = payload.safeParse(await response.json());
  if (parsed.success) return { value: parsed.data, reason: '' };
  const issue = parsed.error.issues[0];
  return { value: undefined, reason: `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim() };
}

function isResult<E extends Endpoint, File>(
  endpoint: E,
  status: number,
  read: Read,
): read is Read & { readonly value: Result<E, File> } {
  return endpoint.responses[status] !== undefined && read.reason === '';
}
