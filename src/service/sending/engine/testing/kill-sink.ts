import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A mail server of the kill test. */
export interface KillSink {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const greeting = '250-sink\r\n250-PIPELINING\r\n250 CHUNKING\r\n';
const messageId = /^Message-ID: (\S+)/m;

/**
 * Starts a mail server that accepts pipelined commands, and messages after DATA and BDAT. It records the Message-ID of
 * each whole message before answering, and none of a message that was cut off.
 */
export async function startKillSink(received: string[]): Promise<KillSink> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    converse(socket, (message) => received.push(messageId.exec(message)?.[1] ?? ''));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function converse(socket: Socket, onMessage: (message: string) => void): void {
  let unread = '';
  let isInMessage = false;
  let chunk = 0;
  let isLast = false;
  let earlier = '';
  const say = (answer: string) => void socket.write(answer);
  /** Takes characters up to `end`, and leaves as many after them as `left` says. */
  const take = (end: number, left: number): string => {
    const taken = unread.slice(0, end);
    unread = unread.slice(end + left);
    return taken;
  };
  const takeMessage = (message: string): void => {
    onMessage(message);
    say('250 Ok\r\n');
  };
  const takeChunk = (bytes: string): void => {
    earlier += bytes;
    if (!isLast) {
      say('250 Ok\r\n');
      return;
    }
    takeMessage(earlier);
    earlier = '';
  };
  const obey = (command: string): void => {
    if (command.startsWith('BDAT')) {
      chunk = Number(command.split(' ')[1]);
      isLast = command.endsWith(' LAST');
    } else if (command === 'DATA') {
      isInMessage = true;
      say('354 Go on\r\n');
    } else if (command === 'QUIT') socket.end('221 Bye\r\n');
    else say(command.startsWith('EHLO') ? greeting : '250 Ok\r\n');
  };
  const advance = (): boolean => {
    if (chunk > 0) {
      if (unread.length < chunk) return false;
      takeChunk(take(chunk, 0));
      chunk = 0;
      return true;
    }
    const end = isInMessage ? '\r\n.\r\n' : '\r\n';
    const at = unread.indexOf(end);
    if (at === -1) return false;
    const taken = take(at, end.length);
    if (isInMessage) takeMessage(taken);
    else obey(taken);
    if (taken !== 'DATA') isInMessage = false;
    return true;
  };
  socket.on('error', () => socket.destroy());
  socket.on('data', (bytes: Buffer) => {
    unread += bytes.toString('latin1');
    while (advance());
  });
  say('220 sink\r\n');
}
