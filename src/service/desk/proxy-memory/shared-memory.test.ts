import { expect, it } from 'vitest';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { forgetProxyEntries } from './proxy-memory.store.ts';
import { sharedMemory } from './shared-memory.ts';

describeEachEngine("the proxies' memory", (openTestStorage) => {
  it('stores the values that work sets, and forgets deleted and expired ones', async () => {
    const storage = await openTestStorage();
    const memory = sharedMemory(storage);
    expect(await memory.read('link:a')).toBe(null);
    const { result } = await memory.change(['link:a', 'link:b'], (entries) => {
      entries.set('link:a', { value: 'new', until: 2000 });
      entries.set('link:b', { value: '', until: Number.MAX_SAFE_INTEGER });
      return entries.size;
    });
    expect(result).toBe(2);
    await memory.change(['link:a'], (entries) => {
      const entry = entries.get('link:a');
      if (entry !== undefined) entries.set('link:a', { ...entry, value: 'used' });
    });
    expect(await memory.read('link:a')).toEqual({ value: 'used', until: 2000 });
    await forgetProxyEntries(storage, 2000);
    expect(await memory.read('link:a')).not.toBe(null);
    await forgetProxyEntries(storage, 2001);
    expect(await memory.read('link:a')).toBe(null);
    await memory.change(['link:b'], (entries) => entries.delete('link:b'));
    expect(await memory.read('link:b')).toBe(null);
  });

  it('loses no simultaneous change of others', async () => {
    const memory = sharedMemory(await openTestStorage());
    const add = () =>
      memory.change(['count', 'other'], (entries) => {
        const until = (entries.get('count')?.until ?? 0) + 1;
        entries.set('count', { value: '', until });
      });
    await Promise.all(Array.from({ length: 20 }, add));
    expect((await memory.read('count'))?.until).toBe(20);
  });
});
