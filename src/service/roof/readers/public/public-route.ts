import type { PublicLimitName } from './public-limits.ts';

/** Request to a public page, as its handler gets it. */
export interface PublicRequest {
  /** Keys of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** The network address of the client; behind a trusted proxy, the one it forwards. */
  readonly address: string;
  /** User agent of the browser, cut at 300 characters; without control characters. */
  readonly userAgent: string;
  /** HEAD goes where GET does. */
  readonly method: 'GET' | 'HEAD' | 'POST';
  /** The available language that the browser wants most; English where it names none of ours. */
  readonly language: string;
  /** True if a browser says that it prefetches the page. */
  readonly isPrefetch: boolean;
  /** True if the answer is to be JSON: a program asks, not a browser. */
  readonly wantsJson: boolean;
  /** Reads the body: form, multipart or JSON. Throws a `Refusal`. At most 64 kB. */
  readonly body: () => Promise<Readonly<Record<string, unknown>>>;
}

/** An answer of a public page. */
export interface PublicAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** One address that readers reach, without token or session. */
export interface PublicRoute {
  readonly method: 'GET' | 'POST';
  /** Below `/p`, in the router's spelling: `/form/:link`. Both slash spellings are served. */
  readonly path: string;
  /** Limit that the request counts toward. */
  readonly limit: PublicLimitName;
  /** True if pages of other sites may ask by script, without credentials. */
  readonly isShared?: boolean;
  readonly handle: (request: PublicRequest) => Promise<PublicAnswer>;
}

/** Returns an answer in JSON. */
export function jsonAnswer(status: number, body: unknown): PublicAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  };
}

/** Returns an answer that leads a browser elsewhere, by GET. The address is one that was checked when it was kept. */
export function redirectAnswer(location: string): PublicAnswer {
  return { status: 303, headers: { location }, body: '' };
}
