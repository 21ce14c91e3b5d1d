import type { MailServer, MailServerTest } from '../../../contract/desk/mail-server.ts';
import {
  failureClasses,
  isFailureClass,
  type FailureClass,
  type FailureParty,
} from '../../../contract/results/failure-classes.ts';
import type { Messages } from '../../../messages/areas.ts';
import type { Translator } from '../../../messages/translator.ts';

type TestResult = Pick<MailServerTest, 'is_sent' | 'answer' | 'failure_class'>;

type TestReason = Messages['mail-server']['test.reason.body']['reason'];

/** The kinds of encryption to choose from. */
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

/** Reasons why a mail server didn't respond, by the system's error code. */
const noAnswers: Readonly<Record<string, TestReason>> = {
  ENOTFOUND: 'name',
  EDNS: 'name',
  EAI_AGAIN: 'lookUp',
  ECONNREFUSED: 'port',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'other',
};

/** Reasons why a mail server refused a test email, by the class of the failure. */
const refusals: Readonly<Partial<Record<FailureClass, TestReason>>> = {
  not_signed_in: 'signIn',
  relaying: 'forwarding',
  protocol: 'protocol',
  network: 'lost',
  sender_rejected: 'sender',
  authentication: 'sender',
  ip_listed: 'blocked',
  no_ptr: 'blocked',
  reputation: 'blocked',
  policy: 'blocked',
  rate: 'later',
  sending_limit: 'limit',
  greylisted: 'later',
  server_fault: 'later',
  international_address: 'international',
};

/** Returns the reason for a failure of the encryption, by the system's error code or the server's reply code. */
function encryptionReason(answer: string): TestReason {
  if (/^53[08]\b/.test(answer)) return 'needsEncryption';
  if (/^CERT_HAS_EXPIRED\b/.test(answer)) return 'expired';
  if (/PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL/.test(answer)) return 'outdated';
  return /^\w*(?:CERT|VERIFY)/.test(answer) ? 'certificate' : 'encryption';
}

/** Reasons by the party at fault, for failure classes without their own. */
const refusalsByParty: Readonly<Record<FailureParty, TestReason>> = {
  address: 'recipient',
  mailbox: 'recipient',
  mail: 'refused',
  sender: 'refused',
};

/** Returns the result of a test email and what to do, as a sentence. */
export function formatTestResult(
  t: Translator<'mail-server'>,
  { is_sent: isSent, answer, failure_class: failure }: TestResult,
): string {
  if (isSent) return t('test.accepted.body');
  const code = /^([A-Z][A-Z_]+)(?::|$)/.exec(answer)?.[1];
  const unanswered = code === undefined ? undefined : noAnswers[code];
  if (unanswered !== undefined) return t('test.reason.body', { reason: unanswered });
  if (failure === null || !isFailureClass(failure)) return t('test.unknown.body');
  if (failure === 'tls') return t('test.reason.body', { reason: encryptionReason(answer) });
  return t('test.reason.body', { reason: refusals[failure] ?? refusalsByParty[failureClasses[failure]] });
}

/** Returns the details of a failed test email: the server's own words, or the fault of its certificate; null for none. */
export function formatTestDetail(
  t: Translator<'mail-server'>,
  { is_sent: isSent, answer, failure_class: failure }: TestResult,
): string | null {
  if (isSent) return null;
  if (/^[2-5]\d\d\b/.test(answer)) return t('test.answer.body', { answer });
  return failure === 'tls' ? answer : null;
}
