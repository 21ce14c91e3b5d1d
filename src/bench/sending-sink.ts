import { createServer, type Socket } from 'node:net';

/*
 * A mail server that takes everything and keeps nothing, in a process of its own:
 *   tsx src/bench/sending-sink.ts
 * Prints its port, and from then on, for each line on its standard input, how many messages it has taken.
 */

let taken = 0;
const end = Buffer.from('\r\n.\r\n');

function serve(socket: Socket): void {
  let isMessage = false;
  let rest = Buffer.alloc(0);
  const say = (text: string): void => void socket.write(`${text}\r\n`);
  socket.setNoDelay(true);
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    if (isMessage) {
      // Only the tail can be the end: no client sends ahead of the answer to a message.
      rest = Buffer.concat([rest, chunk]).subarray(-end.length);
      if (!rest.equals(end)) return;
      isMessage = false;
      rest = Buffer.alloc(0);
      taken += 1;
      say('250 2.0.0 Ok');
      return;
    }
    rest = Buffer.concat([rest, chunk]);
    for (let at = rest.indexOf('\n'); at !== -1; at = rest.indexOf('\n')) {
      const command = rest.subarray(0, at).toString('latin1').trim().toUpperCase();
      rest = rest.subarray(at + 1);
      if (command === 'DATA') {
        isMessage = true;
        say('354 Go on');
      } else if (command === 'QUIT') {
        socket.end('221 Bye\r\n');
      } else say(command.startsWith('EHLO') ? '250 sink' : '250 Ok');
    }
  });
  say('220 sink');
}

const server = createServer(serve).listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address !== null ? address.port : 0}\n`);
});
process.stdin.on('data', () => process.stdout.write(`${taken}\n`));
process.stdin.on('end', () => process.exit(0));
