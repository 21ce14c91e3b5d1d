import type { WireResponse } from '../wire/client.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import { parseQueryString } from '../wire/query-string.ts';

/** Answer of the stub on the wire. `body`: JSON, a file if `isFile`, or null for none. */
export interface StubReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly isFile: boolean;
}

/** The path below the base, and the query as the service parses it. */
export interface SplitUrl {
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
}

/** Splits an absolute or relative URL. Returns null if it isn't below the base. */
export function splitUrl(url: string, base: string): SplitUrl | null {
  const [address = '', search = ''] = url.replace(/#.*/s, '').split(/\?(.*)/s);
  const path = base.startsWith('/') ? address.replace(/^https?:\/\/[^/]*/i, '') : address;
  if (!path.startsWith(`${base}/`)) return null;
  return { path: path.slice(base.length), query: parseQueryString(search) };
}

/** Parses JSON as unknown. */
export function jsonOf(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return value;
}

/** Returns the fault of a test's answer as a sentence, or null. */
export function faultOf(endpoint: Endpoint, status: number, body: unknown): string | null {
  if (!Object.hasOwn(endpoint.responses, status))
    return `${endpoint.id} doesn't answer with status ${status}.`;
  const payload = endpoint.responses[status];
  if (payload === null || payload === undefined) {
    return body === undefined ? null : `${endpoint.id} answers ${status} with an empty body.`;
  }
  if (payload === 'file' || payload === 'html') {
    return body === undefined ? `${endpoint.id} answers ${status} with a file.` : null;
  }
  const result = payload.safeParse(body);
  if (result.success) return null;
  const issues = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  return `The stub's answer to ${endpoint.id} isn't what the contract says. ${issues.join('; ')}`;
}

/** Returns a valid answer as sent over the wire. */
export function replyOf(
  endpoint: Endpoint,
  answer: { status: number; location?: string; body?: unknown },
): StubReply {
  const { status, location, body } = answer;
  const payload = endpoint.responses[status] ?? null;
  const isFile = payload === 'file' || payload === 'html';
  const headers = location === undefined ? {} : { location };
  if (isFile) return { status, headers, body, isFile };
  return { status, headers, body: payload === null ? null : jsonOf(JSON.stringify(body)), isFile };
}

/** Returns a refusal as sent over the wire. */
export function refusalReply(status: number, body: unknown, headers: Record<string, string> = {}): StubReply {
  return { status, headers, body, isFile: false };
}

/** Returns a reply in the form of a transport's response. */
export function wireResponse<File>(reply: StubReply): WireResponse<File> {
  return {
    status: reply.status,
    json: () => Promise.resolve(reply.body ?? undefined),
    file: () =>
      isFileReply<File>(reply)
        ? Promise.resolve(reply.body)
        : Promise.reject(new TypeError('The reply holds no file.')),
  };
}

function isFileReply<File>(reply: StubReply): reply is StubReply & { readonly body: File } {
  return reply.isFile;
}
