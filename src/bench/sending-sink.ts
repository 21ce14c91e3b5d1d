import { createServer, type Socket } from 'node:net';

/*
 * A mail server in a separate process that accepts and discards everything:
 *   tsx src/bench/sending-sink.ts [EXTENSION …]
 * It announces the extensions. It supports PIPELINING and CHUNKING. Prints its port, and then the number of accepted
 * messages for each line on its standard input.
 */

const extensions = process.argv.slice(2);
const greeting = ['sink', ...extensions]
  .map((line, at) => `250${at < extensions.length ? '-' : ' '}${line}\r\n`)
  .join('');
let taken = 0;
const end = Buffer.from('\r\n.\r\n');
const nothing = Buffer.alloc(0);

function serve(socket: Socket): void {
  let isMessage = false;
  let chunkLeft = 0;
  let isLast = false;
  let rest: Buffer = nothing;
  const say = (text: string): void => void socket.write(text);
  const take = () => {
    if (isLast) taken += 1;
    say('250 2.0.0 Ok\r\n');
  };
  /** Reads the content of a BDAT chunk. */
  const swallow = (bytes: Buffer): Buffer => {
    const some = bytes.subarray(0, chunkLeft);
    chunkLeft -= some.length;
    if (chunkLeft === 0) take();
    return bytes.subarray(some.length);
  };
  const obey = (command: string): void => {
    const [, size, last] = /^BDAT (\d+)( LAST)?$/.exec(command) ?? [];
    isLast = last !== undefined;
    if (size !== undefined) chunkLeft = Number(size);
    else if (command === 'DATA') {
      isMessage = true;
      isLast = true;
      say('354 Go on\r\n');
    } else if (command === 'QUIT') socket.end('221 Bye\r\n');
    else say(command.startsWith('EHLO') ? greeting : '250 Ok\r\n');
  };
  const readCommands = (): void => {
    for (let at = rest.indexOf('\n'); at !== -1; at = rest.indexOf('\n')) {
      const command = rest.toString('latin1', 0, at).trim().toUpperCase();
      rest = rest.subarray(at + 1);
      obey(command);
      if (chunkLeft > 0) rest = swallow(rest);
    }
  };
  socket.setNoDelay(true);
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    if (isMessage) {
      // Only the tail can be the end, because clients wait for the answer to a message.
      rest = Buffer.concat([rest, bytes.subarray(-end.length)]).subarray(-end.length);
      if (!rest.equals(end)) return;
      isMessage = false;
      rest = nothing;
      take();
      return;
    }
    const more = chunkLeft > 0 ? swallow(bytes) : bytes;
    rest = rest.length === 0 ? more : Buffer.concat([rest, more]);
    readCommands();
  });
  say('220 sink\r\n');
}

const server = createServer(serve).listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address !== null ? address.port : 0}\n`);
});
process.stdin.on('data', () => process.stdout.write(`${taken}\n`));
process.stdin.on('end', () => process.exit(0));
