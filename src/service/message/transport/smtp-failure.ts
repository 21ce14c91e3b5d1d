import type { NodemailerError } from 'nodemailer/lib/errors';

/** Details of a failure that are known. */
export interface FailureDetails {
  readonly code?: string | undefined;
  /** The system's code, such as ECONNRESET. */
  readonly originalCode?: string | undefined;
  /** The mail server's answer, all its lines; null where there was none. */
  readonly response?: string | null | undefined;
  /** The command that it came to. */
  readonly command?: string | undefined;
  /** True where nothing more can be said over the line, whatever the answer was. */
  readonly endsSession?: true | undefined;
}

/** The failure of a session: a mail server's refusal, or what happened to the line. */
export class SmtpFailure extends Error {
  readonly code?: string;
  readonly originalCode?: string;
  readonly command?: string;
  readonly response?: string;
  /** The number that the answer begins with. */
  readonly responseCode?: number;
  /** True where nothing more can be said over the line: without an answer, or behind one that closes it. */
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

/** The failure that nodemailer's connection told of. */
export function failureBy({ message, code, originalCode, response, command }: NodemailerError): SmtpFailure {
  return new SmtpFailure(message, { code, originalCode, response, command });
}
