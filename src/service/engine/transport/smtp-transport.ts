import type { SmtpRelay } from './smtp-relay.ts';
import { smtpLimits, SmtpSession, type SmtpLimits } from './smtp-session.ts';
import type { Transport } from './transport.ts';

/** Sends over SMTP, with a connection of its own for each message. For single mails; many share a session. */
export function smtpTransport(relay: SmtpRelay, limits: SmtpLimits = smtpLimits): Transport {
  return {
    send: async (message) => {
      const session = new SmtpSession(relay, limits);
      try {
        return (await session.open()) ?? (await session.send(message));
      } finally {
        session.close();
      }
    },
  };
}
