import type { IncomingHttpHeaders } from 'node:http';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { day_ms } from '../lib/time/durations.ts';
import { messageOf } from '../messages/translator.ts';
import { attemptAddress } from './attempt-address.ts';
import { createSignInLog } from './sign-in-log.ts';
import type { Session, SessionStore } from './session-store.ts';
import type { SignIn, SignInAttempt, SignInRefusal, SignInWay } from './sign-in.ts';
import { written } from './words.ts';

/** `GET /api/session`, and the answer to a sign-in. */
export interface SessionBody {
  readonly signed_in: boolean;
  /** ISO 8601, null when not signed in. */
  readonly expires: string | null;
  /** Ways to sign in here. */
  readonly ways: readonly SignInWay[];
  /** Newsdesk's own version. */
  readonly version: string;
}

/**
 * The 401 of everything else under `/api`, which leads to the sign-in page. Not to be confused with `refused-token`.
 */
export interface SessionRequiredBody {
  readonly detail: string;
  readonly session: 'required';
}

/** The 403 or 429 of a failed sign-in. */
export interface SessionRefusedBody {
  readonly detail: string;
  readonly session: 'refused';
  readonly reason: SignInRefusal;
}

interface SessionOptions {
  readonly sessions: SessionStore;
  readonly signIn: SignIn;
  readonly cookieName: string;
  readonly version: string;
  /** Returns whether this request was encrypted, as far as a web server in front reports it. */
  readonly isSecure: (request: FastifyRequest) => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A browser is known for a year after its last sign-in. */
const browserLifetimeMs = 365 * day_ms;

const refusals = {
  'wrong-link': 'link',
  'used-link': 'used',
  'expired-link': 'expired',
  'wrong-password': 'password',
  wait: 'other',
} as const satisfies Readonly<Record<SignInRefusal, string>>;

/**
 * Handles `GET`, `POST` and `DELETE /api/session`: session state, sign-in, sign-out, and `DELETE /api/session/others`,
 * which signs all other browsers out.
 */
export function sessionRoutes(app: FastifyInstance, options: SessionOptions): void {
  const { sessions, signIn, cookieName, version, isSecure, now } = options;
  const log = createSignInLog({ log: app.log, now });
  const browserCookieName = `${cookieName}_known`;
  const cookieFor = (request: FastifyRequest): CookieSerializeOptions => ({
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(request),
  });
  const idOf = (request: FastifyRequest) => request.cookies[cookieName];
  const tell = (session: Session | null): SessionBody => ({
    signed_in: session !== null,
    expires: session === null ? null : new Date(session.expiresAt).toISOString(),
    ways: [signIn.way],
    version,
  });

  app.get('/api/session', async (request) => tell(await sessions.find(idOf(request))));

  app.post('/api/session', { bodyLimit: 4096 }, async (request, reply) => {
    const { ip, ips, headers, cookies } = request;
    const hasTrustedProxy = ips !== undefined;
    const address = attemptAddress({ ip, hasTrustedProxy, forwardedFor: headers['x-forwarded-for'] });
    const origin = { address, browserCookie: cookies[browserCookieName] };
    const result = await signIn.attempt(attemptOf(request.body), origin);
    if (!result.ok) {
      // The page sent its link twice, or was reloaded: the session stays.
      const current = await sessions.find(idOf(request));
      if (result.reason === 'used-link' && current !== null) return tell(current);
      log.refused(address, result.reason);
      return refuse(reply, headers, result);
    }
    log.signedIn(address);
    await sessions.remove(idOf(request));
    const { id, expiresAt } = await sessions.create();
    reply.setCookie(cookieName, id, { ...cookieFor(request), expires: new Date(expiresAt) });
    if (result.browserCookie !== undefined) {
      const expires = new Date(now() + browserLifetimeMs);
      reply.setCookie(browserCookieName, result.browserCookie, { ...cookieFor(request), expires });
    }
    return tell({ expiresAt });
  });

  app.delete('/api/session', async (request, reply) => {
    await sessions.remove(idOf(request));
    reply.clearCookie(cookieName, cookieFor(request));
    return reply.code(204).send();
  });

  app.delete('/api/session/others', async (request, reply) => {
    const id = idOf(request);
    if (id === undefined || (await sessions.find(id)) === null) return requireSignIn(request, reply);
    await sessions.removeOthers(id);
    return reply.code(204).send();
  });
}

/** Answers 401 unless the request belongs to a session. */
export function requireSession(sessions: SessionStore, cookieName: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if ((await sessions.find(request.cookies[cookieName])) !== null) return undefined;
    return requireSignIn(request, reply);
  };
}

function requireSignIn({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body: SessionRequiredBody = {
    detail: written(messageOf('proxy', 'session.required'), headers),
    session: 'required',
  };
  return reply.code(401).send(body);
}

function refuse(
  reply: FastifyReply,
  headers: IncomingHttpHeaders,
  { reason, waitSeconds }: { readonly reason: SignInRefusal; readonly waitSeconds?: number },
): FastifyReply {
  const texts = [messageOf('proxy', 'signIn.refused', { reason: refusals[reason] })];
  if (waitSeconds !== undefined) texts.push(messageOf('proxy', 'signIn.wait', { seconds: waitSeconds }));
  const body: SessionRefusedBody = {
    detail: texts.map((text) => written(text, headers)).join(' '),
    session: 'refused',
    reason,
  };
  if (waitSeconds !== undefined) reply.header('retry-after', String(waitSeconds));
  return reply.code(reason === 'wait' ? 429 : 403).send(body);
}

function attemptOf(body: unknown): SignInAttempt {
  if (typeof body !== 'object' || body === null) return {};
  return {
    ...('token' in body && typeof body.token === 'string' ? { token: body.token } : {}),
    ...('password' in body && typeof body.password === 'string' ? { password: body.password } : {}),
  };
}
