import type { NodemailerError } from 'nodemailer/lib/errors';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { conversationLogger, type ConversationLine, type ConversationLogger } from './conversation.ts';
import { DotDoubling, endOf } from './dot-doubling.ts';
import { announce, envelopeCommands, readEnvelope, type EnvelopeCommand } from './envelope.ts';
import { memoryOf, type OnRelayFinding, type RelayAbility, type RelayMemory } from './relay-memory.ts';
import { noOffer, offerOf } from './relay-offer.ts';
import { failureBy, SmtpFailure } from './smtp-failure.ts';
import { SmtpLine } from './smtp-line.ts';
import { outcomeOf, shortAnswer, withSizes, type Progress } from './smtp-outcome.ts';
import type { SmtpRelay } from '../../base/settings/smtp-relay.ts';
import { encryptionOf } from './encryption.ts';
import type { Connection, Outcome, Stage, WireMessage } from './transport.ts';
import { needsSmtpUtf8, wireAddress } from '../compose/wire-address.ts';

/** Time limits for the other side of a session, milliseconds. */
export interface SmtpLimits {
  /** From looking up the name to the end of the encryption's handshake. */
  readonly connect_ms: number;
  readonly greeting_ms: number;
  /** Without a byte from the other side. RFC 5321, 4.5.3.2. */
  readonly silence_ms: number;
  /** For connecting and for signing in, each, however slowly the other side keeps talking. */
  readonly open_ms: number;
  /** From the first command for a message to the message's end. */
  readonly handover_ms: number;
  /** Until a relay that hasn't shown it yet answers what was written ahead. */
  readonly ahead_ms: number;
  /** From a message's end to its answer. RFC 5321, 4.5.3.2.6. */
  readonly answer_ms: number;
}

/** The default limits of a session. `sendLimit_ms` is their sum. */
export const smtpLimits: SmtpLimits = {
  connect_ms: 30_000,
  greeting_ms: 60_000,
  silence_ms: 5 * 60_000,
  open_ms: 5 * 60_000,
  handover_ms: 10 * 60_000,
  ahead_ms: 20_000,
  answer_ms: 10 * 60_000,
};

/** Settings of a session, apart from its mail server. */
export interface SessionOptions {
  readonly limits?: SmtpLimits;
  /** Newsdesk's name for the mail server. Default: the machine's. */
  readonly helo?: string;
  /** Called with each line of the conversation, without passwords and messages. */
  readonly onLine?: (line: ConversationLine) => void;
  /** Called with each new finding about the mail server. */
  readonly onFinding?: OnRelayFinding;
}

/** The answer for a delivery whose recipient address the mail server can't accept. The address itself may be valid. */
export const internationalRecipientAnswer = "The mail server can't deliver to international email addresses.";

const internationalSenderAnswer = "The mail server can't send from international email addresses.";

/** An answer that blames commands written ahead of the answers to earlier ones. */
const blamesAhead = /synchroni[sz]ation|pipelin/i;

/** Bytes of a message's second chunk, its last line ending. */
const endLength = 2;

/** Progress of a message that is being handed over. */
interface HandingOver {
  stage: Stage;
  isHandedOver: boolean;
}

/** A message that is being handed over: the commands before it, its bytes, and its progress. */
interface Posting {
  readonly commands: readonly EnvelopeCommand[];
  readonly source: Buffer;
  readonly progress: HandingOver;
}

/** One connection to a relay: opens it, sends messages one after another, and ends it. */
export class SmtpSession implements Connection {
  readonly #relay: SmtpRelay;
  readonly #limits: SmtpLimits;
  readonly #connection: SMTPConnection;
  #failed: (error: NodemailerError) => void = () => undefined;
  #timer: NodeJS.Timeout | undefined;
  #isMidway = false;
  #offer = noOffer;
  #line: SmtpLine | null = null;
  /**
   * True when a message may be written whole, with its envelope. A line that breaks then leaves it unknown, so only a
   * line that has delivered a message is trusted with that.
   */
  #takesWhole = false;
  readonly #logger: ConversationLogger | null;
  readonly #dots = new DotDoubling();
  readonly #memory: RelayMemory;
  readonly #onFinding: OnRelayFinding;
  #isMisunderstood = false;
  #hasDelivered = false;
  #isLostEarly = false;
  #isClosed = false;

