import { once } from 'node:events';
import http from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { notificationUnseenShow } from '../../../contract/desk/notifications.ts';
import { openSqliteForTest } from '../../roof/testing/test-service.ts';
import { pathOf, startSignUpDesk } from './testing/sign-up-desk.ts';

const submissions = 10_000;
const atOnce = 100;

it('refuses a network that submits a form 10,000 times in a minute, while the API keeps answering', async () => {
  const desk = await startSignUpDesk(openSqliteForTest);
  const { app, storage, clock, call } = desk.service;
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const address = app.server.address();
  const port = address === null || typeof address === 'string' ? 0 : address.port;
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  onTestFinished(() => agent.destroy());
  const path = pathOf(desk.form.form_link);

  const submit = async (count: number) => {
    const body = new URLSearchParams({ email: `reader${count}@example.com` }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    // Every address of the network in turn.
    const localAddress = `127.0.0.${2 + (count % 250)}`;
    const request = http.request({ port, agent, path, method: 'POST', headers, localAddress });
    request.end(body);
    const response = await new Promise<http.IncomingMessage>((resolve, reject) =>
      request.once('response', resolve).once('error', reject),
    );
    response.resume();
    await once(response, 'end');
    return { status: response.statusCode, wait: Number(response.headers['retry-after'] ?? 0) };
  };
  const answers: { status: number | undefined; wait: number }[] = [];
  const answered: number[] = [];
  let memory = 0;
  for (let count = 0; count < submissions; count += atOnce) {
    clock.now += 500;
    const round = Array.from({ length: atOnce }, (_, at) => submit(count + at));
    const meanwhile = call(notificationUnseenShow, {}).then(({ unseen }) => answered.push(unseen));
    answers.push(...(await Promise.all(round)));
    await meanwhile;
    if (count === submissions / 2) memory = heap();
  }

  const taken = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 429);
  expect(taken.length + refused.length).toBe(submissions);
  expect(taken).toHaveLength(60);
  expect(refused.every(({ wait }) => wait >= 1 && wait <= 60)).toBe(true);
  expect(answered).toHaveLength(submissions / atOnce);
  const kept = await storage.read.selectFrom('sign_up').select('id').execute();
  expect(kept).toHaveLength(60);
  expect(heap() - memory).toBeLessThan(16 * 1024 * 1024);
}, 300_000);

/** Returns the bytes in use after garbage collection. */
function heap(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  return process.memoryUsage().heapUsed;
}
