import http from 'node:http';
import https from 'node:https';
import type { IncomingHttpHeaders, IncomingMessage, ClientRequest } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { decodeAnswer, type DecodedAnswer } from './decode-answer.ts';
import { headersToUpstream, type Credentials } from './forwarded-headers.ts';
import { maskToken } from './mask-token.ts';
import { tokenForms } from './token-forms.ts';
import { connectionFailure, timeoutFailure, UpstreamFailure, type TimedStep } from './upstream-failure.ts';
import { limitWait, type WaitLimit } from './wait-limit.ts';
import { errorCode } from '../lib/error-code.ts';

/** Time limits of each step, in milliseconds. */
export interface UpstreamTimeouts {
  /** Until the connection is open, encryption included. */
  readonly connectMs: number;
  /** From the last byte of the request to the first of the answer. */
  readonly answerMs: number;
  /** Without any progress of an upload or download, because of the upstream. */
  readonly stallMs: number;
}

/** An upstream that computes an export may take two minutes. */
export const defaultTimeouts: UpstreamTimeouts = { connectMs: 10_000, answerMs: 120_000, stallMs: 60_000 };

export interface UpstreamCall {
  readonly credentials: Credentials;
  readonly method: string;
  /** Below the base URL, starts with a slash, checked by `interfacePath`. */
  readonly path: string;
  /** As sent by the browser. */
  readonly headers: IncomingHttpHeaders;
  /** Streamed to the upstream as it is read; null for none. */
  readonly body: Readable | null;
  /** Aborted when the browser disconnects. */
  readonly signal: AbortSignal;
}

export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Destroying it ends the upstream's request; it fails when the upstream breaks off. */
  readonly body: Readable;
}

export interface Forwarder {
  /** Resolves with the head of the answer; rejects with an UpstreamFailure, or with the signal's reason. */
  forward(call: UpstreamCall): Promise<UpstreamAnswer>;
  /** Closes idle connections. */
  close(): void;
}

/** Sends requests to the upstream over kept-alive connections and streams both bodies in constant memory. */
export function createForwarder(timeouts: UpstreamTimeouts): Forwarder {
  const agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) };
  return {
    forward: (call) =>
      attempt(call, agents, timeouts).catch((error: unknown) => {
        // A kept-alive connection may be closed at the moment of reuse; nothing was answered, nothing is lost.
        if (!(error instanceof StaleConnection)) throw error;
        return attempt(call, { http: false, https: false }, timeouts);
      }),
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

/** False opens a new connection. */
interface Agents {
  readonly http: http.Agent | false;
  readonly https: https.Agent | false;
}

class StaleConnection extends Error {}

async function attempt(
  call: UpstreamCall,
  agents: Agents,
  timeouts: UpstreamTimeouts,
): Promise<UpstreamAnswer> {
  call.signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const outgoing = openRequest(call, agents);
    const fail = (failure: UpstreamFailure) => outgoing.destroy(failure);
    const limits = limitRequest({ outgoing, body: call.body, timeouts, fail });
    const abort = () => outgoing.destroy();
    call.signal.addEventListener('abort', abort, { once: true });

    // The rest of an upload is read and discarded, so that the browser can read the answer.
    const dropUpload = () => {
      call.body?.unpipe(outgoing);
      call.body?.resume();
    };

    outgoing.once('response', (incoming) => {
      limits.stop();
      incoming.once('end', () => {
        if (outgoing.writableFinished) return;
        dropUpload();
        outgoing.destroy();
      });
      let decoded: DecodedAnswer;
      try {
        decoded = decodeAnswer(incoming, call.method);
      } catch (error) {
        if (!(error instanceof UpstreamFailure)) throw error;
        incoming.resume();
        reject(error);
        return;
      }
      const { headers, decoder } = decoded;
      const masked = maskToken(tokenForms(call.credentials.token));
      const body = guardedBody({ incoming, decoder, masked, stallMs: timeouts.stallMs });
      resolve({ status: incoming.statusCode ?? 502, headers, body });
    });
    outgoing.on('error', (error) => {
      // After the answer's head this has no effect: the answer's own stream reports it.
      const isStale = outgoing.reusedSocket && isRead(call) && isReset(error) && !call.signal.aborted;
      reject(isStale ? new StaleConnection() : connectionFailure(error));
    });
    outgoing.once('close', () => {
      limits.stop();
      call.signal.removeEventListener('abort', abort);
      dropUpload();
    });

    if (call.body === null) outgoing.end();
    else call.body.pipe(outgoing);
  });
}

