import type { PublicLimitName } from './public-limits.ts';

/** Request to a public page, as its handler gets it. */
export interface PublicRequest {
  /** Keys of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** The network address of the client; behind a trusted proxy, the one it forwards. */
  readonly address: string;
  /** User agent of the browser, cut at 300 characters; without control characters. */
  readonly userAgent: string;
  /** HEAD is handled like GET. */
  readonly method: 'GET' | 'HEAD' | 'POST';
  /** The browser's preferred language among the available ones; English if it names none of ours. */
  readonly language: string;
  /** True if a browser says that it prefetches the page. */
  readonly isPrefetch: boolean;
  /** True if the answer should be JSON, for a program instead of a browser. */
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

/** One public URL, without token or session. */
export interface PublicRoute {
  readonly method: 'GET' | 'POST';
  /** Below `/p`, in the router's spelling: `/form/:link`. Both slash spellings are served. */
  readonly path: string;
  /** Limit that the request counts toward. */
  readonly limit: PublicLimitName;
  /** True if pages of other sites may send requests by script, without credentials. */
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

/** Returns an answer that redirects a browser, by GET. The URL was checked when it was stored. */
export function redirectAnswer(location: string): PublicAnswer {
  return { status: 303, headers: { location }, body: '' };
}
