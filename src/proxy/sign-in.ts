import { createHash, randomBytes } from 'node:crypto';
import { day_ms, hour_ms } from '../lib/time/durations.ts';
import { createKnownBrowsers } from './known-browsers.ts';
import {
  defaultHashCost,
  hashPassword,
  needsRehash,
  verifyPassword,
  type HashCost,
} from './password-hash.ts';
import { LocalMemory, type ProxyMemory } from './proxy-memory.ts';
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
  /** The received cookie of a browser that has been signed in before. */
  readonly browserCookie?: string | undefined;
}

/** `browserCookie`: a new one to keep, if the way of signing in has them. */
export type SignInResult =
  | { readonly ok: true; readonly browserCookie?: string }
  | { readonly ok: false; readonly reason: SignInRefusal; readonly waitSeconds?: number };

/** Sign-in to the dashboard: by the password if one is set, else by the link printed at the start. */
export interface SignIn {
  readonly way: SignInWay;
  /** `/sign-in?token=…`, null with a password. Works once. */
  readonly path: string | null;
  attempt(given: SignInAttempt, origin: SignInOrigin): Promise<SignInResult>;
  /** Starts from the stored epoch of an earlier process. Call it before the first attempt. */
  epoch(previous: string | null): Promise<SignInEpoch>;
}

/** A stretch of time with one way of signing in. */
export interface SignInEpoch {
  /** Kept in a file that its owner alone reads. */
  readonly text: string;
  /** True if the way and the password are still the previous ones: sessions stay. */
  readonly isSame: boolean;
}

interface SignInOptions {
  readonly password: string | null;
  /** Memory of links and attempts. Default: of this process. */
  readonly memory?: ProxyMemory;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Default: what protects a password whose hash is stolen. */
  readonly hashCost?: HashCost;
}

/** The link waits an hour for its one use. */
export const linkLifetimeMs = hour_ms;

export function createSignIn({
  password,
  memory = new LocalMemory(),
  now = Date.now,
  hashCost = defaultHashCost,
}: SignInOptions): SignIn {
  return password === null
    ? signInByLink(memory, now)
    : signInByPassword({ password, memory, now, hashCost });
}

const usedLink = 'used';

/** Time to distinguish a used or expired link from a wrong one. */
const linkMemory_ms = day_ms;

function signInByLink(memory: ProxyMemory, now: () => number): SignIn {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = now() + linkLifetimeMs;
  const keep = async () => {
    const key = linkKey(token);
    const entry = { value: String(expiresAt), until: expiresAt + linkMemory_ms };
    await memory.change([key], (entries) => void entries.set(key, entry));
  };
  let kept: Promise<void> | null = null;
  return {
    way: 'link',
    path: `/sign-in?token=${token}`,
    async attempt(given) {
      await (kept ??= keep());
      const key = linkKey(given.token ?? '');
      return memory.change([key], (entries): SignInResult => {
        const link = entries.get(key);
        if (link === undefined) return { ok: false, reason: 'wrong-link' };
        if (link.value === usedLink) return { ok: false, reason: 'used-link' };
        if (now() >= Number(link.value)) return { ok: false, reason: 'expired-link' };
        entries.set(key, { ...link, value: usedLink });
        return { ok: true };
      });
    },
    async epoch(previous) {
      await (kept ??= keep());
      return { text: 'link', isSame: previous === 'link' };
    },
  };
}

interface PasswordOptions {
  readonly password: string;
  readonly memory: ProxyMemory;
  readonly now: () => number;
  readonly hashCost: HashCost;
}

function signInByPassword({ password, memory, now, hashCost }: PasswordOptions): SignIn {
  const budgets = createSignInBudgets({ memory, now });
  let hash: Promise<string> | null = null;
  const currentHash = () => (hash ??= hashPassword(password, hashCost));
  let checking: Promise<unknown> = Promise.resolve();
  return {
    way: 'password',
    path: null,
    async attempt(given, { address, browserCookie }) {
      const expected = await currentHash();
      const browsers = createKnownBrowsers(expected);
      const attempt = await budgets.begin({ address, browser: browsers.identify(browserCookie) });
      const { waitSeconds } = attempt;
      if (waitSeconds > 0) return { ok: false, reason: 'wait', waitSeconds };
      // One after another: each costs 32 MB and a thread for a while.
      const compare = () => verifyPassword(given.password ?? '', expected);
      const check = checking.then(compare, compare);
      checking = check;
      if (!(await check)) return { ok: false, reason: 'wrong-password' };
      await attempt.succeed();
      return { ok: true, browserCookie: browsers.issue() };
    },
    async epoch(previous) {
      const isSame = previous !== null && (await verifyPassword(password, previous));
      if (isSame && !needsRehash(previous, hashCost)) hash = Promise.resolve(previous);
      return { text: await currentHash(), isSame };
    },
  };
}

/** Keys contain a hash, so that the memory reveals no link, and the time of comparing keys reveals nothing. */
function linkKey(token: string): string {
  return `link:${createHash('sha256').update(token).digest('hex')}`;
}
