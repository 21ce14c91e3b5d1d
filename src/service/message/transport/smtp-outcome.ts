import type { NodemailerError } from 'nodemailer/lib/errors';
import { withoutSignatures } from '../return-path.ts';
import type { SmtpFailure } from './smtp-failure.ts';
import type { MessageSizes, Outcome, Stage } from './transport.ts';

/** Failure of a session's step: nodemailer's connection opens it, all other steps are our own. */
export type SessionError = NodemailerError | SmtpFailure;

/** Progress of a message when sending it failed. */
export interface Progress {
  readonly stage: Stage;
  /** True once the whole message was accepted for sending: its last dot may have been sent. */
  readonly isHandedOver: boolean;
}

/** Most of an answer that is saved, in UTF-16 code units. */
const longestAnswer = 500;

/**
 * Answers of 5xx about the use of the relay, not about the email: wrong order of commands, no sign-in, wrong or too
 * weak sign-in. They are fixed in the settings, and the email is then sent.
 */
const aboutTheRelay: ReadonlySet<number> = new Set([503, 530, 534, 535, 538]);

/**
 * Returns the outcome of a failure for the message. An answer counts more than the stage it came at: the server has
 * decided.
 */
export function outcomeOf(error: SessionError, { stage: reached, isHandedOver }: Progress): Outcome {
  const stage = reached === 'envelope' && error.command === 'MAIL FROM' ? 'sender' : reached;
  const answer = answerOf(error);
  const code = error.responseCode ?? 0;
  if (code >= 400 && code < 500) return { kind: 'refused_for_now', stage, answer };
  if (code >= 500 && code < 600) {
    const isAboutTheMail = stage !== 'connection' && !aboutTheRelay.has(code);
    return { kind: isAboutTheMail ? 'refused' : 'refused_for_now', stage, answer };
  }
  if (isHandedOver) return { kind: 'unknown', answer };
  // Found before sending anything: an address that no envelope can hold, or more bytes than the relay accepts.
  const isOurs = error.response === undefined;
  const isHopeless = isOurs && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
  return { kind: isHopeless ? 'refused' : 'refused_for_now', stage, answer };
}

/** Answers about the size of a message. 552 alone also stands for a full mailbox, but only in answer to a recipient. */
const aboutSize = /^5\d\d[ -]5\.(?:3\.4|2\.3)\b|^(?:552|523)\b(?![ -]5\.\d)|^Message size larger/;

/** Adds the sizes to the outcome of a message that the relay refuses for its size. */
export function withSizes(outcome: Outcome, sizes: MessageSizes): Outcome {
  if (!('stage' in outcome) || outcome.kind !== 'refused' || !aboutSize.test(outcome.answer)) return outcome;
  const isOfRecipient = outcome.stage === 'envelope' && /^\d/.test(outcome.answer);
  return isOfRecipient ? outcome : { ...outcome, sizes };
}

/** Returns the server's answer, or a description of the failure, on one line of readable length. */
function answerOf(error: SessionError): string {
  const text =
    error.response ?? [error.originalCode, opensslReason(error.message)].filter(Boolean).join(': ');
  return shortAnswer(text);
}

/** Returns OpenSSL's reason alone, without its thread, function, file, and line; other text stays as it is. */
function opensslReason(message: string): string {
  const reason = /:error:[0-9A-F]+:[^:]*:[^:]*:([^:]+):/i.exec(message)?.[1];
  // The word by which the rules know a failure of the encryption.
  return reason === undefined ? message : `${reason} (TLS)`;
}

/** Returns an answer to store: one line without control characters and our own signed addresses. */
export function shortAnswer(text: string): string {
  return withoutSignatures(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestAnswer);
}
