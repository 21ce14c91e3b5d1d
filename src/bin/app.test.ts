import { afterEach, expect, it, vi } from 'vitest';
import { createApp } from './app.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('waits for a part that takes long to load on a busy computer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = createApp({ logLevel: 'silent', logTarget: { write: () => undefined }, trustProxy: null });
  let finish = (): void => undefined;
  const loaded = new Promise<void>((resolve) => {
    finish = resolve;
  });
  void app.register(() => loaded);
  const ready = app.ready().then(() => 'ready');
  await vi.advanceTimersByTimeAsync(60_000);
  finish();
  await expect(ready).resolves.toBe('ready');
  await app.close();
});
