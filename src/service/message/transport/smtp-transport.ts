import type { SmtpRelay } from '../../base/settings/smtp-relay.ts';
import { SmtpConnection } from './smtp-connection.ts';
import type { SessionOptions } from './smtp-session.ts';
import type { Transport } from './transport.ts';

interface TransportOptions extends SessionOptions {
  /** Aborted when nobody waits for the message anymore: its connection ends. */
  readonly signal?: AbortSignal;
}

/**
 * Builds a transport over SMTP with a new connection for each message. For single emails; bulk emails share a session.
 */
export function smtpTransport(relay: SmtpRelay, { signal, ...options }: TransportOptions = {}): Transport {
  return {
    send: async (message) => {
      const session = new SmtpConnection(relay, options);
      const end = () => session.close();
      signal?.addEventListener('abort', end);
      try {
        return (await session.open()) ?? (await session.send(message));
      } finally {
        signal?.removeEventListener('abort', end);
        session.close();
      }
    },
  };
}
