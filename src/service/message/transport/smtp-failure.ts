import type { NodemailerError } from 'nodemailer/lib/errors';

/** Known details of a failure. */
export interface FailureDetails {
  readonly code?: string | undefined;
  /** The system's code, such as ECONNRESET. */
  readonly originalCode?: string | undefined;
  /** The mail server's answer, all its lines; null if there was none. */
  readonly response?: string | null | undefined;
  /** The command it answered. */
  readonly command?: string | undefined;
  /** True when nothing more can be sent over the line, whatever the answer was. */
  readonly endsSession?: true | undefined;
}

/** The failure of a session: a mail server's refusal or a broken line. */
export class SmtpFailure extends Error {
  readonly code?: string;
  readonly originalCode?: string;
  readonly command?: string;
  readonly response?: string;
  /** The number at the start of the answer. */
  readonly responseCode?: number;
  /** True when nothing more can be sent over the line: without an answer, or after one that closes it. */
  readonly endsSession: boolean;

  constructor(message: string, details: FailureDetails) {
    super(message);
    const { code, originalCode, response, command, endsSession } = details;
    if (code !== undefined) this.code = code;
    if (originalCode !== undefined) this.originalCode = originalCode;
    if (command !== undefined) this.command = command;
    if (response !== undefined && response !== null) this.response = response;
    const [digits] = /^\d+/.exec(response ?? '') ?? [];
    if (digits !== undefined) this.responseCode = Number(digits);
    this.endsSession = endsSession === true || this.responseCode === undefined || this.responseCode === 421;
  }
}

/** Returns the failure that nodemailer's connection reported. */
export function failureBy({ message, code, originalCode, response, command }: NodemailerError): SmtpFailure {
  return new SmtpFailure(message, { code, originalCode, response, command });
}
