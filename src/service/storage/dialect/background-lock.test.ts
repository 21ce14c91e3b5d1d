import { expect, it } from 'vitest';
import { BackgroundLock } from './background-lock.ts';

/**
 * Returns the lock of a server on which others hold it for the first `busy` attempts, each `passing_ms` after the
 * previous one.
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

it('takes a free lock at the first attempt', async () => {
  const { lock, ask, asked } = lockBehind(0);
  await lock.take(ask);
  expect(asked).toEqual(['look']);
});

it('retries while others write, without waiting in the queue', async () => {
  const { lock, ask, asked } = lockBehind(3);
  await lock.take(ask);
  expect(asked).toEqual(['look', 'look', 'look', 'look']);
});

it('finally waits in the queue', async () => {
  const { lock, ask, asked } = lockBehind(Infinity, 25);
  await lock.take(ask);
  expect(asked).toEqual(['look', 'look', 'stand in line']);
});

it('lets others go first for longer after a long batch', async () => {
  const { lock, ask, asked, pass } = lockBehind(Infinity, 25);
  await lock.take(ask);
  pass(25);
  lock.end();
  asked.length = 0;
  await lock.take(ask);
  expect(asked.filter((each) => each === 'look')).toHaveLength(8);
});
