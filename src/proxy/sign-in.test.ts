import { describe, expect, it } from 'vitest';
import { createSignIn, linkLifetimeMs } from './sign-in.ts';

const here = '127.0.0.1';

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
  it('takes the right one, any number of times', async () => {
    const signIn = createSignIn({ password: 'open sesame' });
    expect(signIn.path).toBeNull();
    for (let round = 0; round < 8; round += 1) {
      expect(await signIn.attempt({ password: 'open sesame' }, here)).toEqual({ ok: true });
    }
  });

  it.each([{}, { password: '' }, { password: 'open sesam' }, { token: 'open sesame' }])(
    'refuses %o',
    async (given) => {
      const result = await createSignIn({ password: 'open sesame' }).attempt(given, here);
      expect(result).toEqual({ ok: false, reason: 'wrong-password' });
    },
  );

  it('lets nobody guess, not even many at once, while others get in', async () => {
    const signIn = createSignIn({ password: 'open sesame', now: () => 0 });
    const guesses = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => signIn.attempt({ password: `guess ${index}` }, here)),
    );
    expect(guesses.filter((guess) => !guess.ok && guess.reason === 'wrong-password')).toHaveLength(5);
    expect(guesses.at(-1)).toEqual({ ok: false, reason: 'wait', waitSeconds: 5 });
    expect(await signIn.attempt({ password: 'open sesame' }, '10.0.0.9')).toEqual({ ok: true });
  });
});

describe('the epoch', () => {
  it('stays over a restart with the same password and changes with another', async () => {
    const first = await createSignIn({ password: 'open sesame' }).epoch(null);
    expect(await createSignIn({ password: 'open sesame' }).epoch(first)).toBe(first);
    expect(await createSignIn({ password: 'other words' }).epoch(first)).not.toBe(first);
    expect(await createSignIn({ password: null }).epoch(first)).not.toBe(first);
    expect(first).not.toContain('sesame');
  });

  it('stays over a restart with links', async () => {
    const first = await createSignIn({ password: null }).epoch(null);
    expect(await createSignIn({ password: null }).epoch(first)).toBe(first);
  });
});
