/** One line between Newsdesk and a mail server. */
export interface ConversationLine {
  readonly from: 'newsdesk' | 'server';
  readonly text: string;
}

/** The secret of a sign-in, which no line may show. */
export interface ConversationSecret {
  readonly user: string;
  readonly pass: string;
}

/** The logger methods that nodemailer's connection calls for each line. */
export interface ConversationLogger {
  readonly debug: (entry: { readonly tnx?: unknown } | undefined, text?: unknown) => void;
}

const mask = '********';

/** Shown instead of an answer that no mail server gives, so that a test can't read anything else. */
export const foreignLine = '(not an SMTP answer)';

const smtpAnswer = /^[2-5]\d\d(?:[ -]|$)/;

/**
 * Builds the logger with which nodemailer's connection reports a conversation. Sign-ins are masked, even if the server
 * repeats them; everything outside the conversation is left out.
 */
export function conversationLogger(
  onLine: (line: ConversationLine) => void,
  login: ConversationSecret | null,
): ConversationLogger {
  const secrets = login === null ? [] : secretsOf(login);
  let isSigningIn = false;
  return {
    debug(entry, text) {
      const from = entry?.tnx === 'client' ? 'newsdesk' : entry?.tnx === 'server' ? 'server' : null;
      if (from === null || typeof text !== 'string') return;
      for (const line of text.split(/\r?\n/)) {
        if (from === 'newsdesk' && /^AUTH /i.test(line)) isSigningIn = true;
        if (from === 'server' && !smtpAnswer.test(line)) onLine({ from, text: foreignLine });
        else onLine({ from, text: isSigningIn ? maskedSignIn(from, line, secrets) : masked(line, secrets) });
      }
      // A final answer ends the exchange; 334 asks for more.
      if (from === 'server' && !text.startsWith('334')) isSigningIn = false;
    },
  };
}

function maskedSignIn(from: ConversationLine['from'], line: string, secrets: readonly string[]): string {
  if (from === 'server') return masked(line, secrets);
  const [, command] = /^(AUTH \S+)/i.exec(line) ?? [];
  if (command === undefined) return mask;
  return command.length === line.length ? command : `${command} ${mask}`;
}

function masked(line: string, secrets: readonly string[]): string {
  return secrets.reduce((text, secret) => text.replaceAll(secret, mask), line);
}

/** Returns the forms in which a sign-in's password may appear, longest first. */
function secretsOf({ user, pass }: ConversationSecret): string[] {
  if (pass === '') return [];
  const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
  return [base64(`\0${user}\0${pass}`), base64(pass), pass];
}
