import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { SmtpRelay } from '../smtp-relay.ts';

/** What a scripted relay does when it is asked something. Lines ended by CR LF are sent as they are; `hang up` ends the connection. */
export type Reaction = `${string}\r\n` | 'hang up' | 'say nothing';

/** Reactions, by the first word of the command; `greeting` on connecting, `.` behind the message. */
export interface Script {
  readonly greeting?: Reaction;
  readonly EHLO?: Reaction;
  readonly MAIL?: Reaction;
  readonly RCPT?: Reaction;
  readonly DATA?: Reaction;
  readonly '.'?: Reaction;
  /** What happens once so many bytes of a message have come, before its end. */
  readonly midway?: { readonly bytes: number; readonly reaction: Reaction };
}

const obedient: Required<Omit<Script, 'midway'>> = {
  greeting: '220 relay.example\r\n',
  EHLO: '250-relay.example\r\n250 8BITMIME\r\n',
  MAIL: '250 Ok\r\n',
  RCPT: '250 Ok\r\n',
  DATA: '354 Go on\r\n',
  '.': '250 2.0.0 Ok: queued as 42\r\n',
};

/** A relay that does as told, for what a well-behaved one never does. Ends with its test. */
export async function startScriptedRelay(
  script: Script = {},
): Promise<{ readonly relay: SmtpRelay; readonly messages: string[] }> {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, script, messages);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { relay: { host: '127.0.0.1', port: address.port, isSecure: false, login: null }, messages };
}

function converse(socket: Socket, script: Script, messages: string[]): void {
  const reactions = { ...obedient, ...script };
  const react = (reaction: Reaction): void => {
    if (reaction === 'hang up') socket.destroy();
    else if (reaction !== 'say nothing') socket.write(reaction);
  };
  let unread = '';
  let isInMessage = false;
  const take = (end: string): string | null => {
    const at = unread.indexOf(end);
    if (at < 0) return null;
    const taken = unread.slice(0, at);
    unread = unread.slice(at + end.length);
    return taken;
  };
  const advance = (): boolean => {
    const taken = take(isInMessage ? '\r\n.\r\n' : '\r\n');
    if (taken === null) return false;
    if (isInMessage) {
      isInMessage = false;
      messages.push(taken);
      react(reactions['.']);
      return true;
    }
    const command = taken.slice(0, 4).toUpperCase();
    if (command === 'EHLO' || command === 'MAIL' || command === 'RCPT') react(reactions[command]);
    if (command === 'DATA') {
      isInMessage = reactions.DATA.startsWith('354');
      react(reactions.DATA);
    }
    return true;
  };
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    unread += chunk.toString('latin1');
    if (isInMessage && script.midway !== undefined && unread.length >= script.midway.bytes) {
      if (script.midway.reaction === 'say nothing') socket.pause();
      react(script.midway.reaction);
      return;
    }
    while (advance());
  });
  react(reactions.greeting);
}
