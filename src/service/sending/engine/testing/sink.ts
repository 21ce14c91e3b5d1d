import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { Relay } from '../../../message/transport/transport.ts';
import { smtpRelayOf } from '../../../base/settings/smtp-relay.ts';
import { SmtpSession, type SmtpLimits } from '../../../message/transport/smtp-session.ts';

/** An email that a sink accepted. */
export interface SunkMail {
  readonly from: string;
  readonly to: string;
  readonly source: string;
}

/** Answers of a sink: null accepts, a text such as `550 5.1.1 No such user` refuses. */
export interface SinkAnswers {
  readonly sender?: (address: string) => string | null;
  readonly recipient?: (address: string) => string | null;
  readonly message?: (mail: SunkMail) => string | null;
  /** False for a mail server without SMTPUTF8. */
  readonly takesUtf8?: boolean;
  /** Returns true to end the connection after the message instead of answering. */
  readonly hangsUp?: (mail: SunkMail) => boolean;
}

/** A mail server in this process that keeps accepted emails. */
export interface Sink {
  readonly relay: Relay;
  /** Address for a whole service: `smtp://…`. */
  readonly url: string;
  readonly mails: SunkMail[];
  /** Connections that were made. */
  connections: number;
}

/** Short limits for test sessions, so that a silent server costs little time. */
export const impatient: SmtpLimits = {
  connect_ms: 2000,
  greeting_ms: 2000,
  silence_ms: 2000,
  open_ms: 5000,
  handover_ms: 5000,
  ahead_ms: 2000,
  answer_ms: 2000,
};

/** Starts a sink that ends with the test. */
export async function startSink(answers: SinkAnswers = {}): Promise<Sink> {
  const mails: SunkMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    hideSMTPUTF8: answers.takesUtf8 === false,
    disableReverseLookup: true,
    onConnect: (_session, callback) => {
      sink.connections += 1;
      callback();
    },
    onMailFrom: ({ address }, _session, callback) => callback(refusal(answers.sender?.(address))),
    onRcptTo: ({ address }, _session, callback) => callback(refusal(answers.recipient?.(address))),
    onData: (stream: SMTPServerDataStream, session, callback) => {
      const take = (source: string) => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        const mail = { from, to: rcptTo[0]?.address ?? '', source };
        if (answers.hangsUp?.(mail) === true) {
          for (const connection of server.connections) connection.close();
          return;
        }
        const refused = refusal(answers.message?.(mail));
        if (refused === null) mails.push(mail);
        callback(refused);
      };
      // A message that was cut off was not accepted.
      void text(stream).then(take, () => undefined);
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const url = `smtp://127.0.0.1:${port}`;
  const smtp = smtpRelayOf(url);
  const relay: Relay = { name: 'sink', connect: () => new SmtpSession(smtp, { limits: impatient }) };
  const sink: Sink = { relay, url, mails, connections: 0 };
  return sink;
}

/** A relay that doesn't answer. */
export const nobody: Relay = {
  name: 'nobody',
  connect: () => new SmtpSession(smtpRelayOf('smtp://127.0.0.1:1'), { limits: impatient }),
};

function refusal(answer: string | null | undefined): Error | null {
  if (answer === null || answer === undefined) return null;
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
}
