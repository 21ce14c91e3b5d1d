import { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer/lib/errors';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { outcomeOf, shortAnswer, type Progress } from './smtp-outcome.ts';
import { isLoopback, type SmtpRelay } from './smtp-relay.ts';
import { sendLimit_ms, type Connection, type Outcome, type WireMessage } from './transport.ts';

/** How long a session waits for the other side, milliseconds. */
export interface SmtpLimits {
  /** From the name's lookup to the end of the encryption's handshake. */
  readonly connect_ms: number;
  readonly greeting_ms: number;
  /** Without a byte from the other side. Choice: RFC 5321, 4.5.3.2. */
  readonly silence_ms: number;
  /** For all of it, however slowly the other side talks on. */
  readonly total_ms: number;
}

/** What `SmtpSession` uses where nothing else is told. */
export const smtpLimits: SmtpLimits = {
  connect_ms: 30_000,
  greeting_ms: 60_000,
  silence_ms: 5 * 60_000,
  total_ms: sendLimit_ms,
};

const chunkBytes = 64 * 1024;

/** One connection to a relay: open it, send messages one after the other, end it. */
export class SmtpSession implements Connection {
  readonly #relay: SmtpRelay;
  readonly #limits: SmtpLimits;
  readonly #connection: SMTPConnection;
  #failed: (error: NodemailerError) => void = () => undefined;
  #isMidway = false;

  constructor(relay: SmtpRelay, limits: SmtpLimits = smtpLimits) {
    this.#relay = relay;
    this.#limits = limits;
    this.#connection = new SMTPConnection({
      host: relay.host,
      port: relay.port,
      secure: relay.isSecure,
      // A password goes over an encrypted line only; else encryption is used where it is offered, and then verified.
      requireTLS: relay.login !== null && !relay.isSecure && !isLoopback(relay.host),
      tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
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
    const failure =
      (await this.#step((done) => this.#connection.connect((error) => done(error ?? null)))) ??
      (await this.#signIn());
    return failure === null ? null : outcomeOf(failure, progress);
  }

  /** Sends a message over an open session, which then takes the next one if `isOpen`. */
  async send({ return_path, to, source }: WireMessage): Promise<Outcome> {
    if (this.#isMidway) {
      // The relay refused the message before: it is told to forget what it knows of that one.
      const failure = await this.#step((done) => this.#connection.reset((error) => done(error ?? null)));
      if (failure !== null) return outcomeOf(failure, { stage: 'connection', isHandedOver: false });
    }
    const progress: { stage: Progress['stage']; isHandedOver: boolean } = {
      stage: 'envelope',
      isHandedOver: false,
    };
    // The connection reads the message once the relay has asked for it, and ends it by its dot after the last chunk.
    const content = Readable.from(
      (function* () {
        progress.stage = 'message';
        for (let at = 0; at < source.length; at += chunkBytes) yield source.subarray(at, at + chunkBytes);
        progress.isHandedOver = true;
      })(),
      { objectMode: false, highWaterMark: 1 },
    );
    const envelope = { from: return_path, to: [to.email], size: source.length, use8BitMime: false };
    let answer = '';
    const failure = await this.#step((done) =>
      this.#connection.send(envelope, content, (error, info) => {
        if (error === null) answer = info.response;
        done(error);
      }),
    );
    content.destroy();
    this.#isMidway = failure !== null;
    // Without an answer, nobody can tell what the relay would take for the next message.
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

  async #signIn(): Promise<NodemailerError | null> {
    const { login } = this.#relay;
    if (login === null) return null;
    return this.#step((done) => this.#connection.login({ credentials: login }, done));
  }

  /** Waits for one step, for the connection's failure meanwhile, and no longer than all of it may take. */
  async #step(
    start: (done: (error: NodemailerError | null) => void) => void,
  ): Promise<NodemailerError | null> {
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<NodemailerError | null>((resolve) => {
        this.#failed = resolve;
        timer = setTimeout(() => {
          resolve(Object.assign(new Error('The relay took too long'), { code: 'ETIMEDOUT' }));
        }, this.#limits.total_ms);
        start(resolve);
      });
    } finally {
      clearTimeout(timer);
      this.#failed = () => undefined;
    }
  }
}
