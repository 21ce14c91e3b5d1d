import { errorCode } from '../lib/error-code.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { messageOf, type Message } from '../messages/translator.ts';
import { written } from './words.ts';

/**
 * State of an upstream that doesn't answer, as the dashboard shows it: it isn't there, doesn't answer in time, sends
 * elsewhere, answers a web page, refuses our token, can't be trusted. `database`: Newsdesk's own doesn't answer, or the
 * service in Newsdesk itself doesn't.
 */
export type UpstreamState =
  | 'unreachable'
  | 'timeout'
  | 'redirected'
  | 'not-json'
  | 'refused-token'
  | 'tls'
  | 'database';

/** The body of a 502 or 504. `upstream_status`: the upstream's status, if it answered. */
export interface UpstreamFailureBody {
  readonly detail: string;
  readonly upstream: UpstreamState;
  readonly upstream_status?: number;
}

/** A failure of the upstream. 504 for a timeout, 502 for the rest; never a status that the interface uses. */
export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure';
  readonly state: UpstreamState;
  readonly upstreamStatus: number | undefined;
  readonly text: Message<'proxy'>;

  /** `text`: what went wrong, for a reader of any language; the error's own message is in English, for the log. */
  constructor(state: UpstreamState, text: Message<'proxy'>, upstreamStatus?: number) {
    super(written(text));
    this.state = state;
    this.text = text;
    this.upstreamStatus = upstreamStatus;
  }

  get status(): 502 | 504 {
    return this.state === 'timeout' ? 504 : 502;
  }

  /** Returns the body of the answer to a request, in the language that its headers ask for. */
  bodyFor(headers: IncomingHttpHeaders): UpstreamFailureBody {
    return {
      detail: written(this.text, headers),
      upstream: this.state,
      ...(this.upstreamStatus === undefined ? {} : { upstream_status: this.upstreamStatus }),
    };
  }
}

const unreachableReasons: Readonly<
  Record<string, 'refused' | 'host' | 'dns' | 'noRoute' | 'closed' | 'other'>
> = {
  '': 'other',
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'host',
  EAI_AGAIN: 'dns',
  EHOSTUNREACH: 'noRoute',
  ENETUNREACH: 'noRoute',
  ECONNRESET: 'closed',
  EPIPE: 'closed',
};

/**
 * Returns an error of the connection as a failure. The error's own text is not repeated: only its code is known to be
 * clean.
 */
export function connectionFailure(error: unknown): UpstreamFailure {
  if (error instanceof UpstreamFailure) return error;
  const code = codeOf(error);
  if (isTlsCode(code)) {
    return new UpstreamFailure('tls', messageOf('proxy', 'upstream.tls', { code }));
  }
  if (code === 'ETIMEDOUT')
    return new UpstreamFailure('timeout', messageOf('proxy', 'upstream.connectTimeout'));
  if (code.startsWith('HPE_'))
    return new UpstreamFailure('unreachable', messageOf('proxy', 'upstream.noHttp'));
  const reason = unreachableReasons[code];
  return new UpstreamFailure(
    'unreachable',
    reason === undefined
      ? messageOf('proxy', 'upstream.unreachableCode', { code })
      : messageOf('proxy', 'upstream.unreachable', { reason }),
  );
}

/** Returns a failure of the service that is part of Newsdesk: to people, it isn't a service of its own. */
export function failureOfOwn(error: unknown): unknown {
  const isSilent = error instanceof UpstreamFailure && ['timeout', 'unreachable'].includes(error.state);
  return isSilent ? new UpstreamFailure('database', messageOf('proxy', 'upstream.own')) : error;
}

/** Steps of a request that have a time limit. */
export type TimedStep = 'connect' | 'answer' | 'upload' | 'other';

/** Returns a step that took too long. `other` is the answer's body. */
export function timeoutFailure(step: TimedStep, waitedMs: number): UpstreamFailure {
  const seconds = Math.max(1, Math.round(waitedMs / 1000));
  return new UpstreamFailure('timeout', messageOf('proxy', 'upstream.timeout', { step, seconds }));
}

function codeOf(error: unknown): string {
  // Several addresses were tried: the first failure counts.
  return errorCode(error) || (error instanceof AggregateError ? codeOf(error.errors[0]) : '');
}

function isTlsCode(code: string): boolean {
  return /^(ERR_TLS_|ERR_SSL_|CERT_|CRL_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|EPROTO)/.test(
    code,
  );
}
