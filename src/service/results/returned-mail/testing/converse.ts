import { once } from 'node:events';
import { createConnection } from 'node:net';

/** Sends lines to a mail server, one after each answer, and returns the codes of all answers. */
export async function converse(port: number, lines: readonly string[]): Promise<string[]> {
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
