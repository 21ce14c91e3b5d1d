import type { Socket } from 'node:net';
import type { ConversationLogger } from './conversation.ts';
import { AnswerReader } from './answer-reader.ts';
import { SmtpFailure } from './smtp-failure.ts';

/** Bytes of a message passed to the socket at a time, before waiting until it has room again. */
const chunkBytes = 64 * 1024;

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (failure: SmtpFailure) => void;
}

/** An open line after sign-in: writes commands and messages, and reads answers. */
export class SmtpLine {
  readonly #socket: Socket;
  readonly #logger: ConversationLogger | null;
  readonly #reader = new AnswerReader();
  readonly #onStray: () => void;
  #answers: string[] = [];
  /** Answers still expected. */
  #owed = 0;
  #waiting: Waiting | null = null;
  #failure: SmtpFailure | null = null;
  readonly #read = (chunk: Buffer) => this.#take(chunk);
  readonly #wake = () => this.#goOn();

  /** `onStray` is called with an unexpected answer, after which answers can no longer be matched. */
  constructor(socket: Socket, logger: ConversationLogger | null, onStray: () => void) {
    this.#socket = socket;
    this.#logger = logger;
    this.#onStray = onStray;
    socket.on('data', this.#read);
    socket.on('drain', this.#wake);
  }

  /** Writes commands together; each of them is answered. */
  say(commands: readonly string[]): void {
    for (const command of commands) this.#logger?.debug({ tnx: 'client' }, command);
    this.#owed += commands.length;
    this.#socket.write(`${commands.join('\r\n')}\r\n`, 'utf8');
  }

  /**
   * Writes commands together with a message of a known length, after BDAT: in one write if it isn't large. Each command
   * is answered, then the message.
   */
  async sayAll(commands: readonly string[], message: Buffer, onLast: () => void): Promise<void> {
    const chunk = `BDAT ${message.length} LAST`;
    this.#socket.cork();
    this.say([...commands, chunk]);
    const written = this.#write(message, '', onLast);
    this.#socket.uncork();
    await written;
  }

  /** Writes a part of a message after its BDAT, in one write if it isn't large. It is answered once. */
  async sayChunk(chunk: Buffer, isLast: boolean, onLast: () => void): Promise<void> {
    this.#socket.cork();
    this.say([`BDAT ${chunk.length}${isLast ? ' LAST' : ''}`]);
    const written = this.#write(chunk, '', onLast);
    this.#socket.uncork();
    await written;
  }

  /** Waits for the next answer. @throws SmtpFailure if the line is lost first */
  async answer(): Promise<string> {
    while (this.#answers.length === 0) await this.#wait();
    return this.#answers.shift() ?? '';
  }

  /**
   * Writes a message and its end, which are answered once; large ones in pieces. `onLast` is called before the last
   * piece is written. Stops if the answer comes before that. @throws SmtpFailure if the line is lost first
   */
  async write(message: Buffer, end: string, onLast: () => void): Promise<void> {
    this.#owed += 1;
    await this.#write(message, end, onLast);
  }

  async #write(message: Buffer, end: string, onLast: () => void): Promise<void> {
    const socket = this.#socket;
    let at = 0;
    for (; message.length - at > chunkBytes; at += chunkBytes) {
      socket.write(message.subarray(at, at + chunkBytes));
      while (socket.writableNeedDrain && this.#owed > 0) await this.#wait();
      if (this.#owed === 0) return;
    }
    onLast();
    socket.cork();
    socket.write(message.subarray(at));
    if (end !== '') socket.write(end, 'latin1');
    socket.uncork();
  }

  /** True once the other side has ended the line: nothing more can be written. */
  get isEnded(): boolean {
    return this.#socket.readableEnded;
  }

  /** Sets how long the other side may be silent, milliseconds. */
  bearSilence(limit_ms: number): void {
    this.#socket.setTimeout(limit_ms);
  }

  /** Fails all current and later waits. */
  fail(failure: SmtpFailure): void {
    this.#failure ??= failure;
    this.#waiting?.reject(this.#failure);
    this.#waiting = null;
  }

  /** Fails current waits, as the other side has ended the line. */
  ended(): void {
    this.fail(
      new SmtpFailure('Connection closed unexpectedly', {
        code: 'ECONNECTION',
        response: this.#reader.lastRefusal,
      }),
    );
  }

  /** Stops reading. */
  release(): void {
    this.#socket.off('data', this.#read);
    this.#socket.off('drain', this.#wake);
  }

  #take(chunk: Buffer): void {
    for (const answer of this.#reader.read(chunk)) {
      this.#logger?.debug({ tnx: 'server' }, answer);
      if (this.#owed === 0) {
        this.#goOn();
        this.#onStray();
        return;
      }
      this.#owed -= 1;
      this.#answers.push(answer);
    }
    if (this.#reader.isTooLong)
      this.fail(new SmtpFailure('Server response exceeds maximum allowed size', { code: 'EPROTOCOL' }));
    else if (this.#answers.length > 0) this.#goOn();
  }

  #wait(): Promise<void> {
    if (this.#failure !== null) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  #goOn(): void {
    this.#waiting?.resolve();
    this.#waiting = null;
  }
}
