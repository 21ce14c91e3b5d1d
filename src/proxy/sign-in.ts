import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { hour_ms } from '../lib/time/durations.ts';
import { createAttemptLimit } from './attempt-limit.ts';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

export type SignInWay = 'link' | 'password';

/** What the dashboard sends to sign in. */
export interface SignInAttempt {
  readonly token?: string;
  readonly password?: string;
}

export type SignInRefusal = 'wrong-link' | 'used-link' | 'expired-link' | 'wrong-password' | 'wait';

export type SignInResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: SignInRefusal; readonly waitSeconds?: number };

/** How people sign in to the dashboard: by the password where one is set, else by the link printed at the start. */
export interface SignIn {
  readonly way: SignInWay;
  /** `/sign-in?token=…`, null with a password. Works once. */
  readonly path: string | null;
  attempt(given: SignInAttempt, address: string): Promise<SignInResult>;
  /** A text that stays the same over restarts as long as the password does. Sessions of another one are dropped. */
  epoch(previous: string | null): Promise<string>;
}

interface SignInOptions {
  readonly password: string | null;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Choice: the link waits an hour for its one use. */
export const linkLifetimeMs = hour_ms;

export function createSignIn({ password, now = Date.now }: SignInOptions): SignIn {
  return password === null ? signInByLink(now) : signInByPassword(password, now);
}

function signInByLink(now: () => number): SignIn {
  const token = randomBytes(32).toString('base64url');
  const expected = digest(token);
  const expiresAt = now() + linkLifetimeMs;
  let isUsed = false;
  return {
    way: 'link',
    path: `/sign-in?token=${token}`,
    async attempt(given) {
      if (!timingSafeEqual(digest(given.token ?? ''), expected)) return { ok: false, reason: 'wrong-link' };
      if (isUsed) return { ok: false, reason: 'used-link' };
      if (now() >= expiresAt) return { ok: false, reason: 'expired-link' };
      isUsed = true;
      return { ok: true };
    },
    epoch: async () => 'link',
  };
}

function signInByPassword(password: string, now: () => number): SignIn {
  const limit = createAttemptLimit({ now });
  const salt = randomBytes(16);
  const expected = derive(password, salt, 32);
  let checking: Promise<unknown> = expected;
  return {
    way: 'password',
    path: null,
    async attempt(given, address) {
      const waitSeconds = limit.begin(address);
      if (waitSeconds > 0) return { ok: false, reason: 'wait', waitSeconds };
      // One after another: each costs 16 MB and a thread for a while.
      const compare = async () =>
        timingSafeEqual(await derive(given.password ?? '', salt, 32), await expected);
      const check = checking.then(compare, compare);
      checking = check;
      if (!(await check)) return { ok: false, reason: 'wrong-password' };
      limit.succeed(address);
      return { ok: true };
    },
    async epoch(previous) {
      const [, storedSalt = '', storedKey = ''] = /^password:([^:]+):(.+)$/.exec(previous ?? '') ?? [];
      const key = Buffer.from(storedKey, 'base64url');
      const isSame =
        key.length === 32 &&
        timingSafeEqual(await derive(password, Buffer.from(storedSalt, 'base64url'), 32), key);
      if (isSame && previous !== null) return previous;
      return `password:${salt.toString('base64url')}:${(await expected).toString('base64url')}`;
    },
  };
}

/** Equal lengths for the comparison, whatever was typed. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
