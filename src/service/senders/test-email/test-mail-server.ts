import { messagesIn, writeMessage } from '../../../messages/node/server-messages.ts';
import { messageOf } from '../../../messages/translator.ts';
import { sentenceIn } from '../../base/stored-message.ts';
import type * as z from 'zod/mini';
import type { mailServerTest } from '../../../contract/desk/mail-server.ts';
import type { FailureClass } from '../../../contract/results/failure-classes.ts';
import type { Context } from '../../base/context.ts';
import { signMessage } from '../../message/dkim/sign-message.ts';
import { composeMessage, type Mailbox } from '../../message/compose/compose-message.ts';
import { judge } from '../../message/failures/judge.ts';
import type { SaidAt } from '../../message/failures/rules/rule.ts';
import { foreignLine, type ConversationLine } from '../../message/transport/conversation.ts';
import type { SmtpRelay } from '../../base/settings/smtp-relay.ts';
import { isEncryptionRequired, isSignInRefused } from '../../message/transport/relay-choice.ts';
import type { SmtpLimits } from '../../message/transport/smtp-session.ts';
import { smtpTransport } from '../../message/transport/smtp-transport.ts';
import type { Outcome, Stage, WireMessage } from '../../message/transport/transport.ts';
import { invalid } from '../../base/errors.ts';
import { messageIdLength, messageIdOf } from '../outgoing-mails/outgoing-mails.rules.ts';
import { dkimSignerOf } from '../senders/sender-signer.ts';
import { findUsableSender } from '../senders/senders.store.ts';
import { findMailRoute } from '../../desk/mail-server/mail-route.ts';
import {
  relayOf,
  requestedMailServer,
  type MailServerRequest,
} from '../../desk/mail-server/mail-server.rules.ts';

/** A request for a test email. Without `server`, the current mail server is used. */
export interface TestRequest {
  readonly to: string;
  readonly server?: MailServerRequest | undefined;
}

/** `language`: the language of the person. */
type Parts = Pick<Context, 'storage' | 'config' | 'now' | 'randomId' | 'language' | 'signal'>;

/**
 * A person is waiting, but many mail servers greet strangers only after 15 to 30 seconds: a connection and its greeting
 * get as long as when emails are sent.
 */
export const testLimits: SmtpLimits = {
  connect_ms: 30_000,
  greeting_ms: 60_000,
  silence_ms: 60_000,
  open_ms: 65_000,
  handover_ms: 30_000,
  ahead_ms: 8000,
  answer_ms: 30_000,
};

/** Longest test, milliseconds. The dashboard's proxy waits two minutes for an answer. */
const longestTest_ms = 110_000;

const mostLines = 200;
const longestLine = 500;

/** The answer when the other end isn't a mail server; its words are withheld. */
const notAMailServer = messageOf('api', 'mailServer.foreign');

/**
 * Sends a test email from the first usable sender, or else from the recipient. Returns the conversation: SMTP lines
 * only, without the password and the message. Throws ValidationFailed.
 */
export async function testMailServer(
  services: Parts,
  request: TestRequest,
): Promise<z.input<typeof mailServerTest>> {
  const { to } = request;
  const relay = await relayToTest(services, request);
  const from = await findUsableSender(services.storage.read);
  const message = await testMessage(services, from ?? { name: 'Newsdesk', email: to }, to);
  const lines: ConversationLine[] = [];
  const outcome = await smtpTransport(relay, {
    limits: testLimits,
    helo: services.config.helo,
    signal: AbortSignal.any([services.signal, AbortSignal.timeout(longestTest_ms)]),
    onLine: ({ from: side, text }) => {
      if (lines.length < mostLines) lines.push({ from: side, text: text.slice(0, longestLine) });
    },
  }).send(message);
  const isForeign = lines.some(({ from: side, text }) => side === 'server' && text === foreignLine);
  return {
    is_sent: outcome.kind === 'accepted',
    failure_class: isForeign ? 'protocol' : failureClassOf(outcome),
    answer: isForeign
      ? writeMessage(notAMailServer, services.language)
      : sentenceIn(outcome.answer, services.language),
    conversation: lines.map((line) => ({ ...line })),
  };
}

async function relayToTest(services: Parts, { server }: TestRequest): Promise<SmtpRelay> {
  const { relays, stored, problem } = await findMailRoute(services);
  if (server !== undefined) return relayOf(requestedMailServer(server, stored));
  const [relay] = relays;
  if (problem !== null) throw invalid(problem);
  if (relay === undefined) throw invalid(messageOf('api', 'mailServer.none'));
  return relay;
}

async function testMessage(services: Parts, from: Mailbox, email: string): Promise<WireMessage> {
  const { now, randomId, config, language } = services;
  const t = messagesIn('email', language);
  const message_id = messageIdOf(randomId(messageIdLength), from.email);
  const to = { name: '', email };
  const subject = t('test.subject');
  const source = await composeMessage({
    message_id,
    date: new Date(now()),
    from,
    to,
    reply_to: null,
    subject,
    text: `${t('test.body')}\n\n${t('test.source.body', { url: config.publicUrl })}\n`,
    html: null,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  const signer = await dkimSignerOf(services, from.email);
  return {
    message_id,
    from,
    to,
    subject,
    return_path: from.email,
    source: signer === null ? source : await signMessage(source, signer),
  };
}

/** Stages of a message, in the terms used to judge refusals. */
const saidAt = {
  connection: 'connection',
  sender: 'sender',
  envelope: 'recipient',
  message: 'data',
} as const satisfies Record<Stage, SaidAt>;

/** Returns why a test email wasn't sent; null if it was, or may have been. */
function failureClassOf(outcome: Outcome): FailureClass | null {
  if (outcome.kind === 'undeliverable') return 'international_address';
  if (!('stage' in outcome)) return null;
  if (isSignInRefused(outcome)) return isEncryptionRequired(outcome) ? 'tls' : 'not_signed_in';
  return judge({ text: outcome.answer, stage: saidAt[outcome.stage] }).failureClass;
}
