import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A mail server that can be paused, so that an email stays in progress while a journey checks it. */
export interface HeldRelay {
  /** A value for `NEWSDESK_SMTP_URL`. */
  readonly smtpUrl: string;
  /** Recipients of the emails that it accepted, in order. */
  readonly received: readonly string[];
  /** Sources of the same emails. */
  readonly sources: readonly string[];
  /** Ends the connection instead of responding, once, for an email to this address. */
  readonly lose: (address: string) => void;
  /** Makes it read emails without responding from now on. */
  readonly hold: () => void;
  /** Responds to waiting emails and to all later ones. */
  readonly release: () => void;
  readonly stop: () => Promise<void>;
}

/** Starts a mail server on a free port. */
export async function startHeldRelay(): Promise<HeldRelay> {
  const received: string[] = [];
  const sources: string[] = [];
  const lost = new Set<string>();
  const sockets = new Set<Socket>();
  let waiting: (() => void)[] | null = null;
  const settle = (socket: Socket, address: string, source: string) => {
    if (lost.delete(address)) socket.destroy();
    else {
      received.push(address);
      sources.push(source);
      socket.write('250 2.0.0 Ok: queued\r\n');
    }
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // A stopped worker disconnects without QUIT.
    socket.on('error', () => socket.destroy());
    converse(socket, (address, source) => {
      if (waiting === null) settle(socket, address, source);
      else waiting.push(() => settle(socket, address, source));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the relay listens on no port');
  return {
    smtpUrl: `smtp://127.0.0.1:${address.port}`,
    received,
    sources,
    lose: (one) => void lost.add(one),
    hold: () => {
      waiting ??= [];
    },
    release: () => {
      const held = waiting ?? [];
      waiting = null;
      for (const answer of held) answer();
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Speaks as much SMTP as a worker needs; `onMessage` responds to each message. */
function converse(socket: Socket, onMessage: (address: string, source: string) => void): void {
  let unread = '';
  let address = '';
  let isInMessage = false;
  socket.setEncoding('latin1');
  socket.write('220 relay.example\r\n');
  const answer = (line: string): string | null => {
    const word = line.slice(0, 4).toUpperCase();
    if (word === 'EHLO') return '250-relay.example\r\n250 8BITMIME\r\n';
    if (word === 'QUIT') {
      socket.end('221 Bye\r\n');
      return null;
    }
    if (word === 'RCPT') address = /<([^>]+)>/.exec(line)?.[1] ?? '';
    isInMessage = word === 'DATA';
    return isInMessage ? '354 Go on\r\n' : '250 Ok\r\n';
  };
  socket.on('data', (text: string) => {
    unread += text;
    for (;;) {
      const end = isInMessage ? '\r\n.\r\n' : '\r\n';
      const at = unread.indexOf(end);
      if (at === -1) return;
      const line = unread.slice(0, at);
      unread = unread.slice(at + end.length);
      if (isInMessage) {
        isInMessage = false;
        onMessage(address, line);
      } else {
        const said = answer(line);
        if (said !== null) socket.write(said);
      }
    }
  });
}
