import { describe, expect, it } from 'vitest';
import { LocalMemory } from './proxy-memory.ts';
import { createSignInBudgets } from './sign-in-budgets.ts';

const hour = 3600;

function budgetsAt() {
  const clock = { seconds: 0 };
  const budgets = createSignInBudgets({ memory: new LocalMemory(), now: () => clock.seconds * 1000 });
  const begin = (address: string, browser: string | null = null) => budgets.begin({ address, browser });
  const wait = async (address: string, browser?: string) => (await begin(address, browser)).waitSeconds;
  return { clock, begin, wait };
}

/** Guesses as often as possible for an hour. Returns the number of guesses. */
async function guessForAnHour(addressOf: (attempt: number) => string, perSecond: number): Promise<number> {
  const { clock, wait } = budgetsAt();
  let guesses = 0;
  for (let attempt = 0; attempt < hour * perSecond; attempt += 1) {
    clock.seconds = Math.floor(attempt / perSecond);
    if ((await wait(addressOf(attempt))) === 0) guesses += 1;
  }
  return guesses;
}

describe('guessing passwords', () => {
  it.each([
    { from: 'one address', addressOf: () => '203.0.113.5', most: 5 + hour / 15 },
    { from: 'one /24', addressOf: (n: number) => `203.0.113.${n % 256}`, most: 10 + hour / 12 },
    { from: 'one /64', addressOf: (n: number) => `2001:db8:1:2::${(n % 65_536).toString(16)}`, most: 245 },
    { from: 'one /56', addressOf: (n: number) => `2001:db8:1:${(n % 256).toString(16)}::1`, most: 310 },
    { from: 'one /48', addressOf: (n: number) => `2001:db8:1:${(n % 65_536).toString(16)}::1`, most: 380 },
    { from: 'everywhere', addressOf: (n: number) => `${n % 200}.${(n >> 8) % 256}.${n % 256}.1`, most: 2600 },
  ])('is slow from $from', async ({ addressOf, most }) => {
    const guesses = await guessForAnHour(addressOf, 5);
    expect(guesses).toBeLessThanOrEqual(most);
    expect(guesses).toBeGreaterThan(200);
  });

  it.each(['::ffff:203.0.113.5', '203.0.113.5'])('counts %s as one address', async (address) => {
    const { wait } = budgetsAt();
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await wait('203.0.113.5')).toBe(0);
    expect(await wait(address)).toBe(15);
  });
});

describe('a person', () => {
  it('has five attempts, and then waits at most 15 seconds, after any number of mistakes', async () => {
    const { clock, wait } = budgetsAt();
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await wait('203.0.113.5')).toBe(0);
    for (let attempt = 0; attempt < 100; attempt += 1) {
      expect(await wait('203.0.113.5')).toBe(15);
      clock.seconds += 15;
      expect(await wait('203.0.113.5')).toBe(0);
    }
  });

  it('has all attempts again after the right password', async () => {
    const { begin, wait } = budgetsAt();
    for (let attempt = 0; attempt < 4; attempt += 1) await wait('203.0.113.5');
    await (await begin('203.0.113.5')).succeed();
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await wait('203.0.113.5')).toBe(0);
  });

  it('can sign in at any moment from elsewhere while a /48 guesses', async () => {
    const { clock, begin, wait } = budgetsAt();
    for (let second = 0; second < hour; second += 5) {
      clock.seconds = second;
      for (let guess = 0; guess < 10; guess += 1) {
        await wait(`2001:db8:1:${(second * 2 + guess).toString(16)}::1`);
      }
      const person = await begin('198.51.100.7');
      expect(person.waitSeconds).toBe(0);
      await person.succeed();
    }
  });

  it('can sign in from elsewhere while a thousand networks guess again and again', async () => {
    const { clock, begin, wait } = budgetsAt();
    // The networks of a botnet, which have all guessed before.
    for (let network = 0; network < 1000; network += 1) {
      clock.seconds += 2;
      await wait(`10.${network >> 8}.${network & 255}.1`);
    }
    for (let second = 0; second < 600; second += 1) {
      clock.seconds += 1;
      for (let guess = 0; guess < 20; guess += 1) await wait(`10.0.${(second * 20 + guess) % 256}.1`);
      const person = await begin('198.51.100.7');
      expect(person.waitSeconds).toBe(0);
      await person.succeed();
    }
  });

  it('can sign in from a browser that was signed in before, whoever guesses', async () => {
    const { begin, wait } = budgetsAt();
    for (let guess = 0; guess < 10_000; guess += 1) await wait(`${guess % 200}.${guess >> 8}.1.1`);
    expect(await wait('198.51.100.7')).toBeGreaterThan(0);
    expect((await begin('198.51.100.7', 'known')).waitSeconds).toBe(0);
  });

  it('has a limit with such a browser too', async () => {
    const { wait } = budgetsAt();
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await wait('198.51.100.7', 'known')).toBe(0);
    expect(await wait('198.51.100.8', 'known')).toBe(15);
    expect(await wait('198.51.100.7')).toBe(0);
  });
});
