import type { NodemailerError } from 'nodemailer/lib/errors';
import type { SmtpFailure } from './smtp-failure.ts';
import type { Outcome, Stage } from './transport.ts';

/** Failure of a step of a session: nodemailer's connection opens it, all else is our own. */
export type SessionError = NodemailerError | SmtpFailure;

/** Progress of a message when its sending failed. */
export interface Progress {
  readonly stage: Stage;
  /** True once all of the message was taken for sending: its last dot may have been sent. */
  readonly isHandedOver: boolean;
}

/** Most of an answer that is kept, in UTF-16 code units. */
const longestAnswer = 500;

/**
 * Answers of 5xx that are about the relay's use, not about the mail: wrong order of commands, no sign-in, wrong or too
 * weak sign-in. They are fixed in the settings, and the email then goes out.
 */
const aboutTheRelay: ReadonlySet<number> = new Set([503, 530, 534, 535, 538]);

/**
 * Returns the outcome of a failure for the message. An answer counts more than where it came: who answers has decided.
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
  // Ours, before a word was said: an address that no envelope can hold, or more bytes than the relay takes.
  const isOurs = error.response === undefined;
  const isHopeless = isOurs && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
  return { kind: isHopeless ? 'refused' : 'refused_for_now', stage, answer };
}

/** The server's answer, or what went wrong in words, on one line and never longer than a person reads. */
function answerOf(error: SessionError): string {
  const text = error.response ?? [error.originalCode, error.message].filter(Boolean).join(': ');
  return shortAnswer(text);
}

/** An answer as it is kept: one line without control characters. */
export function shortAnswer(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestAnswer);
}
