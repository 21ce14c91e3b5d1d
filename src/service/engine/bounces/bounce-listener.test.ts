import { createConnection } from 'node:net';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { startBounceListener } from './bounce-listener.ts';

/** Says lines to a listener, one behind each answer, and gives the codes of all answers. */
async function converse(port: number, lines: readonly string[]): Promise<string[]> {
  const socket = createConnection(port, '127.0.0.1');
  const codes: string[] = [];
  let unsaid = [...lines];
  socket.on('data', (bytes: Buffer) => {
    codes.push(...(bytes.toString().match(/^\d{3}(?= )/gm) ?? []));
    const [next, ...rest] = unsaid;
    unsaid = rest;
    if (next === undefined) socket.end();
    else socket.write(`${next}\r\n`);
  });
  await once(socket, 'close');
  return codes;
}

it('takes a mail to a return path of ours, and to nobody else', async () => {
  const kept: string[] = [];
  const listener = await startBounceListener({
    port: 0,
    isOurs: (address) => address === 'bounce+1-x@b.example',
    keep: async ({ sentTo, source }) => void kept.push(`${sentTo} ${source.toString().trim()}`),
    mayCome: () => true,
    failed: () => undefined,
  });
  onTestFinished(() => listener.close());
  const said = ['EHLO mx', 'MAIL FROM:<>', 'RCPT TO:<someone@b.example>', 'RCPT TO:<bounce+1-x@b.example>'];
  const codes = await converse(listener.port, [...said, 'DATA', 'Subject: back\r\n\r\nHello\r\n.']);
  expect(codes).toEqual(['220', '250', '250', '550', '250', '354', '250']);
  expect(kept).toEqual(['bounce+1-x@b.example Subject: back\r\n\r\nHello']);
});
