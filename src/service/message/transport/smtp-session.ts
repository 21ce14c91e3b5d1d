import { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer/lib/errors';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { conversationLogger, type ConversationLine } from './conversation.ts';
import { outcomeOf, shortAnswer, type Progress } from './smtp-outcome.ts';
import type { SmtpRelay } from '../../base/settings/smtp-relay.ts';
import { encryptionOf } from './encryption.ts';
import type { Connection, Outcome, WireMessage } from './transport.ts';
import { needsSmtpUtf8, wireAddress } from '../compose/wire-address.ts';

/** Time limits for the other side of a session, milliseconds. */
export interface SmtpLimits {
  /** From the name's lookup to the end of the encryption's handshake. */
  readonly connect_ms: number;
  readonly greeting_ms: number;
  /** Without a byte from the other side. RFC 5321, 4.5.3.2. */
  readonly silence_ms: number;
  /** For connecting and for signing in, each, however slowly the other side talks on. */
  readonly open_ms: number;
  /** From the first command for a message to the message's end. */
  readonly handover_ms: number;
  /** From a message's end to its answer. RFC 5321, 4.5.3.2.6. */
  readonly answer_ms: number;
}

/** The limits of a session that is given none. `sendLimit_ms` is their sum. */
const smtpLimits: SmtpLimits = {
  connect_ms: 30_000,
  greeting_ms: 60_000,
  silence_ms: 5 * 60_000,
  open_ms: 5 * 60_000,
  handover_ms: 10 * 60_000,
  answer_ms: 10 * 60_000,
};

/** Everything about a session beside its mail server. */
export interface SessionOptions {
  readonly limits?: SmtpLimits;
  /** The name by which Newsdesk introduces itself; the machine's where it is left out. */
  readonly helo?: string;
  /** Gets each line of the conversation, without passwords and without messages. */
  readonly onLine?: (line: ConversationLine) => void;
}

/** The answer for a delivery whose recipient address the mail server can't take. The address itself may be fine. */
export const internationalRecipientAnswer = "The mail server can't deliver to international email addresses.";

const internationalSenderAnswer = "The mail server can't send from international email addresses.";

const chunkBytes = 64 * 1024;

/** One connection to a relay: open it, send messages one after the other, end it. */
export class SmtpSession implements Connection {
  readonly #relay: SmtpRelay;
  readonly #limits: SmtpLimits;
  readonly #connection: SMTPConnection;
  #failed: (error: NodemailerError) => void = () => undefined;
  #timer: NodeJS.Timeout | undefined;
  #isMidway = false;
  #takesUtf8 = false;

  constructor(relay: SmtpRelay, { limits = smtpLimits, helo, onLine }: SessionOptions = {}) {
    this.#relay = relay;
    this.#limits = limits;
    this.#connection = new SMTPConnection({
      host: relay.host,
      port: relay.port,
      ...encryptionOf(relay),
      ...(helo === undefined ? {} : { name: helo }),
      ...(onLine === undefined
        ? {}
        : { transactionLog: true, logger: conversationLogger(onLine, relay.login) }),
      connectionTimeout: limits.connect_ms,
      greetingTimeout: limits.greeting_ms,
      socketTimeout: limits.silence_ms,
      dnsTimeout: limits.connect_ms,
      socketCloseTimeout: 1000,
      maxResponseSize: 64 * 1024,
    });
    // Without a listener an error would end the process, even one that comes when nothing is under way.
    this.#connection.on('error', (error: NodemailerError) => this.#failed(error));
  }

  /** Connects and signs in. Null once the relay takes messages, else why it doesn't. */
  async open(): Promise<Outcome | null> {
    const progress: Progress = { stage: 'connection', isHandedOver: false };
    const failure = (await this.#connect()) ?? (await this.#signIn());
    return failure === null ? null : outcomeOf(failure, progress);
  }

  /** Sends a message over an open session, which then takes the next one if `isOpen`. */
  async send({ return_path, from, to, source }: WireMessage): Promise<Outcome> {
    const inexpressible = this.#inexpressible([return_path, from.email], to.email);
    if (inexpressible !== null) return inexpressible;
    const { handover_ms, answer_ms, silence_ms } = this.#limits;
    if (this.#isMidway) {
      // The relay refused the message before: it has to forget what it knows of that one.
      const failure = await this.#step(silence_ms, (done) =>
        this.#connection.reset((error) => done(error ?? null)),
      );
      if (failure !== null) return outcomeOf(failure, { stage: 'connection', isHandedOver: false });
    }
    const progress: { stage: Progress['stage']; isHandedOver: boolean } = {
      stage: 'envelope',
      isHandedOver: false,
    };
    const onHandedOver = () => {
      progress.isHandedOver = true;
      this.#allow(answer_ms);
      this.#bearSilence(answer_ms);
    };
    // The connection reads the message once the relay has asked for it, and ends it by its dot after the last chunk.
    const content = Readable.from(
      (function* () {
        progress.stage = 'message';
        for (let at = 0; at < source.length; at += chunkBytes) yield source.subarray(at, at + chunkBytes);
        onHandedOver();
      })(),
      { objectMode: false, highWaterMark: 1 },
    );
    const envelope = {
      from: wireAddress(return_path),
      to: [wireAddress(to.email)],
      size: source.length,
      use8BitMime: false,
    };
    let answer = '';
    const failure = await this.#step(handover_ms, (done) =>
      this.#connection.send(envelope, content, (error, info) => {
        if (error === null) answer = info.response;
        done(error);
      }),
    );
    content.destroy();
    this.#bearSilence(silence_ms);
    this.#isMidway = failure !== null;
    // Without an answer, it is unknown what the relay would take for the next message.
    if (failure !== null && failure.responseCode === undefined) this.close();
    return failure === null
      ? { kind: 'accepted', answer: shortAnswer(answer) }
      : outcomeOf(failure, progress);
  }

  /** False once the connection is lost. */
  get isOpen(): boolean {
    return !this.#connection.destroyed;
  }

  /** Says goodbye, or lets go where that isn't possible. */
  close(): void {
    if (this.isOpen) this.#connection.quit();
    this.#connection.close();
  }

  async #connect(): Promise<NodemailerError | null> {
    const failure = await this.#step(this.#limits.open_ms, (done) =>
      this.#connection.connect((error) => done(error ?? null)),
    );
    // The last answer is the one to the greeting, which lists what the relay can do.
    this.#takesUtf8 = /^250[ -]SMTPUTF8\b/im.test(this.#connection.lastServerResponse || '');
    return failure;
  }

  async #signIn(): Promise<NodemailerError | null> {
    const { login } = this.#relay;
    if (login === null) return null;
    return this.#step(this.#limits.open_ms, (done) => this.#connection.login({ credentials: login }, done));
  }

  /** Returns the outcome of a message whose addresses this relay can't take; null where it can. */
  #inexpressible(senders: readonly string[], recipient: string): Outcome | null {
    if (this.#takesUtf8) return null;
    if (needsSmtpUtf8(recipient)) return { kind: 'undeliverable', answer: internationalRecipientAnswer };
    if (!senders.some(needsSmtpUtf8)) return null;
    return { kind: 'refused', stage: 'sender', answer: internationalSenderAnswer };
  }

  /** Waits for one step, for the connection's failure in it, and no longer than it may take. */
  async #step(
    limit_ms: number,
    start: (done: (error: NodemailerError | null) => void) => void,
  ): Promise<NodemailerError | null> {
    try {
      return await new Promise<NodemailerError | null>((resolve) => {
        this.#failed = resolve;
        this.#allow(limit_ms);
        start(resolve);
      });
    } finally {
      clearTimeout(this.#timer);
      this.#failed = () => undefined;
    }
  }

  /** Gives what is under way so long from now. */
  #allow(limit_ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#failed(Object.assign(new Error('The mail server took too long'), { code: 'ETIMEDOUT' }));
    }, limit_ms);
  }

  #bearSilence(limit_ms: number): void {
    const { _socket: socket } = this.#connection;
    if (socket !== false && socket !== null && this.isOpen) socket.setTimeout(limit_ms);
  }
}
