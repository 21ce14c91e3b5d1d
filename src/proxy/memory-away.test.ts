import { expect, it, onTestFinished } from 'vitest';
import { LocalMemory, MemoryAway } from './proxy-memory.ts';
import { startProxy } from './testing/proxy-harness.ts';

it('says that the database isn’t answering while the shared memory is unreachable', async () => {
  const sessions = new LocalMemory();
  const proxy = await startProxy({ sessions });
  onTestFinished(() => proxy.close());
  await proxy.signIn();
  sessions.read = () => Promise.reject(new MemoryAway('connection timeout'));
  const answer = await proxy.request({ url: '/api/v3/contacts/' });
  expect(answer.statusCode).toBe(502);
  expect(answer.json()).toEqual({
    detail: 'The database isn’t answering. Newsdesk keeps trying.',
    upstream: 'database',
  });
});
