import type { SmtpRelay } from '../../base/settings/smtp-relay.ts';
import { SmtpConnection } from './smtp-connection.ts';
import type { SessionOptions } from './smtp-session.ts';
import type { Transport } from './transport.ts';

/**
 * Builds a transport over SMTP with a new connection for each message. For single emails; bulk emails share a session.
 */
export function smtpTransport(relay: SmtpRelay, options: SessionOptions = {}): Transport {
  return {
    send: async (message) => {
      const session = new SmtpConnection(relay, options);
      try {
        return (await session.open()) ?? (await session.send(message));
      } finally {
        session.close();
      }
    },
  };
}
