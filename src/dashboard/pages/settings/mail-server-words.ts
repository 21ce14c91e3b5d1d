import type { MailServer } from '../../../contract/desk/mail-server.ts';
import type { Messages } from '../../../messages/areas.ts';
import type { Translator } from '../../../messages/translator.ts';

type Words = Messages['mail-server'];

/** The kinds of encryption that people choose from. */
export const encryptions = ['starttls', 'tls', 'opportunistic', 'none'] as const;

/** Returns a mail server in a few words, such as `smtp.example.com, port 587, STARTTLS`. */
export function formatMailServer(
  t: Translator<'mail-server'>,
  { host, port, encryption }: MailServer,
): string {
  const kind = encryptions.find((one) => one === encryption) ?? 'other';
  const label = kind === 'none' ? t('encryption.none.label') : t('encryption.option.label', { kind });
  return t('server.value', { host, port: String(port ?? ''), encryption: label });
}

/** Reasons why a mail server didn't answer, by the code that the system gives them. */
const noAnswers: Readonly<Record<string, Words['test.reason.body']['reason']>> = {
  ENOTFOUND: 'name',
  EDNS: 'name',
  EAI_AGAIN: 'lookUp',
  ECONNREFUSED: 'port',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'other',
};

/** Returns the answer to a test email: the server's own, or the reason why there is none. */
export function formatTestAnswer(t: Translator<'mail-server'>, answer: string): string {
  const code = /^([A-Z][A-Z_]+)(?::|$)/.exec(answer)?.[1];
  const reason = code === undefined ? undefined : noAnswers[code];
  return reason === undefined ? answer : t('test.reason.body', { reason });
}