  constructor(relay: SmtpRelay, options: SessionOptions = {}) {
    const { limits = smtpLimits, helo, onLine, onFinding = () => undefined } = options;
    this.#relay = relay;
    this.#memory = memoryOf(relay);
    this.#onFinding = onFinding;
    this.#limits = limits;
    this.#logger = onLine === undefined ? null : conversationLogger(onLine, relay.login);
    this.#connection = new SMTPConnection({
      host: relay.host,
      port: relay.port,
      ...encryptionOf(relay),
      ...(helo === undefined ? {} : { name: helo }),
      ...(this.#logger === null ? {} : { transactionLog: true, logger: this.#logger }),
      connectionTimeout: limits.connect_ms,
      greetingTimeout: limits.greeting_ms,
      socketTimeout: limits.silence_ms,
      dnsTimeout: limits.connect_ms,
      socketCloseTimeout: 1000,
      maxResponseSize: 64 * 1024,
    });
    // Without a listener, an error would end the process, even when nothing is in progress.
    this.#connection.on('error', (error: NodemailerError) => {
      this.#failed(error);
      this.#line?.fail(failureBy(error));
    });
    this.#connection.on('end', () => this.#line?.ended());
  }

  /** Connects and signs in. Returns null once the relay accepts messages, or else the reason why it doesn't. */
  async open(): Promise<Outcome | null> {
    const progress: Progress = { stage: 'connection', isHandedOver: false };
    const failure = (await this.#connect()) ?? (await this.#signIn());
    if (failure !== null) return outcomeOf(failure, progress);
    this.#takeOver();
    return null;
  }

  /** Sends a message over an open session, which then accepts the next one if `isOpen`. */
  async send(message: WireMessage): Promise<Outcome> {
    const { return_path, from, to, source } = message;
    const inexpressible = this.#inexpressible([return_path, from.email], to.email);
    if (inexpressible !== null) return inexpressible;
    const progress: HandingOver = { stage: 'envelope', isHandedOver: false };
    const envelope = { from: wireAddress(return_path), to: wireAddress(to.email), size: source.length };
    const without = this.#without();
    let hasSpoken = false;
    try {
      const commands = envelopeCommands(envelope, this.#offer);
      const line = this.#openLine();
      hasSpoken = true;
      await this.#forgetLast(line, progress);
      this.#isMidway = true;
      this.#allow(this.#limits.handover_ms);
      const posting = { commands, source, progress };
      const answer = await (this.#takesWhole ? this.#sayAll(line, posting) : this.#handOver(line, posting));
      this.#isMidway = false;
      this.#memory.settle(without, true, this.#onFinding);
      this.#takesWhole = this.#canUse('pipelining') && this.#canUse('chunking');
      this.#hasDelivered = true;
      return { kind: 'accepted', answer: shortAnswer(answer) };
    } catch (error) {
      // A refusal may arrive before the message has left its memory.
      this.#dots.renew();
      if (!(error instanceof SmtpFailure)) throw error;
      const isOurs = hasSpoken && !this.#isClosed;
      this.#isLostEarly = isOurs && isLost(error) && progress.stage !== 'message' && !progress.isHandedOver;
      if (hasSpoken && error.endsSession) this.close();
      if (hasSpoken) this.#memory.settle(without, error.responseCode !== undefined, this.#onFinding);
      const sizes = { size: source.length, most: this.#offer.largest };
      return withSizes(outcomeOf(error, progress), sizes);
    } finally {
      clearTimeout(this.#timer);
      if (progress.isHandedOver) this.#line?.bearSilence(this.#limits.silence_ms);
    }
  }

  /**
   * True after a message that wasn't handed over because the relay doesn't answer what is written ahead, although it
   * announced that. The next session writes one command at a time.
   */
  get isMisunderstood(): boolean {
    return this.#isMisunderstood;
  }

  /**
   * True after a message whose commands got no answer because the relay had ended the line after an earlier message. It
   * wasn't handed over.
   */
  get isWornOut(): boolean {
    return this.#hasDelivered && this.#isLostEarly;
  }

  /** False once the connection is lost. */
  get isOpen(): boolean {
    return !this.#connection.destroyed && this.#line?.isEnded !== true;
  }

  /** Says goodbye, or just disconnects if that isn't possible. */
  close(): void {
    this.#isClosed = true;
    this.#failed(new SmtpFailure('The connection was closed', { code: 'ECONNECTION' }));
    this.#line?.release();
    if (this.isOpen) this.#connection.quit();
    this.#connection.close();
  }

  async #connect(): Promise<NodemailerError | null> {
    const failure = await this.#step((done) => this.#connection.connect((error) => done(error ?? null)));
    // The last answer is to the greeting, and lists the relay's abilities.
    this.#offer = offerOf(this.#connection.lastServerResponse || '');
    if (failure === null) this.#memory.accepts(this.#offer.largest, this.#onFinding);
    return failure;
  }

  async #signIn(): Promise<NodemailerError | null> {
    const { login } = this.#relay;
    if (login === null) return null;
    return this.#step((done) => this.#connection.login({ credentials: login }, done));
  }

  /** Returns the outcome of a message whose addresses this relay can't accept; null if it can. */
  #inexpressible(senders: readonly string[], recipient: string): Outcome | null {
    if (this.#offer.utf8) return null;
    if (needsSmtpUtf8(recipient)) return { kind: 'undeliverable', answer: internationalRecipientAnswer };
    if (!senders.some(needsSmtpUtf8)) return null;
    return { kind: 'refused', stage: 'sender', answer: internationalSenderAnswer };
  }

  /** Takes over the open line. From now on, this class reads and writes it. */
  #takeOver(): void {
    const { _socket: socket } = this.#connection;
    if (socket === false || socket === null || !this.isOpen) return;
    socket.removeAllListeners('data');
    this.#line = new SmtpLine(socket, this.#logger, () => this.close());
  }

  #openLine(): SmtpLine {
    if (this.#line !== null && this.isOpen) return this.#line;
    throw new SmtpFailure('The connection is closed', { code: 'ECONNECTION' });
  }

  /** Makes the relay forget a message that it refused. */
  async #forgetLast(line: SmtpLine, progress: HandingOver): Promise<void> {
    if (!this.#isMidway) return;
    this.#allow(this.#limits.silence_ms);
    progress.stage = 'connection';
    line.say(['RSET']);
    const response = await line.answer();
    if (!response.startsWith('2'))
      throw new SmtpFailure('Could not reset session state', {
        code: 'EPROTOCOL',
        command: 'RSET',
        response,
      });
    progress.stage = 'envelope';
  }

  /** Asks for permission to send a message, writes it, and waits for the relay's answer. */
  async #handOver(line: SmtpLine, { commands, source, progress }: Posting): Promise<string> {
    if (this.#canUse('pipelining')) await this.#announceAhead(line, commands, progress);
    else await announce(line, commands, false);
    progress.stage = 'message';
    await line.write(this.#dots.doubled(source), endOf(source), () => this.#handedOver(line, progress));
    return acceptance(await line.answer(), progress);
  }

  async #announceAhead(line: SmtpLine, commands: readonly EnvelopeCommand[], progress: HandingOver) {
    if (this.#memory.isProven('pipelining')) return announce(line, commands, true);
    this.#allow(this.#limits.ahead_ms);
    await this.#tried('pipelining', progress, () => announce(line, commands, true));
    this.#allow(this.#limits.handover_ms);
  }

  /** Writes envelope and message in one write, and waits for the relay's answer to each. */
  async #sayAll(line: SmtpLine, { commands, source, progress }: Posting): Promise<string> {
    const envelope = commands.slice(0, 2);
    if (!this.#memory.isProven('chunking')) {
      await announce(line, envelope, true);
      progress.stage = 'message';
      return this.#sayInTwo(line, source, progress);
    }
    const texts = envelope.map(({ text }) => text);
    await line.sayAll(texts, source, () => this.#handedOver(line, progress));
    await readEnvelope(line, envelope);
    progress.stage = 'message';
    return acceptance(await line.answer(), progress);
  }

  /**
   * Writes a message in two chunks, the second after the answer to the first: a relay that doesn't know BDAT after all
   * can't have accepted anything by then.
   */
  async #sayInTwo(line: SmtpLine, source: Buffer, progress: HandingOver): Promise<string> {
    const end = source.length - endLength;
    await this.#tried('chunking', progress, async () => {
      await line.sayChunk(source.subarray(0, end), false, () => this.#allow(this.#limits.ahead_ms));
      const response = await line.answer();
      if (!response.startsWith('2')) throw new SmtpFailure('Message failed', { command: 'BDAT', response });
    });
    await line.sayChunk(source.subarray(end), true, () => this.#handedOver(line, progress));
    return acceptance(await line.answer(), progress);
  }

  /** Tries an ability that the relay announced, and remembers whether it has it. The message isn't handed over yet. */
  async #tried(ability: RelayAbility, progress: HandingOver, write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (!(error instanceof SmtpFailure)) throw error;
      if (!this.#isClosed && doubts(ability, error)) {
        this.#memory.doubt(ability, error.response === undefined ? 'lost' : 'said');
        this.#isMisunderstood = true;
        progress.stage = 'connection';
        // Its answer, if any, is about the way of writing, not about the message.
        throw new SmtpFailure(error.message, { ...error, endsSession: true });
      }
      if (!error.endsSession) this.#memory.works(ability, this.#onFinding);
      throw error;
    }
    this.#memory.works(ability, this.#onFinding);
  }

  /** Returns the abilities that the next message doesn't use. */
  #without(): readonly RelayAbility[] {
    if (this.#takesWhole) return [];
    return this.#canUse('pipelining') ? ['chunking'] : ['pipelining', 'chunking'];
  }

  #canUse(ability: RelayAbility): boolean {
    return this.#offer[ability] && this.#memory.mayUse(ability);
  }

  #handedOver(line: SmtpLine, progress: HandingOver): void {
    const { answer_ms } = this.#limits;
    progress.isHandedOver = true;
    this.#allow(answer_ms);
    line.bearSilence(answer_ms);
  }

  /** Waits for one step of opening, or for its failure, within the time limit. */
  async #step(
    start: (done: (error: NodemailerError | null) => void) => void,
  ): Promise<NodemailerError | null> {
    try {
      return await new Promise<NodemailerError | null>((resolve) => {
        this.#failed = resolve;
        this.#allow(this.#limits.open_ms);
        start(resolve);
      });
    } finally {
      clearTimeout(this.#timer);
      this.#failed = () => undefined;
    }
  }

  /** Restarts the time limit of the work in progress. */
  #allow(limit_ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const failure = new SmtpFailure('The mail server took too long', { code: 'ETIMEDOUT' });
      this.#failed(failure);
      this.#line?.fail(failure);
    }, limit_ms);
  }
}

/** Returns true for a line that broke without an answer, other than by a limit of time. */
function isLost({ response, code }: SmtpFailure): boolean {
  return response === undefined && code !== 'ETIMEDOUT';
}

/** Returns true for a failure that an ability explains which the relay announced but doesn't have. */
function doubts(ability: RelayAbility, { response, responseCode = 0 }: SmtpFailure): boolean {
  if (response === undefined) return true;
  return ability === 'pipelining'
    ? responseCode >= 500 && blamesAhead.test(response)
    : [500, 502, 504].includes(responseCode);
}

/** Returns the answer with which a relay accepted a message. @throws SmtpFailure for any other */
function acceptance(response: string, { isHandedOver }: HandingOver): string {
  if (response.startsWith('2') && isHandedOver) return response;
  // An answer before the message's end: anything else written would be taken for commands.
  const endsSession = isHandedOver ? undefined : true;
  throw new SmtpFailure('Message failed', { code: 'EMESSAGE', command: 'DATA', response, endsSession });
}
