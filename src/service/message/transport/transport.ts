import type { Mailbox } from '../compose/compose-message.ts';

/** A composed message, ready to be sent. */
export interface WireMessage {
  /** In angle brackets; the same at every attempt. */
  readonly message_id: string;
  readonly from: Mailbox;
  readonly to: Mailbox;
  /** As typed, for the outbox's list. */
  readonly subject: string;
  /** Address for bounces: the envelope sender. */
  readonly return_path: string;
  /** Headers and body, lines ended by CR LF. */
  readonly source: Buffer;
}

/**
 * Stage that a message had reached. `connection`: name, connection, encryption, greeting, sign-in, with nothing of the
 * message sent. `sender`: the sender's address; a refusal says nothing about the recipient. `envelope`: recipient, and
 * the permission to send. `message`: its content, up to the answer.
 */
export type Stage = 'connection' | 'sender' | 'envelope' | 'message';

/** Sizes of a message that was refused for its size, bytes. `most`: the relay's limit; 0 if it named none. */
export interface MessageSizes {
  readonly size: number;
  readonly most: number;
}

/**
 * Outcome of a message; `answer` is the other side's answer or a description of why there is none. `accepted`: the
 * other side has it. `refused_for_now`: it doesn't, and may accept it later. `refused`: it doesn't, and never will.
 * `undeliverable`: this mail server can't accept the recipient's address, which may still be valid. `unknown`: the
 * whole message was handed over, and the connection was lost before the answer.
 */
export type Outcome =
  | { readonly kind: 'accepted'; readonly answer: string }
  | {
      readonly kind: 'refused_for_now' | 'refused';
      readonly stage: Stage;
      readonly answer: string;
      readonly sizes?: MessageSizes;
    }
  | { readonly kind: 'undeliverable' | 'unknown'; readonly answer: string };

/** The only way for email to leave the service. */
export interface Transport {
  /**
   * Hands over one message, once. Everything the other side does is an outcome; ends within `sendLimit_ms`.
   *
   * @throws local faults, such as a full disk: the message was not handed over
   */
  send(message: WireMessage): Promise<Outcome>;
}

/** A line to the destination of emails, for one message after another. It throws only for local faults. */
export interface Connection {
  /** Opens the line, once, before the first message. Returns null once messages are accepted, or else the reason. */
  open(): Promise<Outcome | null>;
  /** Hands over one message, once, as `Transport.send` does. */
  send(message: WireMessage): Promise<Outcome>;
  /** False once the line is lost. */
  readonly isOpen: boolean;
  close(): void;
}

/** A destination that accepts email: a relay or the local outbox. */
export interface Relay {
  /** Shown in logs and to people; contains no password. */
  readonly name: string;
  connect(): Connection;
}

/**
 * Longest that `send` takes, milliseconds: connecting, signing in, handing over, and ten minutes for the answer. The
 * lease on an email has to be longer.
 */
export const sendLimit_ms = 30 * 60_000;
