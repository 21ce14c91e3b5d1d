import { expect, it } from 'vitest';
import { LocalMemory } from './proxy-memory.ts';
import { sessionLifetimeMs } from './session-store.ts';
import { openSharedSessions } from './shared-sessions.ts';
import { createSignIn } from './sign-in.ts';

/** Cheap, so that the tests are quick. */
const hashCost = { ln: 4, r: 8, p: 1 };
const here = { address: '203.0.113.5' };

/** Returns proxies of one installation, which share a memory, and a clock. */
function installation() {
  const memory = new LocalMemory();
  const clock = { now: 1000 };
  const now = () => clock.now;
  const start = async (password: string | null = 'open sesame') => {
    const signIn = createSignIn({ password, memory, now, hashCost });
    const sessions = await openSharedSessions({ memory, epoch: (previous) => signIn.epoch(previous), now });
    return { signIn, sessions };
  };
  return { clock, start };
}

it('lets a person continue at another proxy, and sign out there', async () => {
  const { clock, start } = installation();
  const [one, other] = await Promise.all([start(), start()]);
  const { id, expiresAt } = await one.sessions.create();
  expect(await other.sessions.find(id)).toEqual({ expiresAt });
  expect(await other.sessions.find(`${id}x`)).toBe(null);
  expect(await other.sessions.find(undefined)).toBe(null);
  await other.sessions.remove(id);
  expect(await one.sessions.find(id)).toBe(null);
  const second = await one.sessions.create();
  clock.now += sessionLifetimeMs;
  expect(await other.sessions.find(second.id)).toBe(null);
});

it('ends sessions in all other browsers, at every proxy', async () => {
  const { clock, start } = installation();
  const [one, other] = await Promise.all([start(), start()]);
  const [own, abroad] = [await one.sessions.create(), await other.sessions.create()];
  await one.sessions.removeOthers(own.id);
  expect(await other.sessions.find(own.id)).not.toBe(null);
  expect(await other.sessions.find(abroad.id)).toBe(null);
  clock.now += 1;
  const later = await other.sessions.create();
  expect(await one.sessions.find(later.id)).not.toBe(null);
  await other.sessions.removeOthers(later.id);
  expect(await one.sessions.find(own.id)).toBe(null);
});

it('ends sessions when the password changes, and no sooner', async () => {
  const { start } = installation();
  const { id } = await (await start()).sessions.create();
  expect(await (await start()).sessions.find(id)).not.toBe(null);
  expect(await (await start('other words')).sessions.find(id)).toBe(null);
  expect(await (await start()).sessions.find(id)).toBe(null);
});

it('accepts the one-time link of one proxy at another, once', async () => {
  const { start } = installation();
  const [one, other] = [await start(null), await start(null)];
  const token = new URL(one.signIn.path ?? '', 'http://desk').searchParams.get('token') ?? '';
  const answers = await Promise.all([one, other].map(({ signIn }) => signIn.attempt({ token }, here)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers).toContainEqual({ ok: false, reason: 'used-link' });
});

it('counts wrong passwords of all proxies together, and recognizes browsers of any', async () => {
  const { start } = installation();
  const [one, other] = [await start(), await start()];
  const known = await other.signIn.attempt({ password: 'open sesame' }, here);
  for (let count = 0; count < 5; count += 1) {
    const { signIn } = count % 2 === 0 ? one : other;
    expect(await signIn.attempt({ password: 'guess' }, here)).toMatchObject({ reason: 'wrong-password' });
  }
  for (const { signIn } of [one, other])
    expect(await signIn.attempt({ password: 'guess' }, here)).toMatchObject({ waitSeconds: 15 });
  const browserCookie = known.ok ? known.browserCookie : undefined;
  const again = await one.signIn.attempt({ password: 'open sesame' }, { ...here, browserCookie });
  expect(again.ok).toBe(true);
});
