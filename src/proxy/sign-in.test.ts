import { scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSignIn, linkLifetimeMs } from './sign-in.ts';

const here = { address: '127.0.0.1' };
/** Cheap, so that the tests are quick. */
const hashCost = { ln: 4, r: 8, p: 1 };

describe('signing in by the one-time link', () => {
  const tokenOf = (path: string | null) => new URL(path ?? '', 'http://desk').searchParams.get('token') ?? '';

  it('works once', async () => {
    const signIn = createSignIn({ password: null });
    const token = tokenOf(signIn.path);
    expect(signIn.path).toMatch(/^\/sign-in\?token=[\w-]{43}$/);
    expect(await signIn.attempt({ token }, here)).toEqual({ ok: true });
    expect(await signIn.attempt({ token }, here)).toEqual({ ok: false, reason: 'used-link' });
  });

  it('expires', async () => {
    let time = 0;
    const signIn = createSignIn({ password: null, now: () => time });
    time = linkLifetimeMs;
    expect(await signIn.attempt({ token: tokenOf(signIn.path) }, here)).toEqual({
      ok: false,
      reason: 'expired-link',
    });
  });

  it.each([{}, { token: '' }, { token: 'x' }, { password: 'x' }])('refuses %o', async (given) => {
    expect(await createSignIn({ password: null }).attempt(given, here)).toEqual({
      ok: false,
      reason: 'wrong-link',
    });
  });

  it('differs at every start', () => {
    expect(createSignIn({ password: null }).path).not.toBe(createSignIn({ password: null }).path);
  });
});

describe('signing in by password', () => {
  it('accepts the right one, any number of times', async () => {
    const signIn = createSignIn({ password: 'open sesame', hashCost });
    expect(signIn.path).toBeNull();
    for (let round = 0; round < 8; round += 1) {
      const result = await signIn.attempt({ password: 'open sesame' }, here);
      expect(result).toMatchObject({ ok: true });
    }
  });

  it.each([{}, { password: '' }, { password: 'open sesam' }, { token: 'open sesame' }])(
    'refuses %o',
    async (given) => {
      const result = await createSignIn({ password: 'open sesame', hashCost }).attempt(given, here);
      expect(result).toEqual({ ok: false, reason: 'wrong-password' });
    },
  );

  it('stops guessing, even many at once, while others can sign in', async () => {
    const signIn = createSignIn({ password: 'open sesame', hashCost, now: () => 0 });
    const guesses = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => signIn.attempt({ password: `guess ${index}` }, here)),
    );
    expect(guesses.filter((guess) => !guess.ok && guess.reason === 'wrong-password')).toHaveLength(5);
    expect(guesses.at(-1)).toEqual({ ok: false, reason: 'wait', waitSeconds: 15 });
    expect(await signIn.attempt({ password: 'open sesame' }, { address: '10.0.0.9' })).toMatchObject({
      ok: true,
    });
  });

  it('lets the owner in from a known browser while someone guesses from the same address', async () => {
    let time = 0;
    const signIn = createSignIn({ password: 'open sesame', hashCost, now: () => time });
    const first = await signIn.attempt({ password: 'open sesame' }, here);
    const browserCookie = first.ok ? first.browserCookie : undefined;
    for (let second = 0; second < 3600; second += 1) {
      time = second * 1000;
      await signIn.attempt({ password: `guess ${second}` }, here);
      if (second % 60 === 0) {
        const owner = await signIn.attempt({ password: 'open sesame' }, { ...here, browserCookie });
        expect(owner).toMatchObject({ ok: true });
      }
    }
  });

  it('lets the owner in 15 seconds after five wrong passwords', async () => {
    let time = 0;
    const signIn = createSignIn({ password: 'open sesame', hashCost, now: () => time });
    for (let count = 0; count < 5; count += 1) await signIn.attempt({ password: 'open sesam' }, here);
    expect(await signIn.attempt({ password: 'open sesame' }, here)).toMatchObject({ waitSeconds: 15 });
    time += 15_000;
    expect(await signIn.attempt({ password: 'open sesame' }, here)).toMatchObject({ ok: true });
  });

  it('treats a cookie of nobody, or of another password, as a stranger’s', async () => {
    const other = createSignIn({ password: 'other words', hashCost });
    const made = await other.attempt({ password: 'other words' }, here);
    const signIn = createSignIn({ password: 'open sesame', hashCost, now: () => 0 });
    for (let count = 0; count < 5; count += 1) await signIn.attempt({ password: 'guess' }, here);
    for (const browserCookie of ['', '.', 'me.AAAA', made.ok ? made.browserCookie : undefined]) {
      const result = await signIn.attempt({ password: 'guess' }, { ...here, browserCookie });
      expect(result).toMatchObject({ reason: 'wait' });
    }
  });
});

describe('the epoch', () => {
  const epochOf = (password: string | null, previous: string | null) =>
    createSignIn({ password, hashCost }).epoch(previous);

  it('survives a restart with the same password and changes with another', async () => {
    const first = await epochOf('open sesame', null);
    expect(first).toMatchObject({ isSame: false });
    expect(first.text).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$[\w-]+\$[\w-]+$/);
    expect(await epochOf('open sesame', first.text)).toEqual({ text: first.text, isSame: true });
    expect(await epochOf('other words', first.text)).toMatchObject({ isSame: false });
    expect(await epochOf(null, first.text)).toMatchObject({ isSame: false });
    expect(first.text).not.toContain('sesame');
  });

  it('upgrades to a more expensive hash, and keeps the sessions', async () => {
    const key = scryptSync('open sesame', Buffer.from('salt'), 32);
    const previous = `password:${Buffer.from('salt').toString('base64url')}:${key.toString('base64url')}`;
    const epoch = await epochOf('open sesame', previous);
    expect(epoch.isSame).toBe(true);
    expect(epoch.text).toMatch(/^\$scrypt\$ln=4,/);
    expect(await epochOf('other words', previous)).toMatchObject({ isSame: false });
  });

  it('survives a restart with links', async () => {
    const first = await epochOf(null, null);
    expect(await epochOf(null, first.text)).toEqual({ text: first.text, isSame: true });
  });
});
