import { expect, it } from 'vitest';
import { minute_ms } from '../../../lib/time/durations.ts';
import { RecentFiles } from './recent-files.ts';

it('requests small files once in five minutes, and missing files each time', async () => {
  const stored = new Map(['a', 'b', 'c'].map((key) => [key, Buffer.alloc(40, key)]));
  const asked: string[] = [];
  const get = async (key: string) => {
    asked.push(key);
    return stored.get(key) ?? null;
  };
  const clock = { now: 0 };
  const recent = new RecentFiles({ files: { get }, mostBytes: 100, now: () => clock.now });
  const askedFor = async (...keys: string[]) => {
    asked.length = 0;
    for (const key of keys) expect(await recent.get(key)).toBe(stored.get(key) ?? null);
    return asked.join('');
  };

  expect(await askedFor('a', 'a', 'b', 'a')).toBe('ab');
  expect(await askedFor('x', 'x')).toBe('xx');
  // The third removes the one that was read longest ago.
  expect(await askedFor('c', 'a', 'c', 'b')).toBe('cb');
  clock.now += 5 * minute_ms;
  stored.delete('b');
  expect(await askedFor('b', 'b', 'c')).toBe('bbc');
});
