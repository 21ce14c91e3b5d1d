import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { hour_ms } from '../lib/time/durations.ts';
import { createKnownBrowsers } from './known-browsers.ts';
import {
  defaultHashCost,
  hashPassword,
  needsRehash,
  verifyPassword,
  type HashCost,
} from './password-hash.ts';
import { createSignInBudgets } from './sign-in-budgets.ts';

export type SignInWay = 'link' | 'password';

/** Sign-in request of the dashboard. */
export interface SignInAttempt {
  readonly token?: string;
  readonly password?: string;
}

export type SignInRefusal = 'wrong-link' | 'used-link' | 'expired-link' | 'wrong-password' | 'wait';

/** The origin of an attempt. */
export interface SignInOrigin {
  /** IP address. */
  readonly address: string;
  /** The cookie of a browser that has been signed in before, as it came. */
  readonly browserCookie?: string | undefined;
}

/** `browserCookie`: a new one to keep, where the way has them. */
export type SignInResult =
  | { readonly ok: true; readonly browserCookie?: string }
  | { readonly ok: false; readonly reason: SignInRefusal; readonly waitSeconds?: number };

/** Sign-in to the dashboard: by the password if one is set, else by the link printed at the start. */
export interface SignIn {
  readonly way: SignInWay;
  /** `/sign-in?token=…`, null with a password. Works once. */
  readonly path: string | null;
  attempt(given: SignInAttempt, origin: SignInOrigin): Promise<SignInResult>;
  /** Begins with what a former process has kept of its way of signing in. Call it before the first attempt. */
  epoch(previous: string | null): Promise<SignInEpoch>;
}

/** A stretch of time with one way of signing in. */
export interface SignInEpoch {
  /** Kept in a file that its owner alone reads. */
  readonly text: string;
  /** True where the way and the password are still the previous ones: sessions stay. */
  readonly isSame: boolean;
}

interface SignInOptions {
  readonly password: string | null;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Default: what protects a password whose hash is stolen. */
  readonly hashCost?: HashCost;
}

/** The link waits an hour for its one use. */
export const linkLifetimeMs = hour_ms;

export function createSignIn({
  password,
  now = Date.now,
  hashCost = defaultHashCost,
}: SignInOptions): SignIn {
  return password === null ? signInByLink(now) : signInByPassword({ password, now, hashCost });
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
    epoch: async (previous) => ({ text: 'link', isSame: previous === 'link' }),
  };
}

interface PasswordOptions {
  readonly password: string;
  readonly now: () => number;
  readonly hashCost: HashCost;
}

function signInByPassword({ password, now, hashCost }: PasswordOptions): SignIn {
  const budgets = createSignInBudgets({ now });
  let hash: Promise<string> | null = null;
  const currentHash = () => (hash ??= hashPassword(password, hashCost));
  let checking: Promise<unknown> = Promise.resolve();
  return {
    way: 'password',
    path: null,
    async attempt(given, { address, browserCookie }) {
      const expected = await currentHash();
      const browsers = createKnownBrowsers(expected);
      const attempt = budgets.begin({ address, browser: browsers.identify(browserCookie) });
      const { waitSeconds } = attempt;
      if (waitSeconds > 0) return { ok: false, reason: 'wait', waitSeconds };
      // One after another: each costs 32 MB and a thread for a while.
      const compare = () => verifyPassword(given.password ?? '', expected);
      const check = checking.then(compare, compare);
      checking = check;
      if (!(await check)) return { ok: false, reason: 'wrong-password' };
      attempt.succeed();
      return { ok: true, browserCookie: browsers.issue() };
    },
    async epoch(previous) {
      const isSame = previous !== null && (await verifyPassword(password, previous));
      if (isSame && !needsRehash(previous, hashCost)) hash = Promise.resolve(previous);
      return { text: await currentHash(), isSame };
    },
  };
}

/** Equal lengths for the comparison, whatever was typed. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
