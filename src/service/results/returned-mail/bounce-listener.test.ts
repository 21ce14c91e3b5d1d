import { once } from 'node:events';
import { createConnection } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { testCertificate, testKey } from '../../message/transport/testing/test-certificate.ts';
import { startBounceListener, type BounceListening } from './bounce-listener.ts';
import { readLimit } from './parse/read-message.ts';
import { largestMessage } from './read-beginning.ts';
import { converse } from './testing/converse.ts';

const ours = 'bounce+1-x@b.example';
const hello = ['EHLO mx', 'MAIL FROM:<>', `RCPT TO:<${ours}>`, 'DATA'];

/** Starts a listener that ends with the test, and returns its kept messages. */
async function start(given: Partial<BounceListening> = {}) {
  const kept: { sentTo: string; source: Buffer }[] = [];
  const failed: string[] = [];
  const listener = await startBounceListener({
    host: '127.0.0.1',
    port: 0,
    certificate: null,
    isOurs: (address) => address === ours,
    keep: async (mail) => void kept.push(mail),
    mayCome: () => true,
    failed: (reason) => void failed.push(reason),
    ...given,
  });
  onTestFinished(() => listener.close());
  return { kept, failed, listener, say: (lines: readonly string[]) => converse(listener.port, lines) };
}

it('accepts an email to one of our return paths, and to no other address', async () => {
  const { kept, say } = await start();
  const said = ['EHLO mx', 'MAIL FROM:<>', 'RCPT TO:<someone@b.example>', `RCPT TO:<${ours}>`, 'DATA'];
  const codes = await say([...said, 'Subject: back\r\n\r\nHello\r\n.']);
  expect(codes).toEqual(['220', '250', '250', '550', '250', '354', '250']);
  expect(kept.map(({ sentTo, source }) => `${sentTo} ${source.toString().trim()}`)).toEqual([
    `${ours} Subject: back\r\n\r\nHello`,
  ]);
});

it('keeps only the beginning of an email with an attachment of 30 MB', async () => {
  const { kept, say } = await start();
  const message = `Subject: back\r\n\r\n${`${'QUFB'.repeat(19)}\r\n`.repeat((30 * 2 ** 20) / 78)}.`;
  expect((await say([...hello, message])).at(-1)).toBe('250');
  expect(kept[0]?.source.length).toBe(readLimit);
});

it('immediately refuses a message that declares itself too large', async () => {
  const { say } = await start();
  expect(await say(['EHLO mx', `MAIL FROM:<> SIZE=${largestMessage + 1}`])).toEqual(['220', '250', '552']);
});

it('asks for a later retry when an email can’t be kept, and reports the reason', async () => {
  const { failed, say } = await start({ keep: () => Promise.reject(new Error('no space is left')) });
  expect((await say([...hello, 'Hello\r\n.'])).at(-1)).toBe('451');
  expect(failed).toEqual(['no space is left']);
});

it('answers others while silent clients of one network use all of its connections', async () => {
  const { listener, say } = await start({ limits: { ofNetwork: 3, inAll: 3 } });
  const silent = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const socket = createConnection(listener.port, '127.0.0.1');
      await once(socket, 'data');
      return socket;
    }),
  );
  expect(await say(['EHLO mx'])).toEqual(['421']);
  const [first] = silent;
  first?.destroy();
  await vi.waitFor(async () => expect(await say(['EHLO mx', 'QUIT'])).toEqual(['220', '250', '221']));
  for (const socket of silent) socket.destroy();
});

it('offers STARTTLS with a certificate, and not without', async () => {
  const offers = async (certificate: BounceListening['certificate']) => {
    const { listener } = await start({ certificate });
    const socket = createConnection(listener.port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'data');
    socket.write('EHLO mx\r\n');
    const answer: unknown[] = await once(socket, 'data');
    return String(answer[0]).includes('STARTTLS');
  };
  expect(await offers({ cert: testCertificate, key: testKey })).toBe(true);
  expect(await offers(null)).toBe(false);
});

it('defers a client that sends too many', async () => {
  const { say } = await start({ mayCome: () => false });
  expect(await say(['EHLO mx', 'MAIL FROM:<>'])).toEqual(['220', '250', '450']);
});