/** Returns whether a request changes nothing, so that it may be sent again. Many writes have no body. */
function isRead({ method, body }: UpstreamCall): boolean {
  return body === null && (method === 'GET' || method === 'HEAD');
}

function openRequest(call: UpstreamCall, agents: Agents): ClientRequest {
  const { credentials, method, path } = call;
  const base = new URL(credentials.baseUrl);
  const url = new URL(credentials.baseUrl + path);
  if (url.origin !== base.origin || !url.pathname.startsWith(`${base.pathname}/`)) {
    throw new Error('The path leads out of the interface.');
  }
  const headers = headersToUpstream(call.headers, credentials);
  if (call.body === null) {
    delete headers['content-length'];
    delete headers['content-type'];
  }
  return url.protocol === 'https:'
    ? https.request(url, { method, headers, agent: agents.https })
    : http.request(url, { method, headers, agent: agents.http });
}

interface RequestLimits {
  readonly outgoing: ClientRequest;
  readonly body: Readable | null;
  readonly timeouts: UpstreamTimeouts;
  readonly fail: (failure: UpstreamFailure) => void;
}

/** Applies one limit at a time: connecting, then uploading, then waiting for the answer. */
function limitRequest({ outgoing, body, timeouts, fail }: RequestLimits): { stop(): void } {
  let current: WaitLimit | null = null;
  let isStopped = false;
  const begin = (ms: number, step: TimedStep, isTheirTurn: () => boolean = () => true) => {
    current?.stop();
    if (isStopped) return;
    current = limitWait({ ms, isTheirTurn, onExpired: () => fail(timeoutFailure(step, ms)) });
  };
  const afterConnecting = () => {
    if (outgoing.writableFinished) begin(timeouts.answerMs, 'answer');
    // If the browser is the slow one, there is no limit.
    else begin(timeouts.stallMs, 'upload', () => outgoing.writableNeedDrain);
  };

  begin(timeouts.connectMs, 'connect');
  outgoing.once('socket', (socket) => {
    if (!socket.connecting) afterConnecting();
    else socket.once('encrypted' in socket ? 'secureConnect' : 'connect', afterConnecting);
  });
  body?.on('data', () => current?.progress());
  outgoing.once('finish', () => {
    if (outgoing.socket?.connecting === false) begin(timeouts.answerMs, 'answer');
  });
  return {
    stop() {
      isStopped = true;
      current?.stop();
    },
  };
}

interface AnswerStreams {
  readonly incoming: IncomingMessage;
  /** Null for an answer that isn't compressed. */
  readonly decoder: Transform | null;
  readonly masked: Transform;
  readonly stallMs: number;
}

/** Returns the answer's body without the token, failing when the upstream stops in the middle. */
function guardedBody({ incoming, decoder, masked, stallMs }: AnswerStreams): Readable {
  const first = decoder ?? masked;
  const limit = limitWait({
    ms: stallMs,
    isTheirTurn: () => !first.writableNeedDrain,
    onExpired: () => incoming.destroy(timeoutFailure('other', stallMs)),
  });
  incoming.on('data', () => limit.progress());
  if (decoder === null) pipeline(incoming, masked, () => limit.stop());
  else pipeline(incoming, decoder, masked, () => limit.stop());
  return masked;
}

function isReset(error: Error): boolean {
  return ['ECONNRESET', 'EPIPE'].includes(errorCode(error));
}
