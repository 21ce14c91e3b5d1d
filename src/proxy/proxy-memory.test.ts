import { expect, it } from 'vitest';
import { LocalMemory } from './proxy-memory.ts';

it('remembers a bounded number of entries, the most recently changed ones', async () => {
  const memory = new LocalMemory(3);
  for (const key of ['a', 'b', 'c', 'd', 'b', 'e'])
    await memory.change([key], (entries) => void entries.set(key, { value: key, until: 1 }));
  const kept = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => memory.read(key)));
  expect(kept.map((entry) => entry?.value ?? null)).toEqual([null, 'b', null, 'd', 'e']);
});
