import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { messagesIn } from '../messages/node/server-messages.ts';
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

it.each([
  ['a broken code of a character', '/p/u/%ff%fe/'],
  ['too long a link', `/p/c/${'a'.repeat(5000)}/0/`],
])('shows readers a page for %s', async (_what, path) => {
  const app = createApp({ logLevel: 'silent', logTarget: { write: () => undefined }, trustProxy: null });
  onTestFinished(() => app.close());
  app.get('/p/:kind/:link/:place?', () => '');
  const origin = await app.listen({ port: 0 });
  const answer = await fetch(`${origin}${path}`, { headers: { 'accept-language': 'de' } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(await answer.text()).toContain(messagesIn('public', 'de')('error.404.title'));
  const ofInterface = await fetch(`${origin}/v3/lists/%ff/`);
  expect(await ofInterface.json()).toEqual({ detail: 'The URL is not valid.' });
});
