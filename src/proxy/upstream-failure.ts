/**
 * State of an upstream that doesn't answer, as the dashboard shows it: it isn't there, doesn't answer in time, sends
 * elsewhere, answers a web page, refuses our token, can't be trusted.
 */
export type UpstreamState = 'unreachable' | 'timeout' | 'redirected' | 'not-json' | 'refused-token' | 'tls';

/** The body of a 502 or 504. `upstream_status` is the upstream's own status, where it answered. */
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

  constructor(state: UpstreamState, detail: string, upstreamStatus?: number) {
    super(detail);
    this.state = state;
    this.upstreamStatus = upstreamStatus;
  }

  get status(): 502 | 504 {
    return this.state === 'timeout' ? 504 : 502;
  }

  get body(): UpstreamFailureBody {
    return {
      detail: this.message,
      upstream: this.state,
      ...(this.upstreamStatus === undefined ? {} : { upstream_status: this.upstreamStatus }),
    };
  }
}

const unreachableReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'unknown host name',
  EAI_AGAIN: 'DNS lookup failed',
  EHOSTUNREACH: 'host unreachable',
  ENETUNREACH: 'network unreachable',
  ECONNRESET: 'connection closed',
  EPIPE: 'connection closed',
};

/** An error of the connection as a failure. The error's own text is not repeated: only its code is known to be clean. */
export function connectionFailure(error: unknown): UpstreamFailure {
  if (error instanceof UpstreamFailure) return error;
  const code = errorCode(error);
  if (isTlsCode(code)) {
    return new UpstreamFailure('tls', `The certificate of the newsletter service isn't trusted (${code}).`);
  }
  if (code === 'ETIMEDOUT') return timeoutFailure('did not accept the connection', null);
  if (code.startsWith('HPE_')) {
    return new UpstreamFailure('unreachable', 'NEWSDESK_BASE_URL did not respond with HTTP. Check the URL.');
  }
  const reason = unreachableReasons[code] ?? (code === '' ? 'connection failed' : code);
  return new UpstreamFailure('unreachable', `Can't reach the newsletter service: ${reason}.`);
}

/** A wait that ended. `waitedMs` null where the time isn't ours. */
export function timeoutFailure(what: string, waitedMs: number | null): UpstreamFailure {
  const within = waitedMs === null ? 'in time' : `within ${seconds(waitedMs)}`;
  return new UpstreamFailure('timeout', `The newsletter service ${what} ${within}.`);
}

function seconds(ms: number): string {
  const value = Math.max(1, Math.round(ms / 1000));
  return value === 1 ? 'a second' : `${value} seconds`;
}

function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  // Several addresses were tried: the first failure tells.
  if (error instanceof AggregateError) return errorCode(error.errors[0]);
  return '';
}

function isTlsCode(code: string): boolean {
  return /^(ERR_TLS_|ERR_SSL_|CERT_|CRL_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|EPROTO)/.test(
    code,
  );
}
