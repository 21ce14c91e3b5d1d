import type { Mailbox } from '../compose/compose-message.ts';

/** A composed message, ready for the wire. */
export interface WireMessage {
  /** With its brackets; the same at every attempt. */
  readonly message_id: string;
  readonly from: Mailbox;
  readonly to: Mailbox;
  /** As it was typed, for the outbox's list. */
  readonly subject: string;
  /** Address for bounces: the one on the envelope. */
  readonly return_path: string;
  /** Headers and body, lines ended by CR LF. */
  readonly source: Buffer;
}

/**
 * Stage that a message had reached. `connection`: name, connection, encryption, greeting, sign-in: nothing of the
 * message was told. `sender`: the address that it comes from, which says nothing about its recipient. `envelope`:
 * recipient, the question whether it may be sent. `message`: its content, up to the answer.
 */
export type Stage = 'connection' | 'sender' | 'envelope' | 'message';

/**
 * Outcome of a message; `answer` is the other side's answer or, in words, why there is none. `accepted`: the other
 * side has it. `refused_for_now`: it has not, and may take it later. `refused`: it has not, and never will.
 * `undeliverable`: this mail server can't take the recipient's address, which may still be fine. `unknown`: the
 * whole message was handed over, and the connection was lost before the answer.
 */
export type Outcome =
  | { readonly kind: 'accepted'; readonly answer: string }
  | { readonly kind: 'refused_for_now' | 'refused'; readonly stage: Stage; readonly answer: string }
  | { readonly kind: 'undeliverable' | 'unknown'; readonly answer: string };

/** The one way by which mail leaves the house. */
export interface Transport {
  /**
   * Hands over one message, once. Whatever the other side does is an outcome; it ends within `sendLimit_ms`.
   *
   * @throws what is wrong on this side, such as a full disk: the message was not handed over
   */
  send(message: WireMessage): Promise<Outcome>;
}

/** A line to where mail goes, for one message after the other. Nothing it does throws but what is wrong on this side. */
export interface Connection {
  /** Null once messages are taken, else why they aren't. Once, before the first message. */
  open(): Promise<Outcome | null>;
  /** Hands over one message, once, as `Transport.send` does. */
  send(message: WireMessage): Promise<Outcome>;
  /** False once the line is lost. */
  readonly isOpen: boolean;
  close(): void;
}

/** A place that takes mail: a relay, or the local outbox. */
export interface Relay {
  /** For the log and for people; no password is in it. */
  readonly name: string;
  connect(): Connection;
}

/**
 * Longest that `send` takes, milliseconds: connecting, signing in, handing over, and ten minutes for the answer. A lease
 * on a mail has to be longer.
 */
export const sendLimit_ms = 30 * 60_000;
