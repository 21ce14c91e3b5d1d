import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { SmtpRelay } from '../../../base/settings/smtp-relay.ts';

/**
 * Reaction of a scripted mail server to a command. Lines with CR LF at the end are sent unchanged. `hang up` ends the
 * connection, `answer and end` after the usual answer. `answer late` sends the usual answer after `lateAfter_ms`.
 */
export type Reaction = `${string}\r\n` | 'hang up' | 'answer and end' | 'say nothing' | 'answer late';

/** Delay of a late answer, milliseconds. */
const lateAfter_ms = 400;

/** Reactions, by the first word of the command; `greeting` on connecting, `.` after the message. */
export interface Script {
  readonly greeting?: Reaction;
  readonly EHLO?: Reaction;
  readonly MAIL?: Reaction;
  readonly RCPT?: Reaction;
  readonly DATA?: Reaction;
  readonly '.'?: Reaction;
  /** After a message sent with BDAT. */
  readonly BDAT?: Reaction;
  /** Reactions once a message was accepted on the same connection. */
  readonly later?: { readonly MAIL?: Reaction; readonly RCPT?: Reaction };
  /** True if only the first connection is answered as scripted. */
  readonly once?: boolean;
  /** `commands`: forgets what follows a command in the same packet. `chunks`: the same for BDAT alone. */
  readonly forgets?: 'commands' | 'chunks';
  /** Reaction after a number of bytes of a message, before its end. */
  readonly midway?: { readonly bytes: number; readonly reaction: Reaction };
}

const obedient = {
  greeting: '220 relay.example\r\n',
  EHLO: '250-relay.example\r\n250 8BITMIME\r\n',
  MAIL: '250 Ok\r\n',
  RCPT: '250 Ok\r\n',
  DATA: '354 Go on\r\n',
  '.': '250 2.0.0 Ok: queued as 42\r\n',
  BDAT: '250 2.0.0 Ok: queued as 43\r\n',
} as const satisfies Script;

/** Starts a relay with scripted answers, for misbehavior that no proper one shows. Ends with its test. */
export async function startScriptedRelay(
  script: Script = {},
): Promise<{ readonly relay: SmtpRelay; readonly messages: string[]; readonly commands: string[] }> {
  const messages: string[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const isScripted = script.once !== true || sockets.size === 1;
    converse(socket, isScripted ? script : { EHLO: script.EHLO ?? obedient.EHLO }, { messages, commands });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const relay: SmtpRelay = {
    host: '127.0.0.1',
    port: address.port,
    isSecure: false,
    tls: 'opportunistic',
    login: null,
  };
  return { relay, messages, commands };
}

/** All commands that a scripted relay received. */
interface Heard {
  readonly messages: string[];
  readonly commands: string[];
}

function converse(socket: Socket, script: Script, { messages, commands }: Heard): void {
  let reactions: Required<Omit<Script, 'midway' | 'later' | 'once' | 'forgets'>> = { ...obedient, ...script };
  const react = (reaction: Reaction, usual: string = ''): void => {
    if (reaction === 'hang up') socket.destroy();
    else if (reaction === 'answer and end') socket.end(usual);
    else if (reaction === 'answer late') setTimeout(() => socket.write(usual), lateAfter_ms);
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
  let chunkLeft = 0;
  const takeChunk = (): boolean => {
    if (unread.length < chunkLeft) return false;
    messages.push(unread.slice(0, chunkLeft));
    unread = unread.slice(chunkLeft);
    chunkLeft = 0;
    react(reactions.BDAT, obedient.BDAT);
    return true;
  };
  const advance = (): boolean => {
    if (chunkLeft > 0) return takeChunk();
    const taken = take(isInMessage ? '\r\n.\r\n' : '\r\n');
    if (taken === null) return false;
    if (isInMessage) {
      isInMessage = false;
      messages.push(taken.slice(2));
      react(reactions['.'], obedient['.']);
      reactions = { ...reactions, ...script.later };
      return true;
    }
    commands.push(taken);
    if (script.forgets === 'commands' || (script.forgets === 'chunks' && taken.startsWith('BDAT')))
      unread = '';
    const command = taken.slice(0, 4).toUpperCase();
    if (command === 'EHLO' || command === 'MAIL' || command === 'RCPT') react(reactions[command]);
    if (command === 'BDAT') chunkLeft = Number(taken.split(' ')[1]);
    if (command === 'RSET') react('250 Ok\r\n');
    if (command === 'DATA') {
      isInMessage = reactions.DATA.startsWith('354');
      // An empty message is ended by its dot alone.
      if (isInMessage) unread = `\r\n${unread}`;
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
