import type { SmtpRelay } from '../../base/settings/smtp-relay.ts';
import { SmtpSession, type SessionOptions } from './smtp-session.ts';
import type { Transport } from './transport.ts';

/** Sends over SMTP, with a connection of its own for each message. For single mails; many share a session. */
export function smtpTransport(relay: SmtpRelay, options: SessionOptions = {}): Transport {
  return {
    send: async (message) => {
      const session = new SmtpSession(relay, options);
      try {
        return (await session.open()) ?? (await session.send(message));
      } finally {
        session.close();
      }
    },
  };
}
