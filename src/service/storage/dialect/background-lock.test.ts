import { expect, it } from 'vitest';
import { BackgroundLock } from './background-lock.ts';

/**
 * Returns the lock of a server where others hold the lock for the first `busy` looks, each `passing_ms` behind the one
 * before.
 */
function lockBehind(busy: number, passing_ms = 1) {
  let now = 0;
  const asked: string[] = [];
  const ask = async (query: string): Promise<boolean> => {
    now += passing_ms;
    asked.push(query.includes('pg_try') ? 'look' : 'stand in line');
    return asked.length > busy;
  };
  return { lock: new BackgroundLock(7, () => now), ask, asked, pass: (ms: number) => (now += ms) };
}

it('takes a free lock at the first look', async () => {
  const { lock, ask, asked } = lockBehind(0);
  await lock.take(ask);
  expect(asked).toEqual(['look']);
});

it('looks again while others write, without standing in their line', async () => {
  const { lock, ask, asked } = lockBehind(3);
  await lock.take(ask);
  expect(asked).toEqual(['look', 'look', 'look', 'look']);
});

it('stands in the line at last', async () => {
  const { lock, ask, asked } = lockBehind(Infinity, 25);
  await lock.take(ask);
  expect(asked).toEqual(['look', 'look', 'stand in line']);
});

it('lets others pass for longer after a long batch', async () => {
  const { lock, ask, asked, pass } = lockBehind(Infinity, 25);
  await lock.take(ask);
  pass(25);
  lock.end();
  asked.length = 0;
  await lock.take(ask);
  expect(asked.filter((each) => each === 'look')).toHaveLength(8);
});
